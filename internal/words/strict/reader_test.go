package strict_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"rowlock/internal/race"
	"rowlock/internal/words/strict"
)

type cross struct {
	Row  string `json:"row"`
	Cell int    `json:"cell"`
}

// A text must be one value with known fields. Anything else is an error.
func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		`{"row":"red","cell":5}`:        "",
		" {}\t\r\n ":                    "",
		`null`:                          "",
		``:                              "EOF",
		`{"row":"red"`:                  "unexpected EOF",
		`{"row":5}`:                     "json: cannot unmarshal number into Go struct field cross.row of type string",
		`{"row":"red","colour":5}`:      `json: unknown field "colour"`,
		`{"row":"red"}{}`:               "more stands behind the value",
		`{"row":"red"}}`:                "more stands behind the value",
		`{"row":"red"}` + "\u00a0":      "more stands behind the value",
		`{}` + strings.Repeat(" ", 999): "",
	} {
		said := ""
		if err := strict.Read([]byte(text), &cross{}); err != nil {
			said = err.Error()
		}
		if said != want {
			t.Errorf("%.30s: %q, want %q", text, said, want)
		}
	}
}

// The result, and the offset of an error, do not depend on earlier texts, however much of them the
// decoder has left unread.
func TestReadAgain(t *testing.T) {
	long := `{"row":"` + strings.Repeat("A", 3000) + `"}`
	for _, before := range []string{"{}", "{} \n", long, long + strings.Repeat(" ", 3000)} {
		for i := range 3 {
			if err := strict.Read([]byte(before), &cross{}); err != nil {
				t.Fatalf("%.10s: %v", before, err)
			}
			var c cross
			if err := strict.Read(fmt.Appendf(nil, ` {"cell":%d} `, i), &c); err != nil || c != (cross{Cell: i}) {
				t.Errorf("after %.10s: %v, %v", before, c, err)
			}
		}
		var syntax *json.SyntaxError
		if err := strict.Read([]byte(`{"row" "red"}`), &cross{}); !errors.As(err, &syntax) || syntax.Offset != 8 {
			t.Errorf("after %.10s: %v, %+v", before, err, syntax)
		}
	}
}

// A reader that is used again allocates nothing of its own.
func TestReadsWithOneBuffer(t *testing.T) {
	race.Leave(t) // it has sync.Pool forget at random
	text := []byte(`{"cell":5}`)
	var c cross
	once := testing.AllocsPerRun(100, func() {
		if err := strict.Read(text, &c); err != nil {
			t.Fatal(err)
		}
	})
	if most := testing.AllocsPerRun(100, func() { _ = json.Unmarshal(text, &c) }); once > most {
		t.Errorf("%.0f allocations a text, json.Unmarshal makes %.0f", once, most)
	}
}
