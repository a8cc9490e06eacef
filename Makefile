# Needs Python 3.11 or newer, make and pip; everything else goes into $(VENV).
VENV ?= .venv
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

BIN := $(VENV)/bin
DEMO_STORE := .demo/labels.db
DRUGLABEL_STORE ?= sqlite:///$(DEMO_STORE)
# what `make eval` asks, and of which labels (`make bench` reads them too): the collection beside this checkout, else the samples
LABELS ?= $(wildcard ../shared/labels/spl)
QUESTIONS ?= $(if $(LABELS),../shared/questions/dev.jsonl,tests/data/sample_questions.jsonl)
EVAL_STORE := $(if $(LABELS),.demo/eval.db,$(DEMO_STORE))
QUESTION ?= What are the contraindications of Zelvarin?
DRUGLABEL_PORT ?= 8000

INSTALLED := $(VENV)/.installed
TEST_INSTALLED := $(VENV)/.test-installed
# modules are compiled when they are first imported: compiling all of them takes a third of the installation
PIP_INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# the project itself, with the build tool that the hashed requirements hold
INSTALL_PROJECT = $(PIP_INSTALL) --no-deps --no-build-isolation --editable .

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo serve test test-slow lint format types imports eval bench lock clean

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10
	@echo
	@echo 'make demo QUESTION="..."          asks that'
	@echo 'make serve DRUGLABEL_PORT=8001    listens on that port (8000 if none is named)'
	@echo 'make serve DRUGLABEL_STORE=URL    serves that store'

demo: $(DEMO_STORE) ## Load the invented samples and answer a first question from them
	@echo
	@echo '$$ $(BIN)/druglabel ask --store sqlite:///$(DEMO_STORE) "$(QUESTION)"'
	@echo
	@$(BIN)/druglabel ask --store sqlite:///$(DEMO_STORE) "$(QUESTION)" || [ $$? -eq 3 ] # 3 is an abstention
	@echo
	@echo 'These labels are invented samples; there is no such drug. To go on:'
	@echo '  make demo QUESTION="What is the overdosage section of Quorimol?"'
	@echo '  make serve    the same over HTTP and in the browser, at http://127.0.0.1:$(DRUGLABEL_PORT)/'
	@echo '  $(BIN)/druglabel ingest PATH    SPL labels of your own: a file, a folder or a zip'

serve: $(if $(filter sqlite:///$(DEMO_STORE),$(DRUGLABEL_STORE)),$(DEMO_STORE),$(INSTALLED)) ## Serve the samples over HTTP, or the store that DRUGLABEL_STORE names
	$(BIN)/druglabel serve --store $(DRUGLABEL_STORE)

test: $(TEST_INSTALLED) ## Set up and run every check: lint, types, import contracts, tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto --dist loadfile

test-slow: $(TEST_INSTALLED) ## Run the tests that take minutes: generated pairs, mutations of real labels, all outages
	$(BIN)/python -m pytest -m slow -n auto

lint: $(TEST_INSTALLED) ## Lint and check the format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(TEST_INSTALLED) ## Format, and mend what the linter can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(TEST_INSTALLED) ## Check the types
	$(BIN)/mypy

imports: $(TEST_INSTALLED) ## Check the import contracts
	$(BIN)/lint-imports

eval: $(EVAL_STORE) ## Ask questions whose answers are known, and print how well they were answered
	$(BIN)/druglabel eval --store sqlite:///$(EVAL_STORE) $(QUESTIONS)

bench: $(TEST_INSTALLED) ## Print speed and memory, with machine and corpus
	$(BIN)/python -m benchmarks.ingest $(LABELS)
	$(BIN)/python -m benchmarks.answers
	$(BIN)/python -m benchmarks.names
	$(BIN)/python -m benchmarks.vectors

lock: $(TEST_INSTALLED) ## Pin the requirements anew from pyproject.toml, with hashes and no index
	$(PIP_INSTALL) pip-tools==7.6.2
	$(BIN)/pip-compile $(LOCK_OPTIONS) --output-file requirements.txt pyproject.toml
	$(BIN)/pip-compile $(LOCK_OPTIONS) --extra test --constraint requirements.txt --output-file requirements-test.txt pyproject.toml

LOCK_OPTIONS := --quiet --generate-hashes --build-deps-for=editable --allow-unsafe --strip-extras \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options --no-header --no-annotate

clean: ## Remove what was made here: environment, demo store, caches
	rm -rf $(VENV) .demo .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache *.egg-info

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo 'druglabel needs Python 3.11 or newer; none was found. Name one with PYTHON=...'; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(INSTALLED): requirements.txt pyproject.toml | $(BIN)/python
	@echo 'Installing into $(VENV): about a minute, the first time only.'
	$(PIP_INSTALL) --require-hashes --requirement requirements.txt
	$(INSTALL_PROJECT)
	@touch $@

$(TEST_INSTALLED): requirements-test.txt pyproject.toml | $(BIN)/python
	$(PIP_INSTALL) --require-hashes --requirement requirements-test.txt
	$(INSTALL_PROJECT)
	@touch $@ $(INSTALLED)

# a new store whenever the labels, or the way they are read and kept, have changed
READING := $(wildcard adapters/spl*.py adapters/sqlite/*.py domain/*.py)

$(DEMO_STORE): $(wildcard app/samples/*.xml) $(READING) $(INSTALLED)
	@rm -f $@*
	$(BIN)/druglabel ingest --store sqlite:///$(DEMO_STORE) --samples

.demo/eval.db: $(READING) $(INSTALLED)
	@rm -f $@*
	$(BIN)/druglabel ingest --store sqlite:///$@ $(LABELS)
