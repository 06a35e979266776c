package terminal

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"rowlock/internal/words/language"
)

// A key does the same on any keyboard, and under Caps Lock.
func TestKeys(t *testing.T) {
	for _, c := range []struct {
		key  tea.Key
		name string
	}{
		{tea.Key{Code: 'й', Text: "й"}, "q"},
		{tea.Key{Code: 'Н', Text: "Н"}, "y"},
		{tea.Key{Code: 'ы', Text: "ы"}, "s"},
		{tea.Key{Code: 'p', Text: "p"}, "p"},
		{tea.Key{Code: 'q', ShiftedCode: 'Q', Text: "Q", Mod: tea.ModCapsLock}, "q"},
		{tea.Key{Code: 'Q', Text: "Q"}, "q"},
		{tea.Key{Code: '?', Text: "?"}, "?"},
		{tea.Key{Code: '1', Text: "1"}, "1"},
		{tea.Key{Code: '&', Text: "&"}, "1"},
		{tea.Key{Code: 'è', Text: "è"}, "7"},
		{tea.Key{Code: 'ě', Text: "ě"}, "2"},
		{tea.Key{Code: 'ž', Text: "ž"}, "6"},
		{tea.Key{Code: 'c', Mod: tea.ModCtrl}, "ctrl+c"},
		{tea.Key{Code: 'c', Mod: tea.ModCtrl | tea.ModCapsLock}, "ctrl+c"},
		{tea.Key{Code: 'с', Mod: tea.ModCtrl}, "ctrl+c"}, // Cyrillic
		{tea.Key{Code: 'я', Mod: tea.ModCtrl | tea.ModNumLock}, "ctrl+z"},
		{tea.Key{Code: 'ψ', BaseCode: 'c', Mod: tea.ModCtrl}, "ctrl+c"},
		{tea.Key{Code: 'z', BaseCode: 'w', Mod: tea.ModCtrl}, "ctrl+z"}, // of a French keyboard
		{tea.Key{Code: tea.KeyEnter}, "enter"},
		{tea.Key{Code: tea.KeySpace, Text: " "}, "space"},
		{tea.Key{Code: tea.KeyPgDown}, "pgdown"},
		{tea.Key{Code: tea.KeyEscape}, "esc"},
	} {
		if have := latinKey(c.key); have != c.name {
			t.Errorf("%+v is %q, not %q", c.key, have, c.name)
		}
	}
	s := &screen{reader: language.For("uk"), stage: deciding}
	s.Update(tea.KeyPressMsg{Code: 'д', Text: "д"})
	if s.page == nil {
		t.Error("д does not open the log")
	}
}
