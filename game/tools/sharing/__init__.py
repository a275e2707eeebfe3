"""Work that is shared: by this process alone, by processes beside it, or by a cluster's workers."""
