package wire_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/refusal"
	"rowlock/wire"
)

// FuzzDecode reads any text as a message: an accepted one is the same after writing and reading it
// again, everything else is refused in words.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		`{"type":"hello","token":"a","after":12,"shares":true}`, `{"type":"choose","id":"1","moment":3,"choice":"R5"}`,
		`{"type":"settings","id":"2","edition":"longo","clock":20,"options":{"lucky":"4 9"}}`, `{"type":"x","type":"y"}`, "{\"id\":\"\xff\"}",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var first, again wire.FromClient
		if err := wire.Decode(text, &first); err != nil {
			if _, said := refusal.As(err); !said {
				t.Errorf("%q is refused without a reason: %v", text, err)
			}
			return
		}
		var written bytes.Buffer
		if err := wire.Encode(&written, first); err != nil {
			t.Fatal(err)
		}
		if err := wire.Decode(written.Bytes(), &again); err != nil {
			t.Fatalf("%q is written as %q: %v", text, &written, err)
		}
		var twice bytes.Buffer
		if err := wire.Encode(&twice, again); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(written.String(), twice.String()); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	})
}
