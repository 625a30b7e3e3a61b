"""A page's address brings it back as it was left."""

from analysis.explorers.address import Address
from analysis.explorers.design_a_die import DesignADie


def test_what_is_entered_stands_in_the_address():
    explorer = DesignADie()
    explorer.faces.value = "1 2 W"
    assert explorer.address.said["faces"] == "1 2 W"


def test_an_address_brings_the_page_back():
    left = DesignADie()
    left.faces.value, left.dice.value, left.worm.value = "1 2 W", 5, False
    opened = DesignADie()
    opened.address._answer(opened.address, {"said": left.address.said}, [])
    assert opened.chart.summary == left.chart.summary
    assert opened.address.said == left.address.said


def test_an_address_that_says_something_unknown_changes_nothing():
    explorer = DesignADie()
    before = explorer.address.said
    explorer.recall({"dice": "many", "worm": "perhaps", "weather": "fine"})
    assert explorer.address.said == before
    assert not explorer.wrong.value


def test_a_wrong_entry_in_an_address_is_answered():
    explorer = DesignADie()
    explorer.recall({"faces": "1 2 banana"})
    assert "banana" in explorer.wrong.plain


def test_only_what_the_page_says_is_heard():
    heard = []
    address = Address(heard.append)
    address._answer(address, {"event": "act"}, [])
    address._answer(address, {"said": {}}, [])
    address._answer(address, {"said": {"faces": "1 W"}}, [])
    assert heard == [{"faces": "1 W"}]
