package player

import (
	"slices"
	"strings"
	"testing"
)

// Text that is too long for a line is passed on in pieces, and none of it is lost.
func TestLongLine(t *testing.T) {
	full := strings.Repeat("a", maxLine)
	var said []string
	l := &lines{say: func(line string) { said = append(said, line) }}
	for _, text := range []string{full + "bcd\n", "\n", full + "\n", full, "e", "f"} {
		if _, err := l.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	l.flush()
	if want := []string{full, "bcd", full, full, "ef"}; !slices.Equal(said, want) || l.last != "ef" {
		for _, line := range said {
			t.Logf("%d bytes, the last of them %q", len(line), line[max(0, len(line)-5):])
		}
		t.Error("these are not the pieces")
	}
}
