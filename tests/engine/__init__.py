"""Tests of the rules, one file for every module of game.engine, and of whole games."""
