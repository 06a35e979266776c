package session_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/kinds"
	"rowlock/wire"
)

// A client may come back unchanged after the reasons that the protocol names, and after no other.
func TestWhoComesBack(t *testing.T) {
	text, err := os.ReadFile("../../../wire/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "come back as you are after ")
	list, _, _ = strings.Cut(list, "(")
	var named, passing []string
	for _, code := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(list, -1) {
		named = append(named, code[1])
	}
	for _, kind := range kinds.All(t) {
		if wire.Passing(kind.Code()) {
			passing = append(passing, kind.Code())
		}
	}
	slices.Sort(named)
	slices.Sort(passing)
	if !slices.Equal(named, passing) {
		t.Errorf("the protocol names %v, a client comes back after %v", named, passing)
	}
}
