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
