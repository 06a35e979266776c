package terminal

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"rowlock/internal/words/language"
)

// A letter key does the same on a Ukrainian keyboard as on a Latin one.
func TestUkrainianKeys(t *testing.T) {
	if len(ukrainian) != 26 {
		t.Fatalf("%d letters", len(ukrainian))
	}
	for written, key := range map[string]string{"й": "q", "г": "u", "д": "l", "р": "h", "з": "p", "Н": "y", "т": "n", "л": "k", "о": "j", "p": "p", "enter": "enter", "?": "?", "1": "1"} {
		if have := inPlace(written); have != key {
			t.Errorf("%s is in the place of %s, not %s", written, have, key)
		}
	}
	s := &screen{reader: language.For("uk"), stage: deciding}
	s.Update(tea.KeyPressMsg{Code: 'д', Text: "д"})
	if s.page == nil {
		t.Error("д does not open the log")
	}
}
