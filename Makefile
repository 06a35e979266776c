# The project's commands: make help lists them.

SHELL       := /bin/bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS   += --no-builtin-rules
.DEFAULT_GOAL := help

CLIENT   := client
PAGE     := $(CLIENT)/dist/index.html
ENGINE   := $(CLIENT)/engine/rowlock.wasm
PACKAGES := $(CLIENT)/node_modules/.package-lock.json
NPM      := npm/node_modules/.package-lock.json
SOURCES  := $(shell find $(CLIENT) \
	\( -name node_modules -o -name 'dist*' -o -name engine -o -name '*.go' -o -name paraglide -o -name e2e -o -name test-results \) -prune -o -type f -print)
LINTER   := .tools/bin/golangci-lint
TOOLS    := .tools/pins.$(shell cat build/tools/go.mod build/tools/go.sum | cksum | cut -d ' ' -f 1)

# If git cannot read the checkout (another owner, no git), the binary is built without a revision.
VCS      := $(if $(shell git rev-parse HEAD 2>/dev/null),auto,false)
GO_BUILD := go build

# Tests are compiled like the released program, without C and without this directory's name, so
# that tests, tools and the program share compiled packages.
export CGO_ENABLED := 0
export GOFLAGS     := -trimpath -buildvcs=false

ARGS     ?=
FUZZTIME ?= 1s
BENCH    ?= .
BASE     ?= HEAD^
COUNT    ?= 6
IMAGE    ?= docker build

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo 'Settings: ARGS="--port 9000" (run), FUZZTIME=1m (fuzz), BENCH=Append BASE=main COUNT=10 (bench), IMAGE="podman build" (image).'

.PHONY: run
run: build ## Build everything and serve it; ARGS go to rowlock serve
	@exec bin/rowlock serve $(ARGS)

.PHONY: build
build: bin/rowlock ## Build the client and the one binary, bin/rowlock

# Go itself decides whether the binary is up to date.
.PHONY: bin/rowlock
bin/rowlock: $(PAGE)
	@$(GO_BUILD) -buildvcs=$(VCS) -o $@ ./cmd/rowlock

# The page's program for playing without a server. Go decides, as above; an unchanged file keeps
# its time, so that the page is built again only if the engine has changed.
$(ENGINE): always
	@build/scripts/engine

.PHONY: always
always:

$(PAGE): $(PACKAGES) $(SOURCES) $(ENGINE)
	cd $(CLIENT) && npm run --silent build
	@touch $@

$(PACKAGES): $(CLIENT)/package.json $(CLIENT)/package-lock.json
	cd $(CLIENT) && npm ci --no-audit --no-fund
	@touch $@

# The linters take minutes to build, so they are rebuilt only when their pinned versions change.
$(TOOLS):
	rm -f .tools/pins.*
	mkdir -p .tools/bin
	cd build/tools && go build -ldflags='-s -w' -o ../../.tools/bin/ tool
	@touch $@

.PHONY: man
man: ## Write the manual pages to bin/man, and what shells complete to bin/completions
	@mkdir -p bin/man bin/completions
	TZ=UTC SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2>/dev/null || echo 0) go run -tags man ./cmd/rowlock man bin/man
	@for shell in bash zsh fish powershell; do go run ./cmd/rowlock completion $$shell >bin/completions/rowlock.$$shell; done

.PHONY: notices
notices: $(PACKAGES) ## Write the licences of everything in a release to bin/NOTICES
	@mkdir -p bin
	build/scripts/notices >bin/NOTICES

.PHONY: sbom
sbom: $(PACKAGES) ## Write a list of the page's packages to bin/page.cdx.json
	@mkdir -p bin
	cd $(CLIENT) && npm sbom --sbom-format cyclonedx >$(CURDIR)/bin/page.cdx.json

.PHONY: vuln
vuln: $(TOOLS) $(PACKAGES) $(NPM) ## Look up the known faults of everything that the program is made of, over the network
	@build/scripts/vuln

.PHONY: faults
faults: $(TOOLS) $(PACKAGES) $(NPM)
	@build/scripts/vuln --tests

.PHONY: image
image: build notices ## Build the container image rowlock
	$(IMAGE) -f build/packaging/Containerfile -t rowlock .

.PHONY: release
release: $(PAGE) $(NPM) man notices sbom ## Make everything that can be installed, in bin/release, and try what is for this machine
	@build/scripts/release
	@build/scripts/installs
	cd npm && npm run --silent build && npm pack --silent --pack-destination ../bin/release
	@cp bin/page.cdx.json bin/release
	@cd bin/release && sha256sum -- * >checksums.txt

.PHONY: installs
installs: $(PAGE) man notices ## Make what can be installed on this machine, and try it
	@build/scripts/release $$(go env GOOS)/$$(go env GOARCH)
	@build/scripts/installs

.PHONY: reproducible
reproducible: $(PAGE) ## Check that two builds give the same bytes
	@build/scripts/reproducible

.PHONY: test
test: ## Check everything, as CI does
	@MAKE='$(MAKE)' build/scripts/steps setup -- build! unit e2e+ race+ client pages lint versions npm fuzz faults installs nodeless

.PHONY: check
check: $(TOOLS) $(PACKAGES) ## Build, lint and test what differs from the commit BASE (HEAD if none is given)
	@build/scripts/check $(if $(filter command line,$(origin BASE)),'$(BASE)',HEAD)

.PHONY: setup
setup: ## Install everything that building and checking require
	@$(MAKE) --no-print-directory -j 4 system $(TOOLS) $(PACKAGES) $(NPM) modules

.PHONY: modules
modules:
	go mod download
	cd build/packaging/deb && go mod download

.PHONY: system
system:
	@build/scripts/system

.PHONY: lint
lint: $(TOOLS) ## Check format, naming, import directions and dead code of the Go part
	$(LINTER) run
	GOOS=js GOARCH=wasm $(LINTER) run --enable-only depguard ./internal/browser/... ./npm/... ./internal/words/...
	@build/scripts/deadcode

.PHONY: format
format: $(TOOLS) $(PACKAGES) ## Format the code as lint requires
	$(LINTER) fmt
	cd $(CLIENT) && npm run --silent format

# Packages with concurrent goroutines. The engine has none, and its tests play too many games for the race detector,
# which slows them tenfold. Of these packages it leaves the tests that call race.Leave. SQLite, translated from C, has
# locks of its own: watching it costs half of what the tests of the store take.
CONCURRENT := $(addsuffix /...,./chance ./cmd ./internal/live ./internal/play ./solve ./review)

# Go does not know which programs a test starts, and could reuse an outdated result: hence -count=1.
# Lint includes all checks of vet. Most tests keep little of the memory that they allocate, so a
# larger heap halves the time that garbage collection takes.
GO_TEST := GOGC=400 go test -count=1 -vet=off -timeout 40m

.PHONY: unit
unit: ## Run the Go tests without the race detector
	$(GO_TEST) $$(go list ./... | grep -v '^rowlock/docs')

.PHONY: pages
pages: build ## Run what the pages of docs show, with the built program
	$(GO_TEST) ./docs/...

.PHONY: versions
versions: ## Test, with a made-up second version of an edition, that what the first has written stays what it is
	$(GO_TEST) -tags second -run 'SecondVersion|GoldenData' ./record ./internal/live/offline ./cmd/rowlock

.PHONY: race
race: system ## Run the tests of everything concurrent under the race detector
	CGO_ENABLED=1 $(GO_TEST) -race -gcflags=modernc.org/...=-race=false $(CONCURRENT)

.PHONY: fuzz
fuzz: ## Fuzz each target for FUZZTIME
	@build/scripts/fuzz $(FUZZTIME)

.PHONY: client
client: $(PACKAGES) $(ENGINE) ## Lint, check and test the browser client
	cd $(CLIENT) && npm run --silent words
	@$(MAKE) --no-print-directory -j 3 $(CLIENTS)

# Each keeps one processor busy; the unit tests take longest, so they come first.
CLIENTS := client-units client-types client-lint
.PHONY: $(CLIENTS)
$(CLIENTS): client-%:
	cd $(CLIENT) && npm run --silent $*

$(NPM): npm/package.json npm/package-lock.json
	cd npm && npm ci --no-audit --no-fund
	@touch $@

.PHONY: npm
npm: $(NPM) bin/rowlock ## Lint, build and test the package for JavaScript
	cd npm && npm run --silent lint
	cd npm && npm run --silent build
	cd npm && npm run --silent check
	cd npm && ROWLOCK_BIN=$(CURDIR)/bin/rowlock npm run --silent test

.PHONY: nodeless
nodeless: ## Check that Go alone builds the binary, without a built client
	@build/scripts/nodeless $(GO_BUILD)

.PHONY: e2e
e2e: system build ## Play in real browsers against the real binary
	cd $(CLIENT) && ROWLOCK_BIN=$(CURDIR)/bin/rowlock npm run --silent e2e

.PHONY: tour
tour: build ## Look at every page and state of play in every language; ARGS as client/e2e/tour.js says
	cd $(CLIENT) && ROWLOCK_BIN=$(CURDIR)/bin/rowlock npm run --silent tour -- $(ARGS)

.PHONY: goldens
goldens: bin/rowlock ## Write the files that tests keep of every edition, where they are missing or differ
	go test ./rules -run 'Pages|ClientKnows' -update
	go test ./record -run Golden -golden
	go test ./fair -run 'Golden|Editions' -update
	go test ./wire -run Layouts -update
	go test ./cmd/rowlock -run Scripts/bench -timeout 40m -update
	cd $(CLIENT) && npm run --silent words && npx vitest run src/rules/printed.test.ts -u
	cd $(CLIENT) && ROWLOCK_BIN=$(CURDIR)/bin/rowlock npm run --silent record -- --missing

.PHONY: bench
bench: $(TOOLS) ## Time the benchmarks that BENCH matches and those of the commit BASE in turn, COUNT times, and print ratios
	@build/scripts/bench '$(BASE)' '$(BENCH)' '$(COUNT)'

.PHONY: campaign
campaign: build $(TOOLS) $(NPM) ## Do at length what the tests do briefly, and play the levels: takes hours
	go test ./rules -v -run 'Twin|Conform|Counts' -twin 20000 -conform 1000 -counts 100000000 -timeout 20h
	go test ./internal/naive -v -run RandomGames -games 3000 -timeout 10h
	go test ./bot -v -run 'Levels|Learned' -strength 2000 -timeout 10h
	go test ./bot -run EveryBotPlaysEverything -every 50 -timeout 10h
	go test ./internal/cache -v -run StrangersSheets -strangers 3000 -timeout 10h
	go test ./bot/master/plain -v -run Strength -strength 10000 -timeout 10h
	go test ./fair -v -run 'Mutations|DiceAreEven|Dishonest' -mutations 100000 -dice 60000000 -dishonest 2000 -timeout 10h
	go test ./review -v -run 'EveryEdition|MasterMakes' -seats 5 -own 10 -timeout 10h
	go test ./solve -v -run PlayMakesTheValue -played 1000000 -timeout 10h
	go test ./internal/live/store/lite -v -run PowerCuts -cuts 5000 -timeout 10h
	go test ./internal/live/store/lite -v -run Killed -kills 1000 -timeout 10h
	go test ./internal/live/player/roster -v -run 'Killed$$' -kills 1000 -timeout 10h
	go test ./cmd/rowlock -v -run Killed -kills 1000 -timeout 10h
	go test ./cmd/rowlock -v -run Linearizable -orders 100 -count 50 -timeout 10h
	go test ./cmd/rowlock -v -run 'TestNodes|TestUpgrade' -count 50 -timeout 10h
	go test ./cmd/rowlock -v -run Partition -partitions 500 -timeout 10h
	go test ./cmd/rowlock -v -run 'Failover$$' -count 200 -timeout 10h
	go test ./cmd/rowlock -v -run Ready -entries 1000000 -timeout 10h
	go test ./internal/live/table/run -v -run Simulation -seeds 200000 -timeout 10h
	go test ./internal/live/web -v -run 'Reconnects$$' -cuts 100000 -timeout 10h
	go test ./internal/live/web -run 'TwinTables$$' -steps 1000000 -timeout 10h
	go test ./internal/live/web -v -run 'TwinTimes$$' -timed 100000 -timeout 10h
	go test ./internal/live/web -v -run HiddenCardsOnTheWire -twins 10000 -timeout 10h
	cd $(CLIENT) && ROWLOCK_BIN=$(CURDIR)/bin/rowlock npm run --silent e2e:all
	cd $(CLIENT) && ROWLOCK_BIN=$(CURDIR)/bin/rowlock npm run --silent tour
	build/scripts/fuzz 1m
	build/scripts/reproducible
	build/scripts/acme
	build/scripts/vuln
	go run ./internal/train/campaign $(ARGS)

.PHONY: clean
clean: ## Remove what was built; downloads stay
	rm -rf bin .tools npm/dist npm/node_modules $(CLIENT)/dist $(CLIENT)/engine $(CLIENT)/node_modules
