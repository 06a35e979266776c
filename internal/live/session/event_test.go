package session_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/record/recordtest"
	"rowlock/wire"
)

// A seat's choice is in its event in full: cards taken and played, the way of a pawn, cells
// crossed. Nobody has to parse the word.
func TestEventsOfChoices(t *testing.T) {
	const cards = "edition cards-jokers\nplayer Max\nplayer Emma\nhand Max J7 J9 G9 B2\nhand Emma R4 Y4 G4 B4\ndisplay G7 R8 B8 Y5\npile G8 R12 B12\n"
	const board = "edition onboard\nplayer Max\nroll 4 1 R3 Y2 G6 B6\nwhite Max=R5\ncolour -\n"
	g7, g9 := wire.Card{Word: "G7", Number: 7, Colour: "green"}, wire.Card{Word: "G9", Number: 9, Colour: "green"}
	for name, c := range map[string]struct {
		record, word string
		want         wire.Event
	}{
		"K2 a take shows numbers": {cards, "?7", wire.Event{Cards: []wire.Card{{Word: "?7", Number: 7}}}},
		"K5 a play": {cards + "take G7\ncall\n", "G7 G9 = G9 G7", wire.Event{
			Cards: []wire.Card{g7, g9}, Colour: "green",
			Cells: []wire.Cell{{Row: 2, Place: 3, Number: 9, Colours: []string{"green"}}, {Row: 2, Place: 5, Number: 7, Colours: []string{"green"}}},
		}},
		"K12 a joker has no colour, what it is played as has": {cards + "take G7\ncall\n", "J7:Y", wire.Event{
			Cards: []wire.Card{{Word: "J7", Number: 7, Joker: true}}, Colour: "yellow",
		}},
		"B2 a pawn": {board, "2", wire.Event{
			Steps: 2, Field: 2, Cells: []wire.Cell{{Row: 1, Place: 1, Number: 3, Colours: []string{"yellow"}}},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			var v rowlock.View
			recordtest.After(t, c.record).Look(0, &v)
			choice := v.Worded(c.word)
			if choice == nil {
				t.Fatalf("%q is not offered", c.word)
			}
			happened := table.Event{Kind: "chose", Phase: v.Phase.String(), Choice: choice, Crossed: choice.Cells(), Layout: v.Players[0].Layout}
			have := session.NewEvents([]table.Event{happened})[0]
			c.want.Kind, c.want.Phase, c.want.Word = "chose", v.Phase.String(), c.word
			for _, list := range []*wire.Event{&have, &c.want} {
				list.Cells, list.Cards = append([]wire.Cell{}, list.Cells...), append([]wire.Card{}, list.Cards...)
			}
			if diff := cmp.Diff(c.want, have); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Steps taken back together make one event, with their number.
func TestEventsOfTurns(t *testing.T) {
	step := &rowlock.Choice{Word: "R5"}
	have := session.NewEvents([]table.Event{{Kind: "undone", Choice: step, Steps: 5}, {Kind: "undone", Choice: step}})
	if have[0].Steps != 5 || have[1].Steps != 0 || have[0].Word != "R5" {
		t.Errorf("%+v", have)
	}
}
