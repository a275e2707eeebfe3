"""Everything that enters or leaves the program as a text or a file: codes, links, records, backups and reports."""
