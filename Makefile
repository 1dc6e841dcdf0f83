# Two commands on a fresh machine: `make run` and `make test`. Both make their own .venv first, and
# install again only when a lock or pyproject.toml has changed; otherwise they need no network.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
# What the tests write lies in memory where there is plenty of it; a busy disk makes them wait.
PLENTY := $(shell df --output=avail /dev/shm 2>/dev/null | awk 'NR == 2 && $$1 > 8000000 { print "TMPDIR=/dev/shm" }')
PYTEST := $(PLENTY) $(BIN)/python -m pytest
WORKERS ?= 2
# What the linters read; a folder joins when it exists.
CODE := $(wildcard src tests bench) hatch_build.py

MO := $(patsubst %.po,%.mo,$(wildcard src/overtrick/language/catalogues/*/LC_MESSAGES/*.po))

# A stamp is named by the sum of what it stands for, so it exists exactly when that is installed.
sum = $(firstword $(shell cat $(1) 2>/dev/null | cksum))
VENV_STAMP := $(VENV)/.made-$(firstword $(shell echo '$(CURDIR)' | cksum))
RUN_STAMP := $(VENV)/.run-$(call sum,requirements.lock)
DEV_STAMP := $(VENV)/.dev-$(call sum,requirements-dev.lock)
PROJECT_STAMP := $(VENV)/.project-$(call sum,pyproject.toml hatch_build.py)

.DEFAULT_GOAL := help
.PHONY: help run test check lint env run-env catalogues bench botmatch soak fuzz mutants shots lock format clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## this list
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

run: run-env catalogues ## start the app and print its address
	@$(BIN)/python -m overtrick $(ARGS)

test: env catalogues ## every test but the long ones (ARGS="-k honours" for some)
	@$(PYTEST) -n $(WORKERS) $(ARGS)

check: lint ## formatting, lint, types, imports, every test, coverage of the pure rooms
	@$(PYTEST) -n $(WORKERS) -m "counted and not soak" --cov --cov-report=term:skip-covered $(ARGS)
	@$(PYTEST) -n $(WORKERS) -m "not counted and not soak" $(ARGS)

lint: env catalogues ## all of check but the tests
	@$(BIN)/ruff format --check $(CODE) || { echo 'make format puts this right' >&2; exit 1; }
	@$(BIN)/ruff check $(CODE)
	@$(BIN)/mypy $(CODE)
	@$(BIN)/basedpyright $(CODE)
	@$(BIN)/lint-imports --no-logo

format: env ## lay the code out and mend what ruff can mend
	@$(BIN)/ruff check --fix-only --quiet $(CODE)
	@$(BIN)/ruff format --quiet $(CODE)

bench: env catalogues ## the measurements (ARGS="pbn lin" for some)
	@$(BIN)/python -m bench $(ARGS)

botmatch: env catalogues ## a match between two bots (ARGS="casual beginner --boards 64"), and how well they bid and play
	@$(BIN)/python -m bench.botmatch $(ARGS)
ifeq ($(ARGS),)
	@$(BIN)/python -m bench.bots
endif

soak: env catalogues ## the long forms of the tests
	@$(PYTEST) -m soak $(ARGS)

SECONDS ?= 60
fuzz: env catalogues ## throw rubbish at the readers for SECONDS=60
	@$(BIN)/python -m tests.fuzz $(SECONDS)

mutants: env catalogues ## break the rules on purpose; the tests must notice
	@$(BIN)/python -m tests.mutants $(ARGS)

shots: env catalogues ## pictures of the pages
	@$(BIN)/python -m tests.shots $(ARGS)

catalogues: $(MO) ## compile the languages' catalogues
	@:

%.mo: %.po | $(PROJECT_STAMP)
	@$(BIN)/python hatch_build.py

env: $(DEV_STAMP) $(PROJECT_STAMP) ## .venv with all that the tests need
	@:

run-env: $(RUN_STAMP) $(PROJECT_STAMP)
	@:

$(VENV_STAMP):
	@command -v $(PYTHON) >/dev/null || { \
	  echo 'Overtrick needs Python 3.11 or newer; $(PYTHON) was not found. Try: make PYTHON=/path/to/python3' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Overtrick needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || { \
	  echo "$(PYTHON) has no venv; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo 'Making $(VENV) ...'
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# The development lock holds the run lock whole, at the same versions, so it serves for both.
$(DEV_STAMP): $(VENV_STAMP)
	@echo 'Installing requirements-dev.lock ...'
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@rm -f $(VENV)/.dev-* $(VENV)/.run-*
	@touch $(RUN_STAMP) $@

$(RUN_STAMP): $(VENV_STAMP)
	@echo 'Installing requirements.lock ...'
	@$(PIP) install --require-hashes -r requirements.lock
	@rm -f $(VENV)/.run-*
	@touch $@

$(PROJECT_STAMP): $(VENV_STAMP) | $(or $(filter $(DEV_STAMP),$(wildcard $(VENV)/.dev-*)),$(RUN_STAMP))
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@rm -f $(VENV)/.project-*
	@touch $@

# Pins stay as they are unless something asks for newer ones; `make lock ARGS=--upgrade` renews all.
COMPILE := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --custom-compile-command 'make lock' --extra all
lock: env ## remake both locks (ARGS=--upgrade for newer versions)
	@$(COMPILE) --group build --output-file requirements.lock $(ARGS)
	@$(COMPILE) --group dev --constraint requirements.lock --output-file requirements-dev.lock $(ARGS)

clean: ## remove .venv and all that was made
	@rm -rf $(VENV) build dist .coverage .coverage.* htmlcov .hypothesis .mypy_cache .pytest_cache .ruff_cache \
	  .import_linter_cache mutants src/overtrick/language/catalogues/*/LC_MESSAGES/*.mo
	@find $(wildcard src tests bench) -name __pycache__ -type d -prune -exec rm -rf {} +
