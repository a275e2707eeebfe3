"""A scene, the services that the program offers it, and the sheet that lies over another scene."""
