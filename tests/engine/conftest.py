"""The helpers' assertions explain themselves as the tests' own do."""

import pytest

pytest.register_assert_rewrite("tests.engine.conformance", "tests.engine.referee", "tests.engine.hidden")
