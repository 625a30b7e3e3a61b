"""Formulas on paper: what lessons write in LaTeX becomes MathML, and money stays money."""

from xml.etree import ElementTree

import pytest

from analysis.lessons.paper.handouts import markdown
from analysis.lessons.paper.mathml import mathml, typeset
from heckmeck_core import BadInput


def tree(latex):
    return ElementTree.fromstring(mathml(latex))


@pytest.mark.parametrize(
    ("latex", "made"),
    [
        (r"\frac{1}{6}", "<mfrac><mn>1</mn><mn>6</mn></mfrac>"),
        ("6^8", "<msup><mn>6</mn><mn>8</mn></msup>"),
        ("p_k", "<msub><mi>p</mi><mi>k</mi></msub>"),
        ("p_k^2", "<msubsup><mi>p</mi><mi>k</mi><mn>2</mn></msubsup>"),
        ("p^2_k", "<msubsup><mi>p</mi><mi>k</mi><mn>2</mn></msubsup>"),
        (r"\sqrt{n}", "<msqrt><mi>n</mi></msqrt>"),
        (r"a \cdot b", "<mi>a</mi><mo>\u22c5</mo><mi>b</mi>"),
        (r"1{,}296", "<mn>1,296</mn>"),
        (r"25\%", "<mn>25</mn><mo>%</mo>"),
        (r"a < b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
        (r"\text{two or more}", "<mtext>two or more</mtext>"),
    ],
)
def test_what_lessons_write_is_read(latex, made):
    assert mathml(latex) == f"<math>{made}</math>"


def test_a_binomial_coefficient_has_brackets_and_no_line():
    (row,) = tree(r"\binom{8}{2}")
    assert [part.tag for part in row] == ["mo", "mfrac", "mo"]
    assert row[1].get("linethickness") == "0"


def test_a_sum_has_its_limits_below_and_above():
    (large,) = tree(r"\sum_{k=0}^{8}")
    assert large.tag == "munderover"
    assert "".join(large.itertext()) == "\u2211k=08"


def test_brackets_grow_with_what_they_hold_and_can_have_a_power():
    (power,) = tree(r"\left(\frac{5}{6}\right)^8")
    assert [part.tag for part in power] == ["mrow", "mn"]
    assert "".join(power.itertext()) == "(56)8"


@pytest.mark.parametrize("latex", [r"\nonsense{1}", r"\frac{1}", "6^", "{1", r"\left(1"])
def test_what_cannot_be_read_is_refused_in_a_line(latex):
    with pytest.raises(BadInput) as refused:
        mathml(latex)
    assert "\n" not in str(refused.value)


def test_formulas_in_markdown_are_found_beside_words_and_alone():
    words, made = typeset("Of $6^8$ rolls\n\n$$\\frac{1}{6}$$\n\nare left.")
    assert words == "Of MATH0MATH rolls\n\nMATH1MATH\n\nare left."
    assert made == [mathml("6^8"), mathml(r"\frac{1}{6}", block=True)]


@pytest.mark.parametrize(
    "words", ["It costs $5 or $6.", r"Only \$5 and \$7.", "Run `$x$` here.", "From 5$ to 6$."]
)
def test_money_and_code_are_no_formulas(words):
    assert typeset(words) == (words, [])


def test_a_formula_stands_in_the_page_of_a_handout():
    page = markdown(r"The chance is $\left(\frac{5}{6}\right)^8$, about *23%*.")
    assert mathml(r"\left(\frac{5}{6}\right)^8") in page
    assert "<em>23%</em>" in page
    assert "MATH" not in page
