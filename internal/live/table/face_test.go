package table

import (
	"os"
	"strings"
	"testing"
)

// The page has a picture of every face, and no other, and the protocol names each.
func TestFacesArePictured(t *testing.T) {
	read := func(path string) string {
		text, err := os.ReadFile("../../../" + path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	pictures, protocol := read("client/src/ui/faces.ts"), read("wire/PROTOCOL.md")
	if n := strings.Count(pictures, "\n  },"); n != len(Faces) {
		t.Errorf("%d pictures of %d faces", n, len(Faces))
	}
	for _, face := range Faces {
		if !strings.Contains(pictures, "\n  "+face+": {") || !strings.Contains(protocol, "`"+face+"`") {
			t.Errorf("%s has no picture, or is not in the protocol", face)
		}
	}
}
