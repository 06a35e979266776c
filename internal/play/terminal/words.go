package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/sheet"
	"rowlock/wire"
)

// notes lists what a choice would bring.
func notes(r *language.Reader, c *wire.Choice) (parts []string) {
	if c.Gain != 0 {
		parts = append(parts, fmt.Sprintf("%+d", c.Gain))
	}
	if c.Lucky {
		parts = append(parts, r.Say("by_lucky"))
	}
	if c.Skips > 0 {
		parts = append(parts, r.Say("skips", "n", c.Skips))
	}
	if c.Locks {
		parts = append(parts, r.Say("locks"))
	}
	if c.Penalty {
		parts = append(parts, r.Say("penalty"))
	}
	if c.Ends {
		parts = append(parts, r.Say("ends"))
	}
	return parts
}

// diceText writes a throw in words.
func diceText(r *language.Reader, d rowlock.Dice) string {
	parts := []string{r.Say("white_dice", "dice", numbers(d.White))}
	for c, face := range d.Coloured {
		if face != 0 {
			parts = append(parts, fmt.Sprint(r.Colours(sheet.Colour(c).String()), " ", face))
		}
	}
	return strings.Join(parts, ", ")
}

// fieldText names a field of the track, counted from the start as 0.
func fieldText(t *rowlock.Track, n int) string { return withCell(strconv.Itoa(n), t, n) }

// withCell adds to a word which cell a field of the track prints.
func withCell(word string, t *rowlock.Track, n int) string {
	f := t.Fields[n-1]
	return fmt.Sprintf("%s (%s)", word, faceWord(f.Face))
}

// faceWord writes what a field of the track prints, as a record does.
func faceWord(f sheet.Face) string { return f.Colour.Letter() + strconv.Itoa(int(f.Number)) }
