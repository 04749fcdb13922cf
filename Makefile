# The one list of commands. `make run` and `make test` need nothing but Swift on a Debian or Ubuntu machine.
SHELL := /bin/bash
HOST ?= 127.0.0.1
PORT ?= 8080

# Libraries, fonts and (for tests) two browsers and a second SVG renderer, all from the distribution.
LIBRARIES := libmicrohttpd-dev libharfbuzz-dev libicu-dev libfribidi-dev libsimdjson-dev libssl-dev zlib1g-dev libsqlite3-dev libhiredis-dev pkg-config g++ make
FONTS := fonts-inter fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
# The page's editor; without it the page has a plain text area.
EDITOR := libjs-codemirror
TESTING := python3 python3-pip redis-server nginx-light chromium chromium-driver firefox-esr librsvg2-bin libpango1.0-dev
# axe-core, which looks for what keeps people out; it comes in a package of Python's registry.
AXE := axe-core-python==0.1.0
PYTHON_PACKAGES := .build/python

APT := $(if $(filter 0,$(shell id -u)),,sudo) env DEBIAN_FRONTEND=noninteractive apt-get
# $(call install,PACKAGES): installs what dpkg does not know as installed.
define install
@missing=""; for p in $(1); do dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q '^install ok installed' || missing="$$missing $$p"; done; \
if [ -n "$$missing" ]; then echo "installing:$$missing"; $(APT) update -qq && $(APT) install -y -qq --no-install-recommends $$missing >/dev/null; fi
endef

.PHONY: run build test unit http fuzz fuzz-short contract sanitize page bench bench-page bench-http bench-unseen soak check format lint imports packages pictures test-packages clean

run: build
	@exec .build/release/scrollscope serve --host $(HOST) --port $(PORT) --public public

# Both programs in one run: the importer needs little of the service and is compiled beside it.
build: packages
	@swift build -c release

packages:
	$(call install,$(LIBRARIES) $(FONTS) $(EDITOR))

test-packages: packages
	$(call install,$(TESTING))
	@[ -e $(PYTHON_PACKAGES)/axe_core_python ] || python3 -m pip install -q --no-deps --target $(PYTHON_PACKAGES) $(AXE)

test: unit http page

unit: test-packages
	python3 Tests/unit.py

http: test-packages build
	SCROLLSCOPE_BIN=$(CURDIR)/.build/release/scrollscope python3 Tests/run.py Tests/http

# The pictures of docs/library.md.
pictures: build
	@python3 Tests/pictures.py .build/release/scrollscope

# A short run of the fuzzer, from a seed of its own.
fuzz-short: test-packages build
	python3 Tests/fuzz/fuzz.py --binary .build/release/scrollscope --seconds 60 --requests 20000

# The fuzzer and the search for dear requests (docs/limits.md).
FUZZ_SECONDS ?= 60
fuzz: test-packages build
	python3 Tests/fuzz/fuzz.py --binary .build/release/scrollscope --seconds $(FUZZ_SECONDS) --requests 1000000
	python3 Tests/fuzz/search.py --binary .build/release/scrollscope --seconds $(FUZZ_SECONDS)

# Requests made from openapi.json by schemathesis, stateful, checked against it. Installs into a virtual environment of its own.
CONTRACT_SECONDS ?= 600
contract: build
	@test -x .build/contract/bin/schemathesis || (python3 -m venv .build/contract && .build/contract/bin/pip install -q 'schemathesis>=4.32,<5')
	@python3 Tests/contract/run.py .build/release/scrollscope .build/contract/bin/schemathesis --seconds $(CONTRACT_SECONDS)

# The tests over HTTP against builds with the thread and the address sanitizer: two builds of their own, and hours on a small machine.
sanitize: test-packages build
	python3 Tests/sanitize/run.py thread
	python3 Tests/sanitize/run.py address

page: test-packages build
	PYTHONPATH=$(CURDIR)/$(PYTHON_PACKAGES) SCROLLSCOPE_BIN=$(CURDIR)/.build/release/scrollscope python3 Tests/run.py Tests/page

# From input to paint, frames a second and bytes a step; PAGE_BENCH=cells runs the screens with "cells" in their name.
bench-page: test-packages build
	@SCROLLSCOPE_BIN=$(CURDIR)/.build/release/scrollscope python3 Tests/page/bench.py $(PAGE_BENCH) 2>/dev/null

# BENCH=cards runs the lines with "cards" in their name only; BENCH_JSON=file writes the run as JSON (docs/benchmarks.md).
bench: packages
	@swift build -c release --product benchmarks && .build/release/benchmarks $(BENCH)

# A stored answer beside a bare libmicrohttpd server in C with the same bytes; HTTP_BENCH='--rounds 9' goes to Tests/bench/served.py.
bench-http: build
	$(call install,wrk gcc)
	@cc -O2 -o .build/bare Tests/bench/bare.c -lmicrohttpd
	@python3 Tests/bench/served.py .build/release/scrollscope .build/bare $(HTTP_BENCH)

# An offset that nobody asked for before, scene by scene: the server beside the engine's own time.
bench-unseen: build
	$(call install,gcc)
	@cc -O2 -o .build/bare Tests/bench/bare.c -lmicrohttpd
	@python3 Tests/bench/unseen.py .build/release/scrollscope .build/bare $(HTTP_BENCH)

# Memory, threads and descriptors over a million mixed requests.
SOAK_REQUESTS ?= 1000000
soak: build
	@python3 Tests/bench/soak.py .build/release/scrollscope --requests $(SOAK_REQUESTS)

check: lint imports test

lint:
	swift format lint --strict -r -p Sources Tests Package.swift
	@python3 Tests/rules.py
	python3 Tests/house.py
	python3 Tests/docs.py

format:
	swift format format -i -r -p Sources Tests Package.swift

imports:
	python3 Tests/imports.py

clean:
	rm -rf .build
