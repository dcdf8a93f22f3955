# The commands of the project; docs/architecture.md says what is where.
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
RELEASE := build/release

.PHONY: run programs build test test-full bench pgo install deb dist lint format setup clean

setup:
	@scripts/setup.sh

$(RELEASE)/build.ninja: | setup
	@cmake --preset release > /dev/null

build: setup $(RELEASE)/build.ninja
	@cmake --build --preset release -j $(JOBS)

# What users run, without the tests.
programs: setup $(RELEASE)/build.ninja
	@cmake --build --preset release -j $(JOBS) --target programs

# Builds the one program that it starts.
run: setup $(RELEASE)/build.ninja
	@cmake --build --preset release -j $(JOBS) --target "$$(scripts/run.sh $(RELEASE)/bin --which)"
	@scripts/run.sh $(RELEASE)/bin

# Reports are opened in a browser as well where one is to be had.
test: build
	@scripts/setup.sh chromium || echo "without chromium, reports are not opened in a browser"
	@scripts/run_tests.sh $(RELEASE) -LE heavy

test-full: build
	@scripts/test_full.sh $(RELEASE)

bench: programs
	@bench/run.sh $(RELEASE)/bin

# The programs compiled by what they spend their time on, in build/pgo.
pgo: setup
	@scripts/make_pgo.sh

# What is installed is compiled by a profile.
install: pgo
	@cmake --install build/pgo --prefix $(PREFIX)

# Debian packages (tablero, tablero-desktop), and static tarballs of the two engines, in build/packages.
deb: setup
	@scripts/make_deb.sh

dist: setup
	@scripts/make_dist.sh

lint: setup
	@scripts/lint.sh

format:
	@git ls-files '*.h' '*.cpp' | xargs clang-format -i

clean:
	@rm -rf build
