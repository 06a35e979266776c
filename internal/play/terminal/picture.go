package terminal

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/sheet"
)

// A picture draws a view as plain text.
type picture struct {
	strings.Builder
	reader *language.Reader
	view   *rowlock.View
	names  []string
}

// Draw draws a view as plain text: the table, every sheet, and the possible choices.
func Draw(r *language.Reader, v *rowlock.View, names []string) string {
	p := &picture{reader: r, view: v, names: names}
	p.table()
	for s := range rowlock.Seat(v.Seats) {
		p.WriteString("\n")
		p.seat(s)
	}
	p.WriteString("\n" + r.Say("legend") + "\n")
	p.choices()
	return p.String()
}

func (p *picture) table() {
	v, r := p.view, p.reader
	fmt.Fprintf(p, "%s: %s\n", v.Rules.Edition(), Due(r, v, p.names))
	if v.Dice.Thrown() {
		fmt.Fprintln(p, r.Say("dice", "dice", diceText(r, v.Dice)))
	}
	if v.Cards != nil {
		parts := []string{r.Say("display", "cards", cardWords(v.Cards.Display)), r.Say("pile", "n", v.Cards.Pile), r.Say("discards", "n", v.Cards.Discards)}
		if v.Cards.Call != 0 {
			parts = append(parts, callText(r, v.Phase, fmt.Sprint(v.Cards.Call)))
		}
		fmt.Fprintln(p, strings.Join(parts, "; "))
	}
}

// Due says what comes next, or why nothing does.
func Due(r *language.Reader, v *rowlock.View, names []string) string {
	if v.Phase == rowlock.PhaseOver {
		return r.Say("due_over", "reason", reasonText(r, v))
	}
	return r.Say("due_"+v.Phase.String()) + ", " + active(r, v, names)
}

// active says who is active, to the viewer as "you".
func active(r *language.Reader, v *rowlock.View, names []string) string {
	if v.Active == v.Viewer {
		return r.Say("you_act")
	}
	return r.Say("does_act", "name", names[v.Active])
}

func (p *picture) seat(s rowlock.Seat) {
	v, r, who := p.view, p.reader, &p.view.Players[s]
	parts := []string{r.Say("place", "points", r.Points(who.Total), "rank", who.Rank)}
	if who.Sheet.Penalties > 0 {
		parts = append(parts, r.Say("penalties_list", "n", who.Sheet.Penalties))
	}
	if who.Lucky != [2]uint8{} {
		parts = append(parts, r.Say("lucky_numbers", "numbers", numbers(who.Lucky)))
	}
	if v.Track != nil {
		parts = append(parts, pawnText(r, v.Track, who.Pawn))
	}
	if v.Cards != nil {
		parts = append(parts, r.Say("hand", "cards", cardWords(who.Hand)))
	}
	fmt.Fprintf(p, "%s: %s\n", p.names[s], strings.Join(parts, ", "))
	for row := range who.Layout.Rows() {
		p.row(who, row)
	}
	for _, line := range printedLines(r, v, who) {
		fmt.Fprintf(p, "  %s\n", line)
	}
}

// pawnText says where on the track a pawn stands.
func pawnText(r *language.Reader, t *rowlock.Track, n int) string {
	if n == 0 {
		return r.Say("pawn_start", "n", len(t.Fields))
	}
	f := t.Fields[n-1]
	return r.Say("pawn_field", "n", n, "most", len(t.Fields), "cell", faceWord(f.Face), "points", r.Points(f.Points))
}

func (p *picture) row(who *rowlock.Player, row int) {
	layout, crosses := who.Layout, who.Sheet.Rows[row]
	name, width := p.reader.Colours(layout.RowName(row)), 6
	for other := range layout.Rows() {
		width = max(width, utf8.RuneCountInString(p.reader.Colours(layout.RowName(other))))
	}
	fmt.Fprintf(p, "  %-*s ", width, name)
	for place := range layout.Len(row) {
		number := boxLabel(layout, &who.Sheet, sheet.At(row, place))
		switch {
		case crosses.Has(place):
			number = "(" + number + ")"
		case place < crosses.Reach() || p.view.Closed.Has(row):
			number = "· "
		case waits(who, sheet.At(row, place)):
			number = "-" + number + " "
		default:
			number += " "
		}
		fmt.Fprint(p, strings.Repeat(" ", max(0, 5-utf8.RuneCountInString(number))), number)
	}
	_, has := layout.Lock(row)
	lock := "[ ]"
	switch {
	case !has:
		lock = " → "
		for i, other := range countsIn(layout, row) {
			lock += strings.Repeat(", ", min(i, 1)) + p.reader.Colours(layout.RowName(other))
		}
	case who.Locks.Has(row):
		lock = "[#]"
	case p.view.Closed.Has(row):
		lock = "[x]"
	}
	fmt.Fprintf(p, "  %s %4d\n", lock, who.Sheet.RowPoints(layout, row))
}

// plainLabel returns a cell's number, or a square.
func plainLabel(l *sheet.Layout, row, place int) string {
	c := sheet.At(row, place)
	if l.Squares().Has(c) {
		return square
	}
	return strconv.Itoa(int(l.Number(c)))
}

// square is how a cell without a number is drawn.
const square = "□"

// cellLabel returns what a cell prints: its number, and its colour if that is not the row's, or a square.
func cellLabel(l *sheet.Layout, row, place int) string {
	if colours := l.Colours(sheet.At(row, place)); colours != l.RowColours(row) {
		return colours.Letters() + plainLabel(l, row, place)
	}
	return plainLabel(l, row, place)
}

func (p *picture) choices() {
	for s := range rowlock.Seat(p.view.Seats) {
		if !p.view.Owes.Has(s) {
			continue
		}
		var words []string
		for _, c := range p.view.Choices[s] {
			word := c.Word
			if c.Field > 0 {
				word = withCell(word, p.view.Track, c.Field)
			}
			words = append(words, word)
		}
		sort.Strings(words)
		fmt.Fprintln(p, p.reader.Say("may_choose", "name", p.names[s], "choices", strings.Join(words, " | ")))
	}
}

func cardWords(cards []rowlock.Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = c.Word()
	}
	return strings.Join(words, " ")
}
