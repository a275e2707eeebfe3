"""Tests of the scenes and of what they are made of."""
