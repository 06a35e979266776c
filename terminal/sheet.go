package terminal

import (
	"fmt"
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// cellState is what the person can do with a cell.
type cellState uint8

const (
	open cellState = iota
	crossedOut
	lost
	legal
	picked
)

// drawCell draws one cell. Its state shows without colours too.
func drawCell(label string, width int, c sheet.Colour, s cellState) string {
	style := lookOf(c).style
	switch s {
	case crossedOut:
		label, style = "×"+label, bold.Reverse(true)
	case lost:
		label, style = "·", dim
	case legal:
		label, style = "‹"+label+"›", style.Bold(true).Underline(true)
	case picked:
		label, style = "»"+label+"«", bold.Reverse(true)
	}
	return style.Render(centred(label, width))
}

// centred puts a text in the middle of so many columns.
func centred(text string, width int) string {
	space := max(0, width-len([]rune(text)))
	return strings.Repeat(" ", space/2) + text + strings.Repeat(" ", space-space/2)
}

// cellWidth returns how many columns a cell of the own sheet takes, so that the
// longest row fits a terminal of eighty.
func cellWidth(l *sheet.Layout) int {
	longest := 0
	for r := range l.Rows() {
		longest = max(longest, l.Len(r))
	}
	return min(5, 66/longest)
}

// sheetLines draws the person's own sheet.
func (s *screen) sheetLines() []string {
	v := &s.scene.View
	p := &v.Players[s.scene.Person]
	l := p.Layout
	states := s.cellStates(l)
	var lines []string
	for r := range l.Rows() {
		var b strings.Builder
		b.WriteString(rowMark(l, r) + " ")
		for place := range l.Len(r) {
			c := sheet.At(r, place)
			b.WriteString(drawCell(cellLabel(l, r, place), cellWidth(l), l.Colours(c).First(), states[c]))
		}
		fmt.Fprintf(&b, " %s %3d", lockText(v, p, r), p.Sheet.RowPoints(l, r))
		lines = append(lines, b.String())
	}
	return append(lines, s.footLine(p))
}

// rowMark draws the shapes of a row's lock, or of its colours if it has none.
func rowMark(l *sheet.Layout, r int) string {
	if c, ok := l.Lock(r); ok {
		return mark(c)
	}
	var text strings.Builder
	for c := range sheet.Colour(sheet.Colours) {
		if l.RowColours(r).Has(c) {
			text.WriteString(mark(c))
		}
	}
	return text.String()
}

// cellStates says of each cell what can be done with it.
func (s *screen) cellStates(l *sheet.Layout) map[sheet.Cell]cellState {
	v := &s.scene.View
	p := &v.Players[s.scene.Person]
	states := map[sheet.Cell]cellState{}
	for r := range l.Rows() {
		for place := range l.Len(r) {
			switch crosses := p.Sheet.Rows[r]; {
			case crosses.Has(place):
				states[sheet.At(r, place)] = crossedOut
			case place < crosses.Reach() || v.Closed.Has(r) || p.Locks.Has(r):
				states[sheet.At(r, place)] = lost
			}
		}
	}
	for i := range s.scene.Choices {
		for _, ref := range s.scene.Choices[i].Cells {
			states[sheet.At(ref.Row, ref.Place)] = legal
		}
	}
	if s.cursor < len(s.scene.Choices) {
		for _, ref := range s.scene.Choices[s.cursor].Cells {
			states[sheet.At(ref.Row, ref.Place)] = picked
		}
	}
	return states
}

// lockText draws the lock of a row: own, closed by others, or open.
func lockText(v *rowlock.View, p *rowlock.Player, r int) string {
	switch {
	case p.Locks.Has(r):
		return bold.Render("[×]")
	case v.Closed.Has(r):
		return dim.Render("[–]")
	}
	return "[ ]"
}

// footLine tells of the sheet what its rows do not.
func (s *screen) footLine(p *rowlock.Player) string {
	_, most := s.scene.View.Rules.Ends()
	n := int(p.Sheet.Penalties)
	parts := []string{fmt.Sprintf("penalties %s%s %d", strings.Repeat("×", n), strings.Repeat("□", max(0, most-n)), n*sheet.PenaltyPoints)}
	if p.Lucky != [2]uint8{} {
		parts = append(parts, fmt.Sprintf("lucky numbers %d %d", p.Lucky[0], p.Lucky[1]))
	}
	if t := s.scene.View.Track; t != nil {
		parts = append(parts, fmt.Sprintf("pawn on field %d of %d", p.Pawn, len(t.Fields)))
	}
	if p.Bonus != 0 {
		parts = append(parts, fmt.Sprintf("bonus %d", p.Bonus))
	}
	if p.Hand != nil {
		parts = append(parts, "hand "+handText(p.Hand))
	}
	return strings.Join(append(parts, bold.Render(count(p.Total, "point", "points"))), " · ")
}
