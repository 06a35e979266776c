package run_test

import (
	"testing"

	"rowlock/internal/live/table"
)

// A search for a person finds the name however it is written: an accent may be a character of its
// own, and case does not matter.
func TestHasSat(t *testing.T) {
	f := open(t, "classic")
	f.must(0, table.Join{Name: "Jos\u00e9", Token: token(1)})
	for name, want := range map[string]bool{"Jos\u00e9": true, "Jose\u0301": true, "JOSE\u0301": true, "Jos\u00e9\ufe0f": true, "Jose": false, "": false} {
		if is, err := table.HasSat(f.log.all(), name); is != want || err != nil {
			t.Errorf("%+q has sat: %t, %v", name, is, err)
		}
	}
}
