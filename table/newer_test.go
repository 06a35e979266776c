package table_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"rowlock/table"
)

// A field that this version does not know means something to the newer one that has
// written it: in no kind of entry is it passed over, nor is what stands behind one.
func TestNewerEntries(t *testing.T) {
	entries := readLog(t, "cards-jokers")
	seen := map[string]bool{}
	for i, e := range entries {
		if seen[e.Kind] {
			continue
		}
		seen[e.Kind] = true
		for name, change := range map[string]func(string) string{
			"a field of the fact": func(body string) string { return strings.Replace(body, `"fact":{`, `"fact":{"newer":null,`, 1) },
			"a field beside it":   func(body string) string { return strings.Replace(body, `{`, `{"newer":1,`, 1) },
			"more behind":         func(body string) string { return body + "{}" },
		} {
			body := change(string(e.Body))
			if body = strings.Replace(body, ",}", "}", 1); body == string(e.Body) {
				t.Fatalf("%s: %s stays as it was", name, body)
			}
			newer := append(entries[:i:i], table.Entry{Seq: e.Seq, Kind: e.Kind, Action: e.Action, Body: []byte(body), At: e.At})
			if _, err := table.Open(newer, table.Config{}); err == nil || !strings.Contains(err.Error(), e.Kind) {
				t.Errorf("%s of entry %d (%s): %v", name, e.Seq, e.Kind, err)
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
	if _, err := table.Open(deep, table.Config{}); err == nil {
		t.Error("a field of a statement is passed over")
	}
}

// Space around what an entry holds is nothing.
func TestSpaceInEntries(t *testing.T) {
	entries := readLog(t, "classic")
	for i, e := range entries {
		entries[i].Body = []byte(" \n" + string(e.Body) + "\t ")
	}
	if _, err := table.Open(entries, table.Config{}); err != nil {
		t.Error(err)
	}
}
