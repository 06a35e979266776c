package wire_test

import (
	"strings"
	"testing"

	"rowlock/refusal"
	"rowlock/wire"
)

// What is not one object of the fields that are expected is refused, each fault
// by a kind of its own.
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
		`{"name": "Ann"} {}`:                   refusal.MoreBehind,
		`{"name": "Ann", "edition": "classic"`: refusal.BrokenJSON,
	} {
		err := wire.Decode([]byte(text), &wire.NewTable{})
		if want == nil && err != nil || want != nil && !want.Is(err) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// What is read, and what is said to be wrong with it, does not depend on what was read before.
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
