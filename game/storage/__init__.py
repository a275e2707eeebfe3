"""Everything that outlives the program: settings, games, results and days, in files or in the browser."""
