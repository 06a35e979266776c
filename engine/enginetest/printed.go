package enginetest

import (
	"encoding/json"
	"testing"

	"rowlock"
)

// Printed returns the prints of a rule set's sheets as JSON, one object for each pad.
func Printed(t testing.TB, ru rowlock.Rules) (sheets []json.RawMessage) {
	t.Helper()
	for _, pad := range ru.Pads() {
		data, err := json.Marshal(pad.Layout.Print())
		if err != nil {
			t.Fatal(err)
		}
		sheets = append(sheets, data)
	}
	return sheets
}
