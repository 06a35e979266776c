package main

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
)

// newerFile is a file of the page that only the newer version has.
const newerFile = "/assets/newer.js"

// buildNewer builds the program as a version that can read more, and whose page has another file and
// lacks one.
func buildNewer(t *testing.T) (program, olderFile string) {
	t.Helper()
	dir := t.TempDir()
	file, overlay := filepath.Join(dir, "newer.js"), filepath.Join(dir, "overlay.json")
	dist, err := filepath.Abs("../../client/dist")
	if err != nil {
		t.Fatal(err)
	}
	styles, err := filepath.Glob(filepath.Join(dist, "assets", "*.css"))
	if err != nil || len(styles) == 0 {
		t.Fatalf("%d style sheets: %v", len(styles), err)
	}
	lacks := styles[0]
	replaced, err := json.Marshal(map[string]map[string]string{
		"Replace": {filepath.Join(dist, newerFile): file, lacks: "", lacks + ".br": "", lacks + ".gz": ""},
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{file: []byte("export {}"), overlay: replaced} {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	program = filepath.Join(dir, "newer")
	build := exec.Command("go", "build", "-overlay", overlay, "-ldflags", "-X rowlock/internal/live/store/pg.level=2", "-o", program, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program, "/assets/" + filepath.Base(lacks)
}

// hasFile reports whether a node has a file of the page, or gets it from another.
func (s *served) hasFile(t *testing.T, name string) bool {
	t.Helper()
	return s.status(t, name) == http.StatusOK
}

// levels returns how many tables have a level.
func levels(t *testing.T, server *pgtest.Server, url string, level int) (n int) {
	t.Helper()
	server.Get(t, pgtest.Name(url), &n, `SELECT count(*) FROM tables WHERE level = $1`, level)
	return n
}

// Nodes of one version are replaced by nodes of a newer one, one after the other, and some are put
// back, while people play: they notice nothing but that they connect again. Tables go from one version
// to the other, until all nodes know more: then an older one takes none, but passes on who comes to it.
func TestUpgrade(t *testing.T) {
	race.Leave(t) // it builds the program
	newer, olderFile := buildNewer(t)
	server := pgtest.New(t)
	url := server.Database(t)
	c := newCrew(t, url, 2)
	p := c.begin(t, 3, 3, 25)
	replace := func(what, program string, i int) {
		t.Helper()
		stopNode(t, c.node(i))
		c.program = program
		c.run(t, i)
		t.Logf("%s: the longest wait is %v", what, p.goOn(t))
	}
	replace("the first is upgraded", newer, 0)
	for i := range 2 {
		for _, name := range []string{newerFile, olderFile} {
			if !c.node(i).hasFile(t, name) {
				t.Errorf("node %d does not find %s", i, name)
			}
		}
	}
	replace("and put back", "", 0)
	replace("upgraded again", newer, 0)
	if n := levels(t, server, url, 1); n != len(p.histories) {
		t.Errorf("while both versions run, %d of %d tables can be read by both", n, len(p.histories))
	}
	replace("the second is upgraded", newer, 1)
	replace("and started again", newer, 1)
	replace("as is the first", newer, 0)
	if c.node(0).hasFile(t, olderFile) {
		t.Errorf("%s is found where all nodes are newer: it is no file of only the older ones", olderFile)
	}
	if n := levels(t, server, url, 2); n != len(p.histories) {
		t.Errorf("%d of %d tables are known to be for newer nodes", n, len(p.histories))
	}
	replace("an older one comes", "", 1)
	c.node(0).kill(t)
	c.program = newer
	c.run(t, 0)
	t.Logf("the only newer one is killed and started again: the longest wait is %v", p.goOn(t))
	if p.end(t) > 0 {
		t.Error("no order of operations explains what the guests were told")
	}
	checkDatabase(t, url)
}
