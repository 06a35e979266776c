package terminal

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"rowlock"
	"rowlock/sheet"
)

// cellState is what the person can do with a cell.
type cellState uint8

const (
	open cellState = iota
	crossedOut
	lost
	closed // until another cell is crossed
	legal
	picked
)

// drawCell draws one cell. Its state shows without colours too.
func drawCell(label string, width int, colours sheet.ColourSet, s cellState) string {
	switch s {
	case crossedOut:
		return bold.Reverse(true).Render(inCell("×", label, "", width))
	case lost:
		return dim.Render(centred("·", width))
	case closed:
		return dim.Render(inCell("", label, "", width))
	case legal:
		return onColours(inCell("‹", label, "›", width), colours, func(s lipgloss.Style) lipgloss.Style { return s.Bold(true).Underline(true) })
	case picked:
		return bold.Reverse(true).Render(inCell("»", label, "«", width))
	}
	return onColours(inCell("", label, "", width), colours, func(s lipgloss.Style) lipgloss.Style { return s })
}

// inCell puts a label in a cell between two signs. If only one has room it stands before the
// label, and all such labels stand at the right, so that none runs into the next.
func inCell(before, label, behind string, width int) string {
	if space := width - len([]rune(label)); space < 2 {
		return strings.Repeat(" ", max(0, space-len([]rune(before)))) + before + label
	}
	return centred(before+label+behind, width)
}

// onColours writes a text on the colours of a cell, each behind a part of the text.
func onColours(text string, colours sheet.ColourSet, as func(lipgloss.Style) lipgloss.Style) string {
	var b strings.Builder
	left := []rune(text)
	for ; colours != 0; colours = colours.Without(colours.First()) {
		part := (len(left) + colours.Len() - 1) / colours.Len()
		b.WriteString(as(looks[colours.First()].style).Render(string(left[:part])))
		left = left[part:]
	}
	return b.String()
}

// centred centres a text in that many columns.
func centred(text string, width int) string {
	space := max(0, width-len([]rune(text)))
	return strings.Repeat(" ", space/2) + text + strings.Repeat(" ", space-space/2)
}

// A spacing says how wide a sheet is drawn: its cells, and the gaps between and around them.
type spacing struct {
	cell int
	gap  string
}

// spacingOf returns the spacing that makes a sheet as wide as a window, and a terminal of eighty
// columns, allows. The narrowest cell has its label and one sign; gaps appear only around wider
// ones.
func spacingOf(l *sheet.Layout, s *sheet.Sheet, room int) spacing {
	longest, label := 0, 0
	for r := range l.Rows() {
		longest = max(longest, l.Len(r))
		for place := range l.Len(r) {
			label = max(label, len([]rune(boxLabel(l, s, sheet.At(r, place)))))
		}
	}
	room -= lipgloss.Width(rowMark(l, 0)) + len("  [ ] 100")
	widest := min(5, 66/longest)
	if room/longest <= label {
		return spacing{min(widest, label+1), ""}
	}
	return spacing{min(widest, room/longest), " "}
}

// sheetLines draws the person's own sheet.
func (s *screen) sheetLines() []string {
	v := &s.scene.View
	p := &v.Players[s.scene.Person]
	l := p.Layout
	states, wide := s.cellStates(l), spacingOf(l, &p.Sheet, s.width)
	var lines []string
	for r := range l.Rows() {
		var b strings.Builder
		b.WriteString(rowMark(l, r) + wide.gap)
		for place := range l.Len(r) {
			c := sheet.At(r, place)
			b.WriteString(drawCell(boxLabel(l, &p.Sheet, c), wide.cell, l.Colours(c), states[c]))
		}
		fmt.Fprintf(&b, "%s%s%s%3d", wide.gap, lockText(v, p, r), wide.gap, p.Sheet.RowPoints(l, r))
		lines = append(lines, b.String())
	}
	for _, line := range printedLines(s.reader, v, p) {
		lines = append(lines, ansi.Truncate(line, s.width, "…"))
	}
	return append(lines, s.footLine(p))
}

// rowMark draws the shapes of a row's colours, equally wide in all rows of a sheet.
func rowMark(l *sheet.Layout, r int) string {
	var text strings.Builder
	width := 0
	for row := range l.Rows() {
		width = max(width, l.RowColours(row).Len())
	}
	for c := range sheet.Colour(sheet.Colours) {
		if l.RowColours(r).Has(c) {
			text.WriteString(mark(c))
			width--
		}
	}
	return text.String() + strings.Repeat(" ", width)
}

// cellStates returns what the person can do with each cell.
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
			case waits(p, sheet.At(r, place)):
				states[sheet.At(r, place)] = closed
			}
		}
	}
	for at, it := range s.items() {
		for _, i := range it.choices {
			for _, ref := range s.scene.Choices[i].Cells {
				c := sheet.At(ref.Row, ref.Place)
				switch {
				case at == s.cursor && it.cards == "":
					states[c] = picked
				case states[c] != picked:
					states[c] = legal
				}
			}
		}
	}
	return states
}

// lockText draws the lock of a row: own, closed by others, or open. A row without one shows the rows that it counts
// in.
func lockText(v *rowlock.View, p *rowlock.Player, r int) string {
	_, has := p.Layout.Lock(r)
	switch {
	case !has:
		var text strings.Builder
		for _, row := range countsIn(p.Layout, r) {
			text.WriteString(strings.TrimSpace(rowMark(p.Layout, row)))
		}
		return text.String() + strings.Repeat(" ", max(0, 3-lipgloss.Width(text.String())))
	case p.Locks.Has(r):
		return bold.Render("[×]")
	case v.Closed.Has(r):
		return dim.Render("[–]")
	}
	return "[ ]"
}

// footLine describes what the rows of the sheet do not show.
func (s *screen) footLine(p *rowlock.Player) string {
	_, most := s.scene.View.Rules.Ends()
	n := int(p.Sheet.Penalties)
	parts := []string{s.reader.Say("penalties_boxes", "boxes", strings.Repeat("×", n)+strings.Repeat("□", max(0, most-n)), "points", n*sheet.PenaltyPoints)}
	if p.Lucky != [2]uint8{} {
		parts = append(parts, s.reader.Say("lucky_numbers", "numbers", numbers(p.Lucky)))
	}
	if t := s.scene.View.Track; t != nil {
		parts = append(parts, s.reader.Say("pawn_of", "n", p.Pawn, "most", len(t.Fields)))
	}
	for i := range p.Layout.Groups() {
		cells, _ := p.Layout.Group(i)
		crossed, points := p.Sheet.Group(p.Layout, i)
		parts = append(parts, s.reader.Say("group", "n", crossed, "most", cells.Len(), "points", points))
	}
	if p.Bonus != 0 {
		parts = append(parts, s.reader.Say("bonus", "n", p.Bonus))
	}
	if p.Hand != nil {
		parts = append(parts, s.reader.Say("hand", "cards", handText(p.Hand)))
	}
	return strings.Join(append(parts, bold.Render(s.reader.Points(p.Total))), " · ")
}
