package wire_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"rowlock/refusal"
	"rowlock/wire"
)

// An error gives back the refusal it was made from, for every kind and with one refusal as the
// reason of another.
func TestErrorsAreRefusals(t *testing.T) {
	reason := refusal.FewCrosses.New("C9", 4, "green", 5)
	for _, k := range refusal.Kinds() {
		args := make([]any, len(k.Names()))
		for i := range args {
			args[i] = []any{"word", 3, reason}[i%3]
		}
		want, _ := refusal.As(k.New("C6", args...))
		text, err := json.Marshal(wire.NewError(want))
		if err != nil {
			t.Fatal(err)
		}
		var told wire.Error
		if err := json.Unmarshal(text, &told); err != nil {
			t.Fatal(err)
		}
		if got, ok := told.Refusal(); !ok || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", k.Code(), got, want)
		}
	}
	for _, strange := range []wire.Error{{Code: "of_tomorrow", Text: "new"}, {Code: "few_crosses", Args: map[string]wire.Arg{"n": 4.0}}} {
		if _, ok := strange.Refusal(); ok {
			t.Errorf("%+v is known", strange)
		}
	}
}
