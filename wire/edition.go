package wire

import (
	"slices"
	"strings"

	"rowlock"
)

// Edition is one rule set.
type Edition struct {
	Edition string       `json:"edition"`
	Rules   string       `json:"rules"`
	Seats   [2]int       `json:"seats"`
	Dice    bool         `json:"dice"` // there are dice to throw
	Options []Option     `json:"options"`
	Rows    []EditionRow `json:"rows"` // of the first sheet, enough for a small picture
}

// EditionRow is a row as a small picture shows it.
type EditionRow struct {
	Cells   int      `json:"cells"`
	Colours []string `json:"colours"` // of every cell, or the one of all: "red", "red-yellow"
	Marked  []int    `json:"marked"`  // the places of cells that do or count more than the others
}

// NewEdition describes a rule set.
func NewEdition(ru rowlock.Rules) Edition {
	least, most := ru.Seats()
	e := Edition{Edition: ru.Edition(), Rules: ru.ID(), Seats: [2]int{least, most}, Dice: ru.DieFaces() > 0, Options: []Option{}}
	for _, o := range ru.Options() {
		e.Options = append(e.Options, Option{Keyword: o.Keyword, Words: o.Words, Own: o.Own, Seats: o.Seats})
	}
	e.Rows = newEditionRows(newLayout(ru, ru.Pads()[0]))
	return e
}

func newEditionRows(l Layout) []EditionRow {
	rows, more := []EditionRow{}, map[string]bool{}
	for _, g := range l.Groups {
		note(more, g.Cells)
	}
	for _, mark := range l.Marks {
		note(more, mark.Cells)
	}
	for _, printed := range l.Rows {
		row := EditionRow{Cells: len(printed.Cells), Marked: []int{}}
		for place, cell := range printed.Cells {
			row.Colours = append(row.Colours, strings.Join(cell.Colours, "-"))
			if more[cell.Word] || cell.Twice || cell.Double {
				row.Marked = append(row.Marked, place)
			}
		}
		if len(slices.Compact(slices.Clone(row.Colours))) == 1 {
			row.Colours = row.Colours[:1]
		}
		rows = append(rows, row)
	}
	return rows
}

func note(noted map[string]bool, words []string) {
	for _, word := range words {
		noted[word] = true
	}
}

// Option is what a table may choose before it starts.
type Option struct {
	Keyword string   `json:"keyword"`
	Words   []string `json:"words"`
	Own     string   `json:"own"`   // a set-up statement of the table's own, such as "path"; "" if there is none
	Seats   bool     `json:"seats"` // each seat has its own
}
