"""Some lessons from start to end with only the student edition, as a pupil would."""

import os

import nbformat
import pytest
from nbclient import NotebookClient

from analysis.lessons.editions.notebooks import lessons_folder
from analysis.lessons.exercises.catalog import lessons

SOLVER = """
def my_value(dice):
    @cache
    def worth(used, dice, total):
        stop = total if "W" in used else 0
        if dice == 0:
            return stop
        return max(stop, rolling(used, dice, total))

    def rolling(used, dice, total):
        won = 0
        for roll in product(VALUE, repeat=dice):
            best = 0
            for face in roll:
                if face not in used:
                    n = roll.count(face)
                    best = max(best, worth(used + face, dice - n, total + n * VALUE[face]))
            won += best
        return won / Fraction(6) ** dice

    return rolling("", dice, 0)
"""
WITH_TARGET = SOLVER.replace("my_value", "chance").replace(
    'total if "W" in used else 0', '1 if "W" in used and total >= 12 else 0'
)

TAKE = """
def my_best_take(roll, used, total):
    options = [0]
    for face in set(roll.split()) - set(used.split()):
        count = roll.split().count(face)
        options.append(my_stop_worth(used + face, total + count * VALUE[face]))
    return max(options)
"""
ROLL = """
def my_next_roll(used, dice, total):
    won = 0
    for roll in product(VALUE, repeat=dice):
        shown = " ".join(roll)
        won += my_best_take(shown, used, total)
"""

TRIES = {
    "01_one_roll_of_eight_dice": [
        ("prediction", "'50%'", "Kept: 50.00%"),
        ("answer_1_1", "18", "multiply"),
        ("answer_1_1", "6**3", "Right"),
        ("answer_1_2", "factorial(8)", "change places"),
        ("answer_1_2", "ways('WWW66421')", "Right"),
        ("answer_1_3", "8 / 6", "counted twice"),
        ("answer_1_3", "'1 - (5/6)**8'", "Right"),
        ("answer_1_4", "(1 / 6) ** 2 * (5 / 6) ** 6", "any of the dice"),
        ("answer_1_4", "'C(8,2)*5^6/6^8'", "Right"),
        ("answer_1_5", "6**8", "look the same"),
        ("answer_1_5", "comb(13, 5)", "Right"),
        ("answer_1_6", "factorial(6) / 6**6", "may fill a gap"),
        ("answer_1_6", "0.114", "Right"),
    ],
    "02_dead_rolls": [
        ("prediction", "'50 %'", "Kept: 50.00%"),
        ("answer_2_1", "3 / 6", "multiplied"),
        ("answer_2_1", "(1 / 6) ** 3", "Right"),
        ("answer_2_2", "(4 / 6) ** 3", "opposite"),
        ("answer_2_2", "70.4", "between 0 and 1"),
        ("answer_2_2", "'70.4 %'", "Right"),
        ("answer_2_3", "1 / 2", "WHICH die"),
        ("answer_2_3", "9 / 27", "Right"),
        ("answer_2_4", "7 / 8 * 3 / 4", "How many faces are used then"),
        ("answer_2_4", "7 / 8 * 5 / 9", "Right"),
        ("answer_2_5", "'A'", "fewest dice"),
        ("answer_2_5", "'C'", "Right"),
        ("answer_2_6", "0.31", "rounded too much"),
        ("answer_2_6", "0.306", "Right. Exactly it is 11/36"),
    ],
    "05_the_best_plan": [
        ("prediction", "8", "Kept: 8"),
        ("answer_5_1", "3.5", "mean of all the faces"),
        ("answer_5_1", "'5/6'", "Right"),
        ("answer_5_2", "6", "the other one is larger"),
        ("answer_5_2", "(8 + 9 + 10 + 12) / 4", "they count: divide by 6"),
        ("answer_5_2", "'6.50'", "Right."),
        ("def my_stop_worth", "def my_stop_worth(used, total):\n    return total", "always"),
        (
            "def my_stop_worth",
            "def my_stop_worth(used, total):\n    return total * used.count('W')",
            "Right",
        ),
        (
            "def my_choices",
            "def my_choices(roll, used):\n    return len(roll) // 0",
            "ZeroDivision",
        ),
        (
            "def my_choices",
            "def my_choices(roll, used):\n    return len({*roll} - {*used} - {' '})",
            "Right",
        ),
        ("def my_best_take", TAKE.replace("count * ", ""), "only one die of a pair"),
        ("def my_best_take", TAKE, "Right"),
        ("def my_next_roll", f"{ROLL}    return won", "divide by their number"),
        ("def my_next_roll", f"{ROLL}    return Fraction(won, 6**dice)", "Right"),
        ("def my_value", SOLVER.replace("max(stop, rolling", "max(0, rolling"), "never stops"),
        ("def my_value", SOLVER, "Right"),
        ("answer_5_8", f"...\n{WITH_TARGET}\nanswer_5_8 = chance(3)", "Right"),
        ("answer_5_9", "'6'", "Compare what both are worth"),
        ("answer_5_9", "'1'", "Right"),
    ],
    "07_grill_odds": [
        ("prediction", "0.3", "Kept: 3/10"),
        ("answer_7_1", "full.exactly(33)", "multiply by the worms"),
        ("answer_7_1", "4 * full.exactly(33)", "Right"),
        (
            "def my_steal_worth",
            "def my_steal_worth(worms, players):\n    return worms + Fraction(worms, players)",
            "Don't count yourself",
        ),
        (
            "def my_steal_worth",
            "def my_steal_worth(worms, n):\n    return Fraction(n * worms, n - 1)",
            "Right",
        ),
        ("answer_7_3", "4 * full.exactly(33)", "you make a new plan"),
        ("answer_7_3", "value() - value('33=locked')", "Right"),
        ("answer_7_4", "value('23=snail') - value()", "locked both before and after"),
        ("answer_7_4", "value('23=snail 25=locked') - value('25=locked')", "Right"),
        ("answer_7_5", "value('25=locked 29=locked', 'survive')", "opposite"),
        ("answer_7_5", "1 - value('25=locked 29=locked', 'survive')", "Right"),
        ("answer_7_6", "'b'", "difference of two values"),
        ("answer_7_6", "'c'", "Right"),
    ],
    "08_exact_against_simulated": [
        ("prediction", "1000", "Kept: 1,000"),
        ("answer_8_1", "1 / 9 * 8 / 9 / 200", "square root"),
        ("answer_8_1", "standard_error(2 / 6, 200)", "both dice"),
        ("answer_8_1", "'sqrt(1/9 * 8/9 / 200)'", "Right"),
        ("answer_8_2", "600", "The root gets in the way"),
        ("answer_8_2", "1200", "Right"),
        ("answer_8_3", "'too many'", "luck alone makes"),
        ("answer_8_3", "'ordinary'", "Right"),
        ("answer_8_4", "42", "must still be divided"),
        ("answer_8_4", "4.2", "Right"),
        (
            "def my_standard_error",
            "def my_standard_error(hits, turns):\n    return sqrt(hits * (1 - hits / turns))",
            "error of the NUMBER",
        ),
        (
            "def my_standard_error",
            "def my_standard_error(hits, turns):\n    return standard_error(hits / turns, turns)",
            "Right",
        ),
        ("answer_8_6", "100", "root of the number of games"),
        ("answer_8_6", "100 ** 2", "Right"),
    ],
    "10_luck_and_skill": [
        ("prediction", "'70%'", "Kept: 70.00%"),
        ("answer_10_1", "13 / 4", "the mean of one round"),
        ("answer_10_1", "'3*(6+4+2+1)/4'", "Right"),
        ("answer_10_2", "'(3/5)^3 + 3*(3/5)^2*(2/5)^2'", "one factor too many"),
        ("answer_10_2", "'3*(3/5)^2*(2/5)'", "exactly two wins"),
        ("answer_10_2", "'64.8%'", "Right"),
        ("answer_10_3", "'a'", "one of the other two earns more"),
        ("answer_10_3", "'B'", "Right"),
        (
            "def my_match",
            "def my_match(win, games):\n    return win ** (games // 2 + 1)",
            "one after the other",
        ),
        (
            "def my_match",
            "def my_match(win, games):\n    return sum(comb(games, k) * win**k * (1 - win)"
            " ** (games - k) for k in range((games + 1) // 2, games + 1))",
            "Right",
        ),
        ("answer_10_5", "9", "how many games she must win"),
        ("answer_10_5", "next(n for n in range(1, 99, 2) if my_match(0.6, n) >= 0.8)", "Right"),
        ("answer_10_6", "56", "what the bell curve says"),
        ("answer_10_6", "59", "Right"),
    ],
    "11_be_unpredictable": [
        ("prediction", "'90 %'", "Kept: 90.00%"),
        ("answer_11_1", "1 / 4 * -9", "only the robbery"),
        ("answer_11_1", "half * 6 - quarter * 9 + quarter * 6", "Right"),
        ("answer_11_2", "'G'", "how much does a robbery cost"),
        ("answer_11_2", "'o'", "Right"),
        ("answer_11_3", "'2/5'", "upside down"),
        ("answer_11_3", "'5/8'", "That is for 3 points"),
        ("answer_11_3", "'18/(12+18)'", "Right"),
        ("answer_11_4", "1", "Other weights do better"),
        ("answer_11_4", "72 / 13", "what the noble loses"),
        ("answer_11_4", "9 - 72 / 13", "Right"),
        ("answer_11_5", "30 / 7", "the sign is not"),
        ("answer_11_5", "'6 - 12 * 6/7'", "Right"),
        ("answer_11_6", "2.76", "another number of robbers"),
        ("answer_11_6", "5", "two digits after the point"),
        ("answer_11_6", "'5.03'", "Right. To four digits it is 5.033"),
    ],
}


@pytest.mark.parametrize("lesson", TRIES)
def test_a_pupil_gets_from_start_to_end(lesson, tmp_path):
    notebook = nbformat.read(lessons_folder() / f"{lesson}.ipynb", 4)
    blank = [cell.source for cell in notebook.cells]
    client = NotebookClient(notebook, resources={"metadata": {"path": str(tmp_path)}})

    def run(place):
        client.execute_cell(notebook.cells[place], place)
        outputs = notebook.cells[place].get("outputs", [])
        return " ".join(o.get("text") or o.data["text/plain"] for o in outputs)

    with client.setup_kernel(env={**os.environ, "HECKMECK_ANSWERS": str(tmp_path)}):
        for place in range(len(blank)):
            run(place)
        for name, answer, words in TRIES[lesson]:
            (place,) = [p for p, source in enumerate(blank) if source.startswith(name)]
            program = name.startswith("def ")
            notebook.cells[place].source = (
                answer if program else blank[place].replace("...", answer, 1)
            )
            told = run(place) if name == "prediction" else run(place) + run(place + 1)
            assert words in told, (name, answer)
        solved = len(lessons()[int(lesson[:2])]) - 1  # the first is a prediction
        assert f"exercises solved: {solved}" in run(len(blank) - 1)
