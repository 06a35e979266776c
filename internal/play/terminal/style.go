package terminal

import (
	"strings"

	"charm.land/lipgloss/v2"

	"rowlock/internal/words/language"
	"rowlock/sheet"
	"rowlock/wire"
)

// A look is how a colour of the game is drawn. Each has a shape of its own, so that nothing
// depends on colour alone.
type look struct {
	shape string
	style lipgloss.Style // of a number on its cell
	fore  lipgloss.Style // of the shape on the terminal's background
}

func newLook(shape, ground, ink, fore string) look {
	return look{
		shape: shape,
		style: lipgloss.NewStyle().Background(lipgloss.Color(ground)).Foreground(lipgloss.Color(ink)),
		fore:  lipgloss.NewStyle().Foreground(lipgloss.Color(fore)).Bold(true),
	}
}

var looks = [sheet.Colours]look{
	sheet.Red:    newLook("▲", "#a8201a", "#ffffff", "#e0453d"),
	sheet.Yellow: newLook("●", "#ffe066", "#241c00", "#d6a800"),
	sheet.Green:  newLook("■", "#3fb68b", "#04231a", "#2f9e76"),
	sheet.Blue:   newLook("◆", "#1f5fbf", "#ffffff", "#4f8fef"),
}

// lookOf returns how a colour is drawn; jokers and hidden colours have no look of their own.
func lookOf(c sheet.Colour) look {
	if int(c) < len(looks) {
		return looks[c]
	}
	return look{shape: "?", style: lipgloss.NewStyle().Reverse(true)}
}

var (
	bold = lipgloss.NewStyle().Bold(true)
	dim  = lipgloss.NewStyle().Faint(true)
	warn = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("#d9822b"))
	turn = lipgloss.NewStyle().Reverse(true)
)

// mark draws the shape of a colour.
func mark(c sheet.Colour) string { return lookOf(c).fore.Render(lookOf(c).shape) }

// coloured draws a word of a record, such as "R5" or "?4", with the shape of the colour that its
// letter names.
func coloured(word string) string {
	if word == "" {
		return word
	}
	if c, ok := sheet.ColourOf(word[0]); ok {
		return mark(c) + bold.Render(word)
	}
	return bold.Render(word)
}

// titled draws the name of a choice.
func titled(r *language.Reader, c *wire.Choice, v *wire.Track) string {
	switch c.Kind {
	case "pass":
		return bold.Render(r.Say("pass"))
	case "pawn":
		f := v.Fields[c.Field-1]
		colour, _ := sheet.ColourOf(strings.ToUpper(f.Colour)[0])
		return r.Say("choice_pawn", "n", c.Steps, "field", mark(colour)+cellNumber(r, f))
	case "take":
		return r.Say("choice_take", "cards", bold.Render(c.Choice))
	case "play":
		cards, cells, crosses := strings.Cut(c.Choice, " = ")
		if !crosses {
			return r.Say("choice_play", "cards", colouredWords(cards))
		}
		return r.Say("choice_play_cross", "cards", colouredWords(cards), "cells", colouredWords(cells))
	}
	return colouredWords(c.Choice)
}

func colouredWords(words string) string {
	list := strings.Fields(words)
	for i, word := range list {
		list[i] = coloured(word)
	}
	return strings.Join(list, " ")
}
