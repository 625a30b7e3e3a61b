"""The sentences of a card say what its data say."""

from hypothesis import given
from strategies import cards, rules_of_thumb

from analysis.texts.cards import card_words, rule_words


@given(cards)
def test_the_english_sentences_of_a_card_are_its_notation(card):
    """So that whatever a card prints can be typed as a strategy."""
    assert card_words(card) == [str(line) for line in card.lines]


@given(rules_of_thumb)
def test_the_english_words_of_a_rule_of_thumb_are_its_notation(rule):
    assert rule_words(rule) == str(rule)
