package table_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/live/table"
	"rowlock/rules"
)

// A field that this version does not know means something to the newer version that wrote it: it
// is refused in every kind of entry, and so is anything after an entry's JSON.
func TestNewerEntries(t *testing.T) {
	entries := readLog(t, "cards-jokers")
	seen := map[string]bool{}
	for i, e := range entries {
		if seen[e.Kind] {
			continue
		}
		seen[e.Kind] = true
		for name, newer := range map[string]struct {
			change func(body string) string
			said   string
		}{
			"a field of the fact": {func(body string) string { return strings.Replace(body, `"fact":{`, `"fact":{"newer":null,`, 1) }, `json: unknown field "newer"`},
			"a field beside it":   {func(body string) string { return strings.Replace(body, `{`, `{"newer":1,`, 1) }, `json: unknown field "newer"`},
			"more behind":         {func(body string) string { return body + "{}" }, "more stands behind the fact"},
		} {
			body := newer.change(string(e.Body))
			if body = strings.Replace(body, ",}", "}", 1); body == string(e.Body) {
				t.Fatalf("%s: %s stays as it was", name, body)
			}
			log := append(entries[:i:i], table.Entry{Seq: e.Seq, Kind: e.Kind, Action: e.Action, Body: []byte(body), At: e.At})
			want := fmt.Sprintf("entry %d (%s): %s", e.Seq, e.Kind, newer.said)
			if _, err := table.Open(log, table.Config{Book: rules.Published()}); err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %s", name, err, want)
			}
		}
	}
	deep := slices.Clip(entries)
	for i, e := range deep {
		if e.Kind == "started" {
			deep[i].Body = bytes.Replace(e.Body, []byte(`"keyword"`), []byte(`"newer":1,"keyword"`), 1)
			break
		}
	}
	if _, err := table.Open(deep, table.Config{Book: rules.Published()}); err == nil {
		t.Error("a field of a statement is passed over")
	}
}

// Space around an entry's JSON is ignored.
func TestSpaceInEntries(t *testing.T) {
	entries := readLog(t, "classic")
	for i, e := range entries {
		entries[i].Body = []byte(" \n" + string(e.Body) + "\t ")
	}
	if _, err := table.Open(entries, table.Config{Book: rules.Published()}); err != nil {
		t.Error(err)
	}
}
