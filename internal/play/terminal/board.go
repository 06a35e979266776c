package terminal

import (
	"fmt"
	"strings"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/sheet"
	"rowlock/wire"
)

// tableLines draws what lies on the table: dice, cards, the track.
func (s *screen) tableLines() []string {
	v := &s.scene.View
	var lines []string
	if v.Cards == nil {
		lines = append(lines, s.diceLine())
	} else {
		lines = append(lines, s.cardsLine())
	}
	if v.Track != nil {
		lines = append(lines, s.trackLines()...)
	}
	return lines
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

// fieldWidth is the columns that a field of the track takes.
const fieldWidth = 4

// trackLines draws the track around the person's pawn: the fields, and under
// them who stands there and where a pawn may go.
func (s *screen) trackLines() []string {
	t := s.scene.View.Track
	room := min(len(t.Fields)+1, max(1, (s.width-2)/fieldWidth))
	own := s.scene.View.Players[s.scene.Person].Pawn
	from := min(max(0, own-2), len(t.Fields)+1-room)
	var fields, pawns strings.Builder
	for n := from; n < from+room; n++ {
		label := string([]rune(s.reader.Say("start"))[:fieldWidth-1]) + " "
		if n > 0 {
			f := t.Fields[n-1]
			text := fmt.Sprintf("%s%d", lookOf(f.Face.Colour).shape, f.Face.Number)
			label = lookOf(f.Face.Colour).style.Render(text) + strings.Repeat(" ", fieldWidth-len([]rune(text)))
		}
		fields.WriteString(label)
		text := s.onField(n)
		pawns.WriteString(bold.Render(text) + strings.Repeat(" ", fieldWidth-len([]rune(text))))
	}
	return []string{fields.String(), strings.TrimRight(pawns.String(), " ")}
}

// onField says who stands on a field, by the first letter of the name, or in how many steps the
// person gets there.
func (s *screen) onField(n int) string {
	text := ""
	for seat, name := range s.scene.Names {
		if s.scene.View.Players[seat].Pawn != n {
			continue
		}
		if rowlock.Seat(seat) == s.scene.Person {
			text = "◉" + text
		} else {
			text += string([]rune(name)[:1])
		}
	}
	for i := range s.scene.Choices {
		if c := &s.scene.Choices[i]; c.Steps > 0 && c.Field == n {
			text = fmt.Sprintf("+%d", c.Steps)
		}
	}
	return string([]rune(text)[:min(len([]rune(text)), fieldWidth-1)])
}

func cellNumber(r *language.Reader, f wire.Field) string {
	return fmt.Sprintf("%d (%s)", f.Number, r.Points(f.Points))
}
