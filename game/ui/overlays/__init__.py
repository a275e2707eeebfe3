"""Sheets that lie over another scene."""
