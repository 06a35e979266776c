package terminal

import "testing"

// The lines of an item stand below its words, whatever marks it.
func TestWrapIndentsItems(t *testing.T) {
	text := "Ein Satz, der lang ist\n- Rot und Gelb zählen\n  Das lesen wir so\n12. Ein Satz, der lang ist"
	want := "Ein Satz, der\nlang ist\n- Rot und Gelb\n  zählen\n  Das lesen\n  wir so\n12. Ein Satz,\n    der lang\n    ist"
	if got := Wrap(text, 14); got != want {
		t.Errorf("wrapped to\n%s\nwant\n%s", got, want)
	}
}
