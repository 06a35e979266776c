package wire

import (
	"slices"

	"rowlock"
	"rowlock/sheet"
)

// Layout is what one sheet prints, and what ends the game.
type Layout struct {
	Pad           string      `json:"pad"`                 // "A", "" if all sheets are alike
	Rows          []LayoutRow `json:"rows,omitempty"`      // none if the first sheet prints the same
	Need          int         `json:"need"`                // crosses before a closing cell of the first row
	Points        []int       `json:"points"`              // of a row by its crosses; more crosses are worth the last
	Groups        []Group     `json:"groups"`              // cells that score in addition to their rows
	Marks         []Mark      `json:"marks"`               // signs on cells, and what they do
	Bar           []string    `json:"bar"`                 // fields below the rows: the row whose next cell each crosses
	Swaps         [][2]int    `json:"swaps"`               // swap fields below the rows: the two numbers of each (11.1)
	Prizes        []int       `json:"prizes,omitempty"`    // or prizes: their points, of which the last one struck scores (12.1)
	PrizeSum      int         `json:"prize_sum,omitempty"` // of the white dice and a coloured one, that strikes the next prize
	Join          []int       `json:"join,omitempty"`      // what two dice show to cross a square, a cell with number 0 (12.4)
	Penalties     int         `json:"penalties"`           // how many of one seat end the game
	ClosedRows    int         `json:"closed_rows"`         // how many end the game
	PenaltyPoints int         `json:"penalty_points"`      // of each penalty
	DieFaces      int         `json:"die_faces"`           // 0 in a game of cards
}

// LayoutRow is one printed row.
type LayoutRow struct {
	Name     string       `json:"name"`   // as a record writes it: "R", "RY"
	Colour   string       `json:"colour"` // "red", "red-yellow": the name of the row in positions
	Lock     string       `json:"lock"`   // colour of its lock, "" if it has none
	Need     int          `json:"need"`   // crosses before a closing cell
	Between  []int        `json:"between"`
	CountsIn []int        `json:"counts_in"` // rows whose points its crosses count in
	Cells    []LayoutCell `json:"cells"`
}

func (r LayoutRow) equal(other LayoutRow) bool {
	return r.Name == other.Name && r.Colour == other.Colour && r.Lock == other.Lock && r.Need == other.Need &&
		slices.Equal(r.Between, other.Between) && slices.Equal(r.CountsIn, other.CountsIn) && slices.EqualFunc(r.Cells, other.Cells, LayoutCell.equal)
}

// LayoutCell is one printed cell. For a plain cell, as most are, the last fields are missing.
type LayoutCell struct {
	Word    string   `json:"word"` // as a record writes it: "R5"
	Number  int      `json:"number"`
	Colours []string `json:"colours"`          // of dice that may cross it
	Closes  bool     `json:"closes,omitempty"` // crossing it closes the row
	Twice   bool     `json:"twice,omitempty"`  // it can be crossed a second time
	Double  bool     `json:"double,omitempty"` // it counts as two crosses
	After   []string `json:"after,omitempty"`  // the words of cells: it opens once one of these is crossed
}

func (c LayoutCell) equal(other LayoutCell) bool {
	return c.Word == other.Word && c.Number == other.Number && c.Closes == other.Closes && c.Twice == other.Twice && c.Double == other.Double &&
		slices.Equal(c.Colours, other.Colours) && slices.Equal(c.After, other.After)
}

// Group is cells that score together.
type Group struct {
	Cells  []string `json:"cells"`  // their words
	Points []int    `json:"points"` // by crosses; more crosses are worth the last
}

// Mark is a sign on several cells.
type Mark struct {
	Cells []string `json:"cells"` // their words
	All   bool     `json:"all"`   // it works once all its cells are crossed, otherwise with each
	// cross_others, advance_bar, cross_emptiest, cross_every, end_points, double_lowest, free_penalties
	Effect string `json:"effect"`
	Amount int    `json:"amount"` // crosses or points
}

// effects are the words for what marks do.
var effects = [...]string{
	sheet.CrossOthers: "cross_others", sheet.AdvanceBar: "advance_bar", sheet.CrossEmptiest: "cross_emptiest",
	sheet.CrossEvery: "cross_every", sheet.EndPoints: "end_points", sheet.DoubleLowest: "double_lowest",
	sheet.FreePenalties: "free_penalties",
}

// NewLayouts says what the sheets of a rule set print, in the order of its pads.
func NewLayouts(ru rowlock.Rules) (list []Layout) {
	for _, pad := range ru.Pads() {
		layout := newLayout(ru, pad)
		if len(list) > 0 && slices.EqualFunc(layout.Rows, list[0].Rows, LayoutRow.equal) {
			layout.Rows = nil
		}
		list = append(list, layout)
	}
	return list
}

// padOf returns which of the rule set's pads a seat has.
func padOf(v *rowlock.View, s rowlock.Seat) int {
	for i, pad := range v.Rules.Pads() {
		if pad.Layout == v.Players[s].Layout {
			return i
		}
	}
	return 0
}

func newLayout(ru rowlock.Rules, pad rowlock.Pad) Layout {
	l := pad.Layout
	layout := Layout{
		Pad: pad.Name, Need: l.Need(0), Points: l.Points(), Groups: []Group{}, Marks: []Mark{}, Bar: []string{}, Swaps: [][2]int{},
		PenaltyPoints: sheet.PenaltyPoints, DieFaces: ru.DieFaces(),
	}
	layout.ClosedRows, layout.Penalties = ru.Ends()
	for r := range l.Rows() {
		layout.Rows = append(layout.Rows, newLayoutRow(l, r))
	}
	for i := range l.Groups() {
		cells, points := l.Group(i)
		layout.Groups = append(layout.Groups, Group{wordsOf(l, cells), points})
	}
	for i := range l.Marks() {
		cells, all, effect, amount := l.Mark(i)
		layout.Marks = append(layout.Marks, Mark{wordsOf(l, cells), all, effects[effect], amount})
	}
	for _, r := range l.Bar() {
		layout.Bar = append(layout.Bar, l.RowName(int(r)))
	}
	for _, field := range l.Swaps() {
		layout.Swaps = append(layout.Swaps, [2]int{int(field[0]), int(field[1])})
	}
	points, sum := l.Prizes()
	layout.Prizes, layout.PrizeSum = points, int(sum)
	if pair := l.Join(); pair[0] > 0 {
		layout.Join = []int{int(pair[0]), int(pair[1])}
	}
	return layout
}

func newLayoutRow(l *sheet.Layout, r int) LayoutRow {
	row := LayoutRow{Name: l.Name(r), Colour: l.RowName(r), Need: l.Need(r), Between: []int{}, CountsIn: []int{}}
	if lock, ok := l.Lock(r); ok {
		row.Lock = lock.String()
	}
	var between sheet.RowSet
	for place := range l.Len(r) {
		for c := range l.After(sheet.At(r, place)).All() {
			between = between.With(c.Row())
		}
		row.Cells = append(row.Cells, newLayoutCell(l, sheet.At(r, place)))
	}
	for other := range l.Rows() {
		if between.Has(other) {
			row.Between = append(row.Between, other)
		}
		if l.Counting(other).Has(r) {
			row.CountsIn = append(row.CountsIn, other)
		}
	}
	return row
}

func newLayoutCell(l *sheet.Layout, c sheet.Cell) LayoutCell {
	return LayoutCell{
		Word: l.Word(c), Number: int(l.Number(c)), Colours: coloursOf(l, c), Closes: l.Closes(c), Twice: l.Twice(c), Double: l.Double(c),
		After: wordsOf(l, l.After(c)),
	}
}

func wordsOf(l *sheet.Layout, cells sheet.Set) (words []string) {
	for c := range cells.All() {
		words = append(words, l.Word(c))
	}
	return words
}
