package terminal

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"rowlock"
)

// otherLines describes each of the others in a line.
func (s *screen) otherLines() []string {
	var lines []string
	width := 0
	for seat := range s.scene.Names {
		width = max(width, lipgloss.Width(s.named(seat)))
	}
	for seat := range s.scene.Names {
		if rowlock.Seat(seat) != s.scene.Person {
			name := s.named(seat)
			pad := strings.Repeat(" ", width-lipgloss.Width(name))
			lines = append(lines, bold.Render(name)+pad+"  "+s.otherText(rowlock.Seat(seat)))
		}
	}
	return lines
}

// otherText describes a sheet in short: for each row the crosses and the last number.
func (s *screen) otherText(seat rowlock.Seat) string {
	v := &s.scene.View
	p := &v.Players[seat]
	l := p.Layout
	parts := []string{fmt.Sprintf("%3d", p.Total)}
	for r := range l.Rows() {
		text := " –   "
		if n := p.Sheet.Rows[r].Crosses(); n > 0 {
			last := min(p.Sheet.Rows[r].Reach(), l.Len(r)) - 1
			text = fmt.Sprintf("%2d×%-2s", n, plainLabel(l, r, last))
		}
		if p.Locks.Has(r) {
			text += "#"
		}
		parts = append(parts, rowMark(l, r)+text)
	}
	return strings.Join(append(parts, s.extras(p)...), " ")
}

// extras lists what a player has besides the rows.
func (s *screen) extras(p *rowlock.Player) (parts []string) {
	if p.Sheet.Penalties > 0 {
		parts = append(parts, s.reader.Say("penalties", "n", int(p.Sheet.Penalties)))
	}
	if p.Lucky != [2]uint8{} {
		parts = append(parts, s.reader.Say("lucky", "numbers", numbers(p.Lucky)))
	}
	if s.scene.View.Track != nil {
		parts = append(parts, s.reader.Say("pawn_at", "n", p.Pawn))
	}
	if p.Hand != nil {
		parts = append(parts, s.reader.Say("hand", "cards", handText(p.Hand)))
	}
	return parts
}

// numbers writes lucky numbers.
func numbers(lucky [2]uint8) string { return fmt.Sprint(lucky[0], " ", lucky[1]) }

// otherSheets draws the others' sheets small, one below the other.
func (s *screen) otherSheets() []string {
	var lines []string
	for seat := range s.scene.Names {
		if rowlock.Seat(seat) == s.scene.Person {
			continue
		}
		p := &s.scene.View.Players[seat]
		head := append([]string{bold.Render(s.named(seat)), s.reader.Points(p.Total)}, s.extras(p)...)
		lines = append(lines, strings.Join(head, " · "))
		lines = append(lines, smallSheet(&s.scene.View, p)...)
		lines = append(lines, "")
	}
	return lines
}

// smallSheet draws a sheet with cells three columns wide.
func smallSheet(v *rowlock.View, p *rowlock.Player) []string {
	l := p.Layout
	var lines []string
	for r := range l.Rows() {
		var line strings.Builder
		line.WriteString(rowMark(l, r))
		for place := range l.Len(r) {
			switch crosses := p.Sheet.Rows[r]; {
			case crosses.Has(place):
				line.WriteString(bold.Render("  ×"))
			case place < crosses.Reach() || v.Closed.Has(r) || p.Locks.Has(r):
				line.WriteString(dim.Render("  ·"))
			default:
				fmt.Fprintf(&line, "%3s", plainLabel(l, r, place))
			}
		}
		lines = append(lines, line.String()+" "+lockText(v, p, r))
	}
	return lines
}
