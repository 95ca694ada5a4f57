# make run [LOGDIR=...]   open the page (bundled demo dumps without LOGDIR)
# make test               everything CI checks
# make bench [PEER=1]     the speed budgets, as ratios (PEER=1: also against msprobe itself)
# make build              rebuild tb_msprobe_plugin/static from frontend/
# make format             format Python and TypeScript

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 6006
HOST ?= 127.0.0.1
PEER_HOME ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/tb-msprobe-plugin-bench

.PHONY: run test bench build format lint-python lint-frontend test-frontend check-bundle test-python clean

run: $(VENV)/.installed
ifdef LOGDIR
	$(BIN)/tensorboard --logdir "$(LOGDIR)" --host $(HOST) --port $(PORT)
else
	$(BIN)/tb-msprobe demo --port $(PORT)
endif

test: lint-python lint-frontend test-frontend check-bundle test-python

bench: $(VENV)/.tested
	$(BIN)/python -m tests.bench $(if $(PEER),--peer "$(PEER_HOME)") $(BENCH)

build: frontend/node_modules/.installed
	cd frontend && npm run --silent build

format: $(VENV)/.tested frontend/node_modules/.installed
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .
	cd frontend && npm run --silent format

lint-python: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

lint-frontend: frontend/node_modules/.installed
	cd frontend && npm run --silent lint && npm run --silent typecheck

test-frontend: frontend/node_modules/.installed
	cd frontend && npm run --silent test

# The committed bundle must be what the sources give.
check-bundle: frontend/node_modules/.installed
	cd frontend && rm -rf dist && node build.mjs --out dist
	diff -rq frontend/dist tb_msprobe_plugin/static || { echo "tb_msprobe_plugin/static is not what frontend/ builds: run 'make build' and commit it" >&2; exit 1; }

test-python: $(VENV)/.tested
	CHROMIUM="$$(scripts/find_chromium.sh)" && export CHROMIUM && $(BIN)/python -m pytest

# pip installs the package in place, so that a change in a source needs no new installation.
$(VENV)/.installed: setup.py pyproject.toml tb_msprobe_plugin/__init__.py
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[test]"
	touch $@

frontend/node_modules/.installed: frontend/package.json frontend/package-lock.json
	cd frontend && npm ci --silent
	touch $@

clean:
	rm -rf $(VENV) frontend/node_modules frontend/dist build *.egg-info
