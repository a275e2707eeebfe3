"""What screen readers get: a scene in words, what happens in it, and the page's mirror of both."""
