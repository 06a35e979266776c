package lookalike_test

import (
	"testing"

	"rowlock/internal/words/lookalike"
)

// Names that look alike are found in any alphabet and case. The last of each list is the control.
func TestSame(t *testing.T) {
	for taken, names := range map[string][]string{
		"Papa":   {"PAPA", "Рара", "Ρapa", "pаpa", "ᴘapa", "Pɑpa", "Popo"},
		"Otto":   {"0tt0", "Օttօ", "Оtto", "OTTO", "Ottа"},
		"Marnie": {"Mamie", "МARNIE", "Marnje"},
		"Gill":   {"GiII", "Gi11", "Gil"},
		"Anna":   {"ᎪNNA", "Ꭺnna", "ɑnna", "ΑΝΝΑ", "Hanna"},
	} {
		for i, name := range names {
			if alike := lookalike.Same(taken, name); alike != (i < len(names)-1) {
				t.Errorf("%s and %s are taken for one another: %v", taken, name, alike)
			}
		}
	}
}
