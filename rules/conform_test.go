package rules_test

import (
	"testing"

	"rowlock/engine/enginetest"
	"rowlock/rules"
)

func TestConform(t *testing.T) {
	for _, ru := range rules.All() {
		t.Run(ru.ID(), func(t *testing.T) {
			t.Parallel()
			enginetest.Conform(t, ru, 100)
		})
	}
}
