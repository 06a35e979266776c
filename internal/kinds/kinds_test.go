package kinds

import (
	"slices"
	"strings"
	"testing"
)

// holds are the types of what may stand in a place: those that New knows and those with a method String.
var holds = []string{"int", "string", "error", "rowlock.Phase", "sheet.Colour", "time.Duration"}

// Each kind is a constant, its code is declared once and is a word that translations can use as a
// key, and its type fits the places of its sentence.
func TestDeclarations(t *testing.T) {
	list, seen := declared(t), map[string]declaration{}
	if len(list) < 300 {
		t.Fatalf("only %d kinds are found", len(list))
	}
	for _, d := range list {
		for _, fault := range faults(d) {
			t.Errorf("%s: %s %s", d.at, d.kind, fault)
		}
		if other, twice := seen[d.kind.Code()]; twice {
			t.Errorf("%s: the code %q is declared at %s already", d.at, d.kind.Code(), other.at)
		}
		seen[d.kind.Code()] = d
	}
}

func faults(d declaration) (list []string) {
	names := d.kind.Names()
	switch {
	case !d.fixed:
		return []string{"is not a constant with a text of its own"}
	case d.kind.Code() == "" || strings.Trim(d.kind.Code(), "abcdefghijklmnopqrstuvwxyz_") != "" || d.kind.English() == "":
		return []string{"is not a code, a colon and a sentence"}
	case d.places != len(names) || d.places != len(d.types):
		return []string{"has another number of places than its type"}
	}
	for i, of := range d.types {
		counts := strings.Contains(d.kind.English(), "{"+names[i]+"|")
		coloured := of == "sheet.Colour"
		switch {
		case !slices.Contains(holds, of):
			list = append(list, "holds a "+of+", which New does not know")
		case counts && of != "int":
			list = append(list, "counts by a "+of)
		case coloured && !slices.Contains([]string{"row", "die", "colour", "other_colour"}, names[i]):
			list = append(list, "has a colour in the place "+names[i]+", which nobody translates")
		case of == "rowlock.Phase" && names[i] != "phase" && names[i] != "due":
			list = append(list, "has a phase in the place "+names[i])
		}
	}
	return list
}

// A kind that is declared wrongly is found.
func TestFaults(t *testing.T) {
	for text, d := range map[string]declaration{
		"a variable":       {kind: "few: few", fixed: false},
		"no code":          {kind: "there are few", fixed: true},
		"a code in words":  {kind: "too few: few", fixed: true},
		"no sentence":      {kind: "few: ", fixed: true},
		"a place too many": {kind: "few: {n} is few", fixed: true},
		"a place too few":  {kind: "few: few", fixed: true, places: 1, types: []string{"int"}},
		"another type":     {kind: "few: {n} is few", fixed: true, places: 1, types: []string{"float64"}},
		"a counting word":  {kind: "few: {n|cross|crosses} is few", fixed: true, places: 1, types: []string{"string"}},
		"a strange colour": {kind: "few: {word} is few", fixed: true, places: 1, types: []string{"sheet.Colour"}},
		"a strange phase":  {kind: "few: {word} is few", fixed: true, places: 1, types: []string{"rowlock.Phase"}},
	} {
		if len(faults(d)) != 1 {
			t.Errorf("%s: %q is found wrong in %q", text, d.kind, faults(d))
		}
	}
}
