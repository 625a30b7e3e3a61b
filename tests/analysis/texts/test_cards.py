"""The sentences of a card say what its data say."""

from hypothesis import given
from strategies import cards

from analysis.texts.cards import card_words


@given(cards)
def test_the_english_sentences_of_a_card_are_its_notation(card):
    """So that whatever a card prints can be typed as a strategy."""
    assert card_words(card) == [str(line) for line in card.lines]
