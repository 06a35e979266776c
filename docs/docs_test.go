package docs_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"rowlock/docs"
	"rowlock/rules"
)

// clause finds the clauses that a page of rules explains.
var clause = regexp.MustCompile(`\*\*([A-Z]+[0-9]+)\*\*`)

// Every edition has a page, and what it builds on stands below it.
func TestEveryEditionHasItsRules(t *testing.T) {
	for _, ru := range rules.Published().All() {
		text, err := docs.Rules(ru.Edition())
		if err != nil {
			t.Error(err)
			continue
		}
		seen := map[string]bool{}
		for _, found := range clause.FindAllStringSubmatch(text, -1) {
			if seen[found[1]] {
				t.Errorf("%s: clause %s stands twice", ru.Edition(), found[1])
			}
			seen[found[1]] = true
		}
		if len(seen) < 10 {
			t.Errorf("%s: the page has %d clauses", ru.Edition(), len(seen))
		}
		_, err = ru.Setup(99)
		if cited := regexp.MustCompile(`\(([A-Z]+[0-9]+)\)$`).FindStringSubmatch(err.Error()); cited == nil || !seen[cited[1]] {
			t.Errorf("%s: a refusal cites a clause that the page does not have: %v", ru.Edition(), err)
		}
	}
	if _, err := docs.Rules("nonesuch"); err == nil || !strings.Contains(err.Error(), "nonesuch") {
		t.Errorf("rules of no edition: %v", err)
	}
}

// Every page is the rules of an edition.
func TestNoPageIsLeftOver(t *testing.T) {
	files, err := os.ReadDir("rules")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if _, err := rules.Published().ByEdition(strings.TrimSuffix(file.Name(), ".md")); err != nil {
			t.Error(err)
		}
	}
}

func TestPlain(t *testing.T) {
	got := docs.Plain("# Longo\n\nAs [Classic](classic.md), but\nfor this:\n\n- **L1** All dice\n  have *eight* faces.\n- **L2** Two.\n")
	if want := "Longo\n\nAs Classic, but for this:\n\n- L1 All dice have eight faces.\n- L2 Two.\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
