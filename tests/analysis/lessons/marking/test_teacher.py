"""What teachers call: the answers of a class, collected from a folder."""

import random

import pytest

from analysis.lessons import collect
from analysis.lessons.exercises.catalog import exercise
from analysis.lessons.marking.answers import AnswerBook, Record, read_book
from heckmeck_core import BadInput


def hand_in(folder, name, answers, file=None):
    """A file of answers: for each exercise those given, one after the other."""
    book = AnswerBook(name)
    for id_, given in answers.items():
        for answer in given:
            book.note(exercise(id_).judge(answer), answer)
    path = folder / (file or f"answers_{name.lower()}.json")
    path.write_text(book.dump(), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path):
    hand_in(tmp_path, "Ben", {"2.1": ["215/216", "1/216"], "2.2": ["8/27"]})
    hand_in(tmp_path, "ada", {"2.1": ["1/216"], "2.2": ["8/27", "4/9"], "2.0": ["1/2"]})
    return tmp_path


def test_the_table_says_who_solved_what_with_how_many_tries(folder):
    table = collect(folder).table
    assert list(table.index) == ["ada", "Ben"]
    assert list(table.columns) == [f"2.{n}" for n in range(1, 7)]
    assert table.loc["Ben"].tolist() == [2, -1, 0, 0, 0, 0]
    assert table.loc["ada"].tolist() == [1, -2, 0, 0, 0, 0]


def test_mistakes_are_counted_by_kind_the_most_common_first(folder):
    mistakes = collect(folder).mistakes
    assert mistakes.index[0] == "complement taken"
    assert mistakes.loc["complement taken", ["2.1", "2.2"]].tolist() == [1, 2]
    assert mistakes.loc["exactly for at least"].sum() == 1


def test_the_summary_names_the_hardest_exercise_and_the_commonest_mistake(folder):
    chart = collect(folder).chart
    assert chart.summary.startswith("2 pupils, 6 exercises: 17% of all were solved.")
    assert "complement taken (3 times)" in chart.summary
    assert "2.2 (0 of 2)" in chart.summary
    assert chart.figure.layout.height > 0
    assert chart.table is not None


def test_broken_and_foreign_files_are_named_in_a_line_each(folder):
    (folder / "holiday.jpg").write_bytes(bytes(range(256)))
    (folder / "list.json").write_text("[1, 2]")
    (folder / "half.json").write_text('{"heckmeck lessons": 1, "name": "Eve", "ans')
    (folder / "odd.json").write_text('{"heckmeck lessons": 1, "name": "E", "answers": {"2.1": 5}}')
    (folder / "deep.json").write_text("[" * 100_000)
    (folder / "folder").mkdir()
    (folder / ".hidden").write_text("")
    class_ = collect(folder)
    assert len(class_.table) == 2
    names = ["deep.json", "folder", "half.json", "holiday.jpg", "list.json", "odd.json"]
    assert [problem.split()[0] for problem in class_.problems] == names
    assert not any("\n" in problem for problem in class_.problems)


def test_a_notebook_shows_the_chart_and_what_could_not_be_used(folder, capsys):
    (folder / "list.json").write_text("[1, 2]")
    collect(folder)._ipython_display_()
    shown = capsys.readouterr().out
    assert "list.json (not made by export_answers())" in shown
    assert "Chart" in shown


def test_changed_types_are_refused(folder):
    path = hand_in(folder, "Eve", {"2.1": ["1/216"]})
    path.write_text(path.read_text("utf-8").replace('"solved": true', '"solved": "yes"'))
    with pytest.raises(BadInput, match="changed by hand"):
        read_book(path)


def test_two_pupils_of_one_name_and_one_without_a_name_stay_apart(folder):
    hand_in(folder, "Ben", {"2.1": ["1/216"]}, "answers_ben_2.json")
    hand_in(folder, "no name", {"2.1": ["1/216"]}, "from_lea.json")
    assert set(collect(folder).table.index) == {"ada", "Ben", "answers_ben_2", "from_lea"}


def test_one_lesson_can_be_asked_for(folder):
    hand_in(folder, "Cem", {"1.1": [216]})
    assert "1.1" in collect(folder).table.columns
    assert list(collect(folder, lesson=1).table.columns) == [f"1.{n}" for n in range(1, 7)]
    with pytest.raises(BadInput, match="lessons are 1, 2"):
        collect(folder, lesson=99)


def test_an_empty_folder_and_none_at_all_are_refused(tmp_path):
    with pytest.raises(BadInput, match="no file of answers"):
        collect(tmp_path)
    with pytest.raises(BadInput, match="cannot read"):
        collect(tmp_path / "missing")


def test_a_class_without_mistakes_is_praised(tmp_path):
    hand_in(tmp_path, "Ada", {"2.1": ["1/216"]})
    assert "no mistake" in collect(tmp_path).chart.summary


def test_thirty_pupils_are_collected_in_the_same_way_whatever_the_order(tmp_path):
    shuffle = random.Random(1)
    names = [f"pupil {n:02d}" for n in range(30)]
    shuffle.shuffle(names)
    for name in names:
        hand_in(tmp_path, name, {"2.3": shuffle.sample(["1/4", "1/2", "1/3"], 2)})
    class_ = collect(tmp_path)
    assert list(class_.table.index) == sorted(names)
    assert len(class_.answers) == 30
    assert class_.answers.solved.sum() == (class_.table["2.3"] > 0).sum()


def test_hints_are_summed_by_exercise(folder):
    book = AnswerBook("Cem")
    for number in (1, 2):
        book.hinted("2.1", number)
    (folder / "answers_cem.json").write_text(book.dump(), encoding="utf-8")
    counts = collect(folder).chart.figure.data[1]
    assert list(counts.z[0]) == [2, 0, 0, 0, 0, 0]
    assert collect(folder).table.loc["Cem"].tolist() == [0] * 6


def test_the_predictions_of_a_class_are_dots_beside_the_answer(folder):
    hand_in(folder, "Cem", {"2.0": ["50%"]})
    hand_in(folder, "Dan", {"2.0": ["0.9"], "3.0": ["1000"]})
    chart = collect(folder).predictions
    dots = chart.figure.data[0]
    assert list(dots.text) == ["Cem: 50.00%", "ada: 50.00%", "Dan: 90.00%"]
    assert list(dots.y) == [1, 2, 1]
    assert chart.figure.layout.shapes[0].x0 == float(exercise("2.0").exact)
    assert (
        "2.0: the guesses go from 50.00% to 90.00%, the one in the middle is 50.00%"
        in chart.summary
    )
    assert "3.0: the guesses go from 1,000 to 1,000" in chart.summary
    assert collect(folder, 2).predictions.summary.startswith("2.0")


def test_a_guess_that_is_no_number_is_left_out(folder):
    hand_in(folder, "Cem", {"2.0": ["50%"]})
    book = read_book(folder / "answers_cem.json")
    book.records["2.0"].answer = "half of them"
    book.records["1.0"] = Record(answer="25")  # kept by an older version, but no chance
    (folder / "answers_cem.json").write_text(book.dump(), encoding="utf-8")
    assert len(collect(folder).predictions.table) == 1


def test_a_class_that_guessed_nothing_has_no_dots(tmp_path):
    hand_in(tmp_path, "Ben", {"2.1": ["1/216"]})
    assert collect(tmp_path).predictions is None


def test_exercises_are_named_above_the_pupils_and_below_the_mistakes(folder):
    layout = collect(folder).chart.figure.layout
    assert list(layout.xaxis.ticktext)[:2] == ["2.1<br>2/2", "2.2<br>0/2"]
    assert layout.xaxis.showticklabels is None
    assert list(layout.xaxis2.ticktext)[:2] == ["2.1", "2.2"]
