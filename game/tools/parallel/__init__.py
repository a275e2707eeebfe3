"""Shares work: in this process, among processes, or among a cluster's workers."""
