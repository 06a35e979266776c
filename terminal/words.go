package terminal

import (
	"fmt"
	"strings"

	"rowlock"
	"rowlock/sheet"
	"rowlock/wire"
)

// notes lists what a choice would bring.
func notes(c *wire.Choice) (parts []string) {
	if c.Gain != 0 {
		parts = append(parts, fmt.Sprintf("%+d", c.Gain))
	}
	if c.Lucky {
		parts = append(parts, "by your lucky number")
	}
	if c.Skips > 0 {
		parts = append(parts, fmt.Sprintf("skips %d", c.Skips))
	}
	if c.Locks {
		parts = append(parts, "locks the row")
	}
	if c.Penalty {
		parts = append(parts, "a penalty")
	}
	if c.Ends {
		parts = append(parts, "ends the game")
	}
	return parts
}

// diceText writes a throw in words.
func diceText(d rowlock.Dice) string {
	var b strings.Builder
	fmt.Fprintf(&b, "white %d %d", d.White[0], d.White[1])
	for c, face := range d.Coloured {
		if face != 0 {
			fmt.Fprintf(&b, ", %s %d", sheet.Colour(c), face)
		}
	}
	return b.String()
}

// fieldText names a field of the track, counted from the start as 0.
func fieldText(t *rowlock.Track, n int) string {
	f := t.Fields[n-1]
	return fmt.Sprintf("%d (%s%d)", n, f.Face.Colour.Letter(), f.Face.Number)
}

// Count says how many there are of something, "1 point" or "2 points".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
