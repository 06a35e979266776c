package terminal

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"rowlock"
	"rowlock/sheet"
	"rowlock/wire"
)

// Draw pictures a view as plain text: what is on the table, every sheet, and
// what may be done.
func Draw(v *rowlock.View, names []string) string {
	var out strings.Builder
	drawTable(&out, v, names)
	for s := range rowlock.Seat(v.Seats) {
		fmt.Fprintln(&out)
		drawSeat(&out, v, s, names[s])
	}
	fmt.Fprintln(&out, "\n(5) crossed   · lost   [#] locked   [x] closed by others")
	drawChoices(&out, v, names)
	return out.String()
}

func drawTable(out *strings.Builder, v *rowlock.View, names []string) {
	fmt.Fprintf(out, "%s: %s\n", v.Rules.Edition(), Due(v, names))
	if v.Dice.Thrown() {
		fmt.Fprintln(out, "dice: "+diceText(v.Dice))
	}
	if v.Cards != nil {
		fmt.Fprintf(out, "display: %s; pile %d, discards %d", cardWords(v.Cards.Display), v.Cards.Pile, v.Cards.Discards)
		if v.Cards.Call != 0 {
			fmt.Fprintf(out, "; %s %d", callWord(v.Phase), v.Cards.Call)
		}
		fmt.Fprintln(out)
	}
}

// Due says what comes next, or why nothing does.
func Due(v *rowlock.View, names []string) string {
	switch {
	case v.Phase == rowlock.PhaseOver:
		return "the game is over, " + reasons[v.Reason]
	case v.Phase.ForChance():
		return "a " + v.Phase.String() + " is due, " + active(v, names)
	}
	return "the " + v.Phase.String() + " step is due, " + active(v, names)
}

// active says who is active, to the viewer in the second person.
func active(v *rowlock.View, names []string) string {
	if v.Active == v.Viewer {
		return "you are active"
	}
	return names[v.Active] + " is active"
}

func drawSeat(out *strings.Builder, v *rowlock.View, s rowlock.Seat, name string) {
	p := &v.Players[s]
	fmt.Fprintf(out, "%s: %s, place %d", name, Count(p.Total, "point", "points"), p.Rank)
	if p.Sheet.Penalties > 0 {
		fmt.Fprintf(out, ", penalties %d", p.Sheet.Penalties)
	}
	if p.Lucky != [2]uint8{} {
		fmt.Fprintf(out, ", lucky numbers %d %d", p.Lucky[0], p.Lucky[1])
	}
	if v.Track != nil {
		fmt.Fprintf(out, ", pawn %s", field(v.Track, p.Pawn))
	}
	if v.Cards != nil {
		fmt.Fprintf(out, ", hand %s", cardWords(p.Hand))
	}
	fmt.Fprintln(out)
	for row := range p.Layout.Rows() {
		drawRow(out, v, p, row)
	}
}

// field names a place on the track.
func field(t *rowlock.Track, n int) string {
	if n == 0 {
		return fmt.Sprintf("at the start of %d fields", len(t.Fields))
	}
	f := t.Fields[n-1]
	return fmt.Sprintf("on field %d of %d, %s%d, %s",
		n, len(t.Fields), f.Face.Colour.Letter(), f.Face.Number, Count(f.Points, "point", "points"))
}

func drawRow(out *strings.Builder, v *rowlock.View, p *rowlock.Player, row int) {
	layout, crosses := p.Layout, p.Sheet.Rows[row]
	fmt.Fprintf(out, "  %-6s ", layout.RowName(row))
	for place := range layout.Len(row) {
		number := cellLabel(layout, row, place)
		switch {
		case crosses.Has(place):
			number = "(" + number + ")"
		case place < crosses.Reach() || v.Closed.Has(row):
			number = "· "
		default:
			number += " "
		}
		fmt.Fprint(out, strings.Repeat(" ", max(0, 5-utf8.RuneCountInString(number))), number)
	}
	_, has := layout.Lock(row)
	lock := "[ ]"
	switch {
	case !has:
		lock = "   "
	case p.Locks.Has(row):
		lock = "[#]"
	case v.Closed.Has(row):
		lock = "[x]"
	}
	fmt.Fprintf(out, "  %s %4d\n", lock, p.Sheet.RowPoints(layout, row))
}

// cellLabel is what a cell prints: its number, and its colour where that is not
// the row's.
func cellLabel(l *sheet.Layout, row, place int) string {
	c := sheet.At(row, place)
	if colours := l.Colours(c); colours != l.RowColours(row) {
		return fmt.Sprint(colours.Letters(), l.Number(c))
	}
	return fmt.Sprint(l.Number(c))
}

func drawChoices(out *strings.Builder, v *rowlock.View, names []string) {
	for s := range rowlock.Seat(v.Seats) {
		if !v.Owes.Has(s) {
			continue
		}
		var words []string
		for _, c := range v.Choices[s] {
			words = append(words, c.Word)
		}
		sort.Strings(words)
		fmt.Fprintf(out, "%s may choose: %s\n", names[s], strings.Join(words, " | "))
	}
}

func cardWords(cards []rowlock.Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = wire.CardWord(c)
	}
	return strings.Join(words, " ")
}
