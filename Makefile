# make run [LOGDIR=...]   open the page (bundled demo dumps without LOGDIR)
# make test               what CI checks, without the two below
# make test-mindspore     trains with MindSpore and compares (a download of 1 GB)
# make test-peer          asks msprobe's own tools about what we write
# make bench [PEER=1]     the speed budgets, as ratios (PEER=1: also against msprobe itself)
# make build              rebuild tb_msprobe_plugin/static from frontend/
# make format             format Python and TypeScript

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Packages that do not go together with those of $(VENV), or are large.
MINDSPORE_VENV := .venv-mindspore
PEER_VENV := .venv-peer
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
# Each worker has a TensorBoard and a browser of its own.
PYTEST_WORKERS ?= --numprocesses auto --maxprocesses 4 --dist loadfile
PORT ?= 6006
HOST ?= 127.0.0.1
PEER_HOME ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/tb-msprobe-plugin-bench

.PHONY: run test test-mindspore test-peer bench build format lint-python lint-frontend test-frontend check-bundle test-python chromium clean

run: $(VENV)/.installed
ifdef LOGDIR
	$(BIN)/tensorboard --logdir "$(LOGDIR)" --host $(HOST) --port $(PORT)
else
	$(BIN)/tb-msprobe demo --port $(PORT)
endif

test: lint-python lint-frontend test-frontend check-bundle test-python

test-mindspore: $(MINDSPORE_VENV)/.installed
	$(MINDSPORE_VENV)/bin/python -m pytest -m mindspore tests/mindspore

test-peer: $(VENV)/.tested $(PEER_VENV)/.installed chromium
	CHROMIUM="$$(scripts/find_chromium.sh)" && export CHROMIUM && \
	MSPROBE_PEER_PYTHON="$(CURDIR)/$(PEER_VENV)/bin/python" $(BIN)/python -m pytest -m peer tests/peer

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

# Once, before two jobs install it at the same time.
chromium:
	scripts/find_chromium.sh >/dev/null

test-python: $(VENV)/.tested chromium
	CHROMIUM="$$(scripts/find_chromium.sh)" && export CHROMIUM && $(BIN)/python -m pytest $(PYTEST_WORKERS)

# pip installs the package in place, so that a change in a source needs no new installation.
$(VENV)/.installed: setup.py pyproject.toml tb_msprobe_plugin/__init__.py
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP_INSTALL) -e .
	touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/python $(PIP_INSTALL) -e ".[test]"
	touch $@

# After $(VENV): two installations in place would write to the same files.
$(MINDSPORE_VENV)/.installed: setup.py | $(VENV)/.tested
	test -x $(MINDSPORE_VENV)/bin/python || $(PYTHON) -m venv $(MINDSPORE_VENV)
	$(MINDSPORE_VENV)/bin/python $(PIP_INSTALL) -e ".[mindspore]" hypothesis pytest pytest-timeout
	touch $@

$(PEER_VENV)/.installed: tests/peer/requirements.txt
	test -x $(PEER_VENV)/bin/python || $(PYTHON) -m venv $(PEER_VENV)
	$(PEER_VENV)/bin/python $(PIP_INSTALL) -r tests/peer/requirements.txt
	touch $@

frontend/node_modules/.installed: frontend/package.json frontend/package-lock.json
	cd frontend && npm ci --silent
	touch $@

clean:
	rm -rf $(VENV) $(MINDSPORE_VENV) $(PEER_VENV) frontend/node_modules frontend/dist build *.egg-info
