# `make lab` opens the notebooks, `make test` checks everything; both prepare .venv first.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
# Two files of tests at a time; a file begins a browser, a server or a kernel for all its tests.
TWO := -n 2 --dist loadfile --no-loadscope-reorder
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: help lab pages test lint types charts bench notebooks docs pictures hooks citation dist clean

help:
	@echo "make lab        open JupyterLab on the start notebook (ARGS=... passes options on)"
	@echo "make pages      show the explorers as pages without code"
	@echo "make test       run every check: lint, types, unit tests, doctests, notebooks"
	@echo "make charts     print the strategy charts into charts/ (ARGS=... passes options on)"
	@echo "make bench      measure the solvers side by side"
	@echo "make notebooks  run all notebooks again and store their outputs"
	@echo "make docs       make docs/rules.md again from the rules data"
	@echo "make pictures   take the pictures of the pages' index again"
	@echo "make hooks      check every commit before it is made (pre-commit)"
	@echo "make citation   write CITATION.cff from pyproject.toml and CHANGELOG.md"
	@echo "make dist       build the wheel and the sdist into dist/"
	@echo "make clean      remove the environment and everything built"

lab: .venv/lab.done
	$(BIN)/heckmeck lab $(ARGS)

pages: .venv/lab.done
	$(BIN)/heckmeck serve $(ARGS)

test: lint types
	$(BIN)/python -m pytest $(TWO) $(ARGS)
	$(BIN)/python -m pytest $(TWO) --nbval notebooks

lint: .venv/test.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/test.done
	$(BIN)/mypy

charts: .venv/lab.done
	$(BIN)/heckmeck charts $(ARGS)

bench: .venv/lab.done
	$(BIN)/heckmeck bench

notebooks: .venv/test.done
	$(BIN)/heckmeck lessons build
	$(BIN)/python -m analysis.notebooks notebooks

docs: .venv/lab.done
	$(BIN)/python -m analysis.rules_page

pictures: .venv/test.done
	$(BIN)/python -m analysis.pages.photographer

hooks: .venv/dev.done
	$(BIN)/pre-commit install

citation: .venv/ready
	$(BIN)/python .ci/citation.py

dist: .venv/test.done
	rm -rf dist
	$(BIN)/hatchling build -t sdist -t wheel

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed, this is $$($(PYTHON) --version): try make PYTHON=python3.11"; exit 1; }
	@$(PYTHON) -m venv .venv || \
		{ rm -rf .venv; echo "Python cannot make an environment: install its venv module (Debian: apt-get install python3-venv)"; exit 1; }
	@touch $@

.venv/lab.done: .venv/ready pyproject.toml constraints.txt
	@echo "Installing into .venv (a minute or two) ..."
	$(INSTALL) -e ".[lab]"
	@touch $@

.venv/test.done: .venv/lab.done
	$(INSTALL) -e ".[test]"
	@touch $@

.venv/dev.done: .venv/test.done
	$(INSTALL) -e ".[dev]"
	@touch $@
