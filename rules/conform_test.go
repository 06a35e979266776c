package rules_test

import (
	"testing"

	"rowlock/engine/enginetest"
)

func TestConform(t *testing.T) {
	for _, ru := range every() {
		t.Run(ru.ID(), func(t *testing.T) {
			t.Parallel()
			enginetest.Conform(t, ru, 100)
		})
	}
}

// The sheets of one rule set have the same rows: what is closed is closed on all
// of them (8.1).
func TestPadsAgree(t *testing.T) {
	for _, ru := range every() {
		pads := ru.Pads()
		for _, pad := range pads[1:] {
			same := pad.Layout.Rows() == pads[0].Layout.Rows()
			for r := 0; same && r < pad.Layout.Rows(); r++ {
				same = pad.Layout.Name(r) == pads[0].Layout.Name(r)
			}
			if !same {
				t.Errorf("%s: sheet %s has other rows than %s", ru.ID(), pad.Name, pads[0].Name)
			}
		}
	}
}
