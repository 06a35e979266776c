package terminal

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"rowlock/wire"
)

// keyOf returns the key that picks a choice at once, as in the browser: p
// passes, 1 to 9 are the first of the others; " " for none.
func keyOf(choices []wire.Choice, i int) string {
	if choices[i].Kind == "pass" {
		return "p"
	}
	n := 0
	for j := range choices[:i+1] {
		if choices[j].Kind != "pass" {
			n++
		}
	}
	if n > 9 {
		return " "
	}
	return fmt.Sprint(n)
}

// keyed returns the choice that a key picks.
func keyed(choices []wire.Choice, key string) (int, bool) {
	for i := range choices {
		if key != " " && keyOf(choices, i) == key {
			return i, true
		}
	}
	return 0, false
}

// many is how many skipped cells make a choice one that must be confirmed, as in the browser.
const many = 4

// isGrave reports whether a choice must be confirmed.
func isGrave(choices []wire.Choice, i int) bool {
	c, saves := &choices[i], false
	for j := range choices {
		saves = saves || !choices[j].Penalty
	}
	return c.Ends || c.Skips >= many || c.Penalty && saves
}

// choiceText describes a choice in a line.
func (s *screen) choiceText(i int) string {
	c := &s.scene.Choices[i]
	text := titled(s.reader, c, wire.NewTrack(s.scene.View.Track))
	if more := notes(s.reader, c); len(more) > 0 {
		text += " " + strings.Join(more, ", ")
	}
	if p, ok := s.prices[c.Choice]; ok {
		text += dim.Render("  " + priceText(s.reader, &p))
		if c.Choice == s.best {
			text += warn.Render(" " + s.reader.Say("best"))
		}
	}
	return text
}

// grid returns how many choices stand below each other in a column, and how wide the column is.
func (s *screen) grid() (deep, width int) {
	for i := range s.scene.Choices {
		width = max(width, lipgloss.Width(s.choiceText(i))+6)
	}
	columns := max(1, s.left()/max(1, width))
	return (len(s.scene.Choices) + columns - 1) / columns, width
}

// choiceLines lists the choices in at most that many lines, those around the cursor if there are
// more.
func (s *screen) choiceLines(room int) []string {
	deep, width := s.grid()
	from, to := 0, deep
	if deep > room {
		from = min(max(0, s.cursor%deep-room/2), deep-room)
		to = from + room
	}
	var lines []string
	for row := from; row < to; row++ {
		var line strings.Builder
		for i := row; i < len(s.scene.Choices); i += deep {
			text := " " + keyOf(s.scene.Choices, i) + "  " + s.choiceText(i)
			if i == s.cursor {
				text = turn.Render("›"+keyOf(s.scene.Choices, i)+" ") + " " + s.choiceText(i)
			}
			line.WriteString(text + strings.Repeat(" ", max(0, width-lipgloss.Width(text))))
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}
