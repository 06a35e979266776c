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
	for text, want := range map[string]string{
		`{"name": "Ann"}`:                      "",
		"{\"name\": \"\xff\"}":                 "not_unicode",
		`["Ann"]`:                              "not_object",
		`null`:                                 "not_object",
		``:                                     "not_object",
		`{"name" "Ann"}`:                       "broken_json",
		`{"name": "Ann"`:                       "broken_json",
		`{"name": 5}`:                          "other_value",
		`{"name": "Ann", "age": 5}`:            "no_such_field",
		`{"NAME": "Ann"}`:                      "no_such_field",
		`{"name": "Ann", "name": "Ben"}`:       "field_twice",
		`{"n\u0061me": "Ann"}`:                 "",
		`{"name": "Ann", "n\u0061me": "Ben"}`:  "field_twice",
		`{"\u004eame": "Ann"}`:                 "no_such_field",
		`{"name": "\"name\": \\"}`:             "",
		`{"name": "\\", "name": "Ben"}`:        "field_twice",
		`{"name": "\", \"name\": "}`:           "",
		`{"name": "Ann"} {}`:                   "more_behind",
		`{"name": "Ann", "edition": "classic"`: "broken_json",
	} {
		err := wire.Decode([]byte(text), &wire.NewTable{})
		if want == "" && err != nil || refusal.Code(err) != want {
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
		if err := wire.Decode([]byte(text), &into); refusal.Code(err) != "field_twice" {
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
		if err := wire.Decode([]byte(`{"name" "Ann"}`), &table); err == nil || err.Error() != "it is not JSON from byte 9 on" {
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
