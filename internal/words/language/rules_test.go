package language_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"rowlock/client/messages"
	"rowlock/internal/words/language"
	"rowlock/rules"
)

// Every edition has its rules in every language, with all places filled, and no two languages have
// the same text.
func TestRules(t *testing.T) {
	for _, ru := range rules.Published().All() {
		told := map[string]string{}
		for _, code := range language.Codes {
			text, err := language.For(code).Rules(messages.Files, ru.Edition())
			if err != nil {
				t.Fatal(err)
			}
			if strings.ContainsAny(text, "{}") || len(text) < 1000 || !strings.Contains(text, "2)") {
				t.Errorf("%s in %s: %.300s", ru.Edition(), code, text)
			}
			for line := range strings.Lines(text) {
				if other := told[line]; other != "" && len(line) > 30 {
					t.Errorf("%s: %q stands in %s and %s", ru.Edition(), line, other, code)
				}
				told[line] = code
			}
		}
	}
}

// A missing text is an error, and so is a missing page.
func TestRulesMissing(t *testing.T) {
	few := fstest.MapFS{"de.json": {Data: []byte(`{"edition_classic": "Klassisch"}`)}}
	if text, err := language.For("de").Rules(few, "classic"); err == nil || !strings.Contains(err.Error(), "rules_need") {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := language.For("de").Rules(messages.Files, "chess"); !errors.Is(err, language.ErrNoPage) {
		t.Error(err)
	}
}
