package docs_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What is no program and no test is given a book of rule sets, and does not take the published one by itself.
func TestBooksAreGiven(t *testing.T) {
	program := regexp.MustCompile(`(?m)^package main$`)
	own := []string{
		filepath.Join("..", "record", "keyword.go"),            // the format's words, see decision 4
		filepath.Join("..", "record", "recordtest", "play.go"), // for tests
	}
	found := 0
	for path, text := range sources(t) {
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || !strings.Contains(text, "rules.Published()") {
			continue
		}
		found++
		if !program.MatchString(text) && !slices.Contains(own, path) {
			t.Errorf("%s takes rules.Published: let it be given a book", path)
		}
	}
	if found < len(own) {
		t.Error("nothing takes rules.Published: this test sees nothing")
	}
}
