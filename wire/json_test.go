package wire_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"rowlock/refusal"
	"rowlock/wire"
)

// A text that is not one object with the expected fields is refused, each fault by a kind of its
// own.
func TestDecodeRefuses(t *testing.T) {
	for text, want := range map[string]*refusal.Kind{
		`{"name": "Ann"}`:                      nil,
		"{\"name\": \"\xff\"}":                 refusal.NotUnicode,
		`["Ann"]`:                              refusal.NotObject,
		`null`:                                 refusal.NotObject,
		``:                                     refusal.NotObject,
		`{"name" "Ann"}`:                       refusal.BrokenJSON,
		`{"name": "Ann"`:                       refusal.BrokenJSON,
		`{"name": 5}`:                          refusal.OtherValue,
		`{"name": "Ann", "age": 5}`:            refusal.NoSuchField,
		`{"NAME": "Ann"}`:                      refusal.NoSuchField,
		`{"name": "Ann", "name": "Ben"}`:       refusal.FieldTwice,
		`{"n\u0061me": "Ann"}`:                 nil,
		`{"name": "Ann", "n\u0061me": "Ben"}`:  refusal.FieldTwice,
		`{"\u004eame": "Ann"}`:                 refusal.NoSuchField,
		`{"name": "\"name\": \\"}`:             nil,
		`{"name": "\\", "name": "Ben"}`:        refusal.FieldTwice,
		`{"name": "\", \"name\": "}`:           nil,
		`{"name": "Ann"} {}`:                   refusal.MoreBehind,
		`{"name": "Ann", "edition": "classic"`: refusal.BrokenJSON,
	} {
		err := wire.Decode([]byte(text), &wire.NewTable{})
		if want == nil && err != nil || want != nil && !want.Is(err) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A name may stand once in each object of a list.
func TestDecodeLists(t *testing.T) {
	var into struct {
		List []struct {
			Name string `json:"name"`
		} `json:"list"`
		Name string `json:"name"`
	}
	if err := wire.Decode([]byte(`{"list": [{"name": "Ann"}, {"name": "Ben"}], "name": "Cleo"}`), &into); err != nil || len(into.List) != 2 {
		t.Errorf("%+v, %v", into, err)
	}
	for _, text := range []string{`{"list": [{"name": "Ann", "name": "Ben"}]}`, `{"list": [], "name": "Ann", "list": []}`} {
		if err := wire.Decode([]byte(text), &into); !refusal.FieldTwice.Is(err) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// The result of reading a text, and its faults, do not depend on earlier texts.
func TestDecodeAgain(t *testing.T) {
	long := `{"name": "` + strings.Repeat("A", 3000) + `"}`
	for _, before := range []string{`{"name": "Ann"}`, "{}  ", long, long + strings.Repeat(" ", 3000), `{"name": 5}`, `{"name" "Ann"}`, `{"name": "Ann"} {}`} {
		_ = wire.Decode([]byte(before), &wire.NewTable{})
		var table wire.NewTable
		if err := wire.Decode([]byte(` {"name": "Ben"} `), &table); err != nil || table.Name != "Ben" {
			t.Errorf("after %.20s: %q, %v", before, table.Name, err)
		}
		_ = wire.Decode([]byte(before), &wire.NewTable{})
		if err := wire.Decode([]byte(`{"name" "Ann"}`), &table); err == nil || err.Error() != refusal.BrokenJSON.New("", 9).Error() {
			t.Errorf("after %.20s: %v", before, err)
		}
	}
}

// broken is a connection that takes nothing.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// A connection that cannot be written to does not affect others.
func TestEncodeAfterAFault(t *testing.T) {
	for range 10 {
		if err := wire.Encode(broken{}, 5); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("to a broken connection: %v", err)
		}
		var b strings.Builder
		if err := wire.Encode(&b, "<R5>"); err != nil || b.String() != "\"<R5>\"\n" {
			t.Errorf("after a broken connection: %q, %v", b.String(), err)
		}
	}
}
