"""The words on screen: catalogues, plural forms, lists, and the language in use."""

from .catalogues import ENGLISH, Catalogue, CatalogueEntry, available_languages, catalogue
from .languages import LANGUAGES, Language, customs
from .matching import best_match, system_languages
from .plurals import plural_form, plural_forms
from .speaking import (
    ListWay,
    alphabetical,
    as_sentence,
    decimal,
    has,
    in_every_language,
    language,
    listed,
    missing_keys,
    set_language,
    t,
)

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Catalogue",
    "CatalogueEntry",
    "Language",
    "ListWay",
    "alphabetical",
    "as_sentence",
    "available_languages",
    "best_match",
    "catalogue",
    "customs",
    "decimal",
    "has",
    "in_every_language",
    "language",
    "listed",
    "missing_keys",
    "plural_form",
    "plural_forms",
    "set_language",
    "system_languages",
    "t",
]
