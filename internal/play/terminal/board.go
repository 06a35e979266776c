package terminal

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/sheet"
	"rowlock/wire"
)

// tableLines draws what lies on the table: dice, cards, the track.
func (s *screen) tableLines() []string {
	lines := []string{s.tableLine()}
	if s.scene.View.Track != nil {
		lines = append(lines, s.trackLines()...)
	}
	return lines
}

// tableLine draws what lies on the table besides the track.
func (s *screen) tableLine() string {
	if s.scene.View.Cards == nil {
		return s.diceLine()
	}
	return s.cardsLine()
}

func (s *screen) diceLine() string {
	d := s.scene.View.Dice
	switch {
	case s.scene.View.Phase == rowlock.PhaseOver:
		return ""
	case !d.Thrown():
		return dim.Render(s.reader.Say("no_throw"))
	}
	parts := []string{s.reader.Say("white_dice", "dice", die(d.White[0])+" "+die(d.White[1]))}
	for c, face := range d.Coloured {
		if face != 0 {
			parts = append(parts, mark(sheet.Colour(c))+lookOf(sheet.Colour(c)).style.Render(fmt.Sprintf("[%d]", face)))
		}
	}
	return strings.Join(parts, "  ")
}

func die(face uint8) string { return bold.Render(fmt.Sprintf("[%d]", face)) }

func (s *screen) cardsLine() string {
	c := s.scene.View.Cards
	parts := []string{s.reader.Say("display", "cards", handText(c.Display))}
	if c.Call != 0 {
		parts = append(parts, callText(s.reader, s.scene.View.Phase, bold.Render(fmt.Sprint(c.Call))))
	}
	parts = append(parts, s.reader.Say("pile", "n", c.Pile), s.reader.Say("discards", "n", c.Discards))
	return strings.Join(parts, " · ")
}

// callText says what the number on the pile is: taken cards are replaced from the pile, and only
// then is its number called.
func callText(r *language.Reader, phase rowlock.Phase, number string) string {
	if phase == rowlock.PhaseTake {
		return r.Say("next", "n", number)
	}
	return r.Say("call", "n", number)
}

// handText draws cards with the shapes of their colours.
func handText(cards []rowlock.Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = coloured(c.Word())
	}
	return strings.Join(words, " ")
}

// The columns that a field of the track takes, and what stands at its ends if not all is shown.
const (
	fieldWidth = 5 // steps and three pawns
	edgeWidth  = 4
)

// trackLines draws the track around the person's pawn: the fields, and under them who stands there
// and where the person's pawn may go. At its ends it says how many fields are cut off, and who
// stands there.
func (s *screen) trackLines() []string {
	t := s.scene.View.Track
	all := len(t.Fields) + 1
	from, room, width := 0, all, s.left()
	if all*fieldWidth > width {
		room = min(all, max(1, (width-2*edgeWidth)/fieldWidth))
		from = min(max(0, s.scene.View.Players[s.scene.Person].Pawn-2), all-room)
	}
	before, behind := s.edge(0, from, "‹%d"), s.edge(from+room, all, "%d›")
	lines := before[:]
	for n := from; n < from+room; n++ {
		for i, text := range s.field(n) {
			lines[i] += text + strings.Repeat(" ", max(0, fieldWidth-lipgloss.Width(text)))
		}
	}
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i]+behind[i], " ")
	}
	return lines
}

// field draws a field of the track: what it prints, and the person's pawn, or in how many steps it
// gets there, with the others.
func (s *screen) field(n int) [2]string {
	t := s.scene.View.Track
	label := string([]rune(s.reader.Say("start"))[:3])
	if n > 0 {
		f := t.Fields[n-1]
		label = lookOf(f.Face.Colour).style.Render(fmt.Sprintf("%s%d", lookOf(f.Face.Colour).shape, f.Face.Number))
	}
	own := ""
	if s.scene.View.Players[s.scene.Person].Pawn == n {
		own = "◉"
	}
	for i := range s.scene.Choices {
		if c := &s.scene.Choices[i]; c.Steps > 0 && c.Field == n {
			own = fmt.Sprintf("+%d", c.Steps)
		}
	}
	return [2]string{label, bold.Render(own + s.pawns(n, n+1))}
}

// edge draws what stands for the fields from one up to another that are cut off.
func (s *screen) edge(from, to int, count string) (lines [2]string) {
	if from == to {
		return lines
	}
	lines[0], lines[1] = fmt.Sprintf(count, to-from), s.pawns(from, to)
	for i := range lines {
		lines[i] = dim.Render(lines[i]) + strings.Repeat(" ", max(0, edgeWidth-lipgloss.Width(lines[i])))
	}
	return lines
}

// pawns lists the others on the fields from one up to another by their signs.
func (s *screen) pawns(from, to int) (signs string) {
	for seat := range s.scene.Names {
		if n := s.scene.View.Players[seat].Pawn; n >= from && n < to && rowlock.Seat(seat) != s.scene.Person {
			signs += pawnSign(seat)
		}
	}
	return signs
}

// pawnSign returns the sign of a seat's pawn, a number in a circle.
func pawnSign(seat int) string { return string('①' + rune(seat)) }

// named returns a player's name, behind the sign of the pawn if there is one.
func (s *screen) named(seat int) string {
	if s.scene.View.Track == nil {
		return s.scene.Names[seat]
	}
	return pawnSign(seat) + " " + s.scene.Names[seat]
}

func cellNumber(r *language.Reader, f wire.Field) string {
	return fmt.Sprintf("%d (%s)", f.Number, r.Points(f.Points))
}
