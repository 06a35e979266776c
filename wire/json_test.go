package wire_test

import (
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
