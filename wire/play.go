package wire

import (
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// NewTrack describes the board, nil if there is none.
func NewTrack(t *rowlock.Track) *Track {
	if t == nil {
		return nil
	}
	track := &Track{Name: t.Name}
	for i, f := range t.Fields {
		goal := i >= len(t.Fields)-t.Goal
		track.Fields = append(track.Fields, Field{int(f.Face.Number), f.Face.Colour.String(), f.Points, goal})
	}
	return track
}

// NewChoices says what each of the viewer's choices would do, as foreseen in effects.
func NewChoices(v *rowlock.View, effects []rowlock.Effect) []Choice {
	if v.Viewer < 0 {
		return []Choice{}
	}
	list := make([]Choice, len(v.Choices[v.Viewer]))
	for i := range list {
		list[i] = NewChoice(v, &v.Choices[v.Viewer][i], effects[i])
	}
	return list
}

// NewChoice says what one of the viewer's choices would do.
func NewChoice(v *rowlock.View, c *rowlock.Choice, e rowlock.Effect) Choice {
	return Choice{
		Choice: c.Word, Kind: kindOf(v, c), Cells: NewCells(v.Players[v.Viewer].Layout, c.Cells()), Dice: diceOf(c), Cards: cards(c.Cards()),
		Skips: e.Skips, Lost: lost(v, c), Locks: e.Locks, Lucky: isLucky(v, c), Gain: e.Gain, Penalty: e.Penalty, Ends: e.Ends,
		Steps: c.Steps, Field: c.Field, Colour: PlayedAs(c),
	}
}

// PlayedAs names the colour that cards are played as (K5, K12), "" if none are.
func PlayedAs(c *rowlock.Choice) string {
	if !c.Plays {
		return ""
	}
	return c.Colour.String()
}

// lost lists the words of the cells that a choice leaves behind uncrossed (C3).
func lost(v *rowlock.View, c *rowlock.Choice) (words []string) {
	me := &v.Players[v.Viewer]
	after := me.Sheet
	for _, cell := range c.Cells() {
		after.Cross(me.Layout, cell)
	}
	for cell := range after.Lost(me.Layout, &me.Sheet).All() {
		words = append(words, me.Layout.Word(cell))
	}
	return words
}

func kindOf(v *rowlock.View, c *rowlock.Choice) string {
	switch {
	case v.Phase == rowlock.PhaseSheet && (len(c.Cells()) == 0 || c.Field > 0):
		kind, _, _ := strings.Cut(c.Word, ":") // close:R
		return kind
	case c.Action == rowlock.Pass:
		return "pass"
	case c.Prize:
		return "prize"
	case v.Phase == rowlock.PhasePawn, v.Phase == rowlock.PhaseTake, v.Phase == rowlock.PhasePlay:
		return v.Phase.String()
	}
	return "cell"
}

// diceOf names the dice whose sum a choice crosses (C6, C7), or that let it cross a square (12.4).
func diceOf(c *rowlock.Choice) (names []string) {
	for i, name := range []string{"white1", "white2"} {
		if c.Dice.White(i) {
			names = append(names, name)
		}
	}
	for colour := range sheet.Colour(sheet.Colours) {
		if c.Dice.Coloured(colour) {
			names = append(names, colour.String())
		}
	}
	return names
}

// isLucky reports whether a choice of step 1 crosses, for a lucky number, a number other than the
// white sum (L3), and not for a swap field (11.1).
func isLucky(v *rowlock.View, c *rowlock.Choice) bool {
	return v.Phase == rowlock.PhaseWhite && c.Action != rowlock.Pass && c.Dice == 0 && v.Players[v.Viewer].Lucky != [2]uint8{}
}

// NewStep writes one of the steps that the viewer may take back or do again.
func NewStep(v *rowlock.View, i int) Step {
	return Step{Word: v.Steps[i].Word, Cells: NewCells(v.Players[max(v.Viewer, 0)].Layout, v.Steps[i].Cells()), Done: i < v.Done}
}
