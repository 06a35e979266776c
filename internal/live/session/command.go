package session

import (
	"strconv"
	"strings"

	"rowlock/internal/live/table"
	"rowlock/refusal"
	"rowlock/wire"
)

// longestID is the most characters of a command's id.
const longestID = 64

// Request turns a client's command into the table's. The error is a refusal.
func Request(m *wire.FromClient, token table.Token) (r table.Request, err error) {
	command, err := newCommand(m)
	if err != nil {
		return r, err
	}
	return table.Request{ID: m.ID, Token: token, Command: command}, nil
}

// check refuses a command without an id that can be named again, or with a number that nothing has.
func check(m *wire.FromClient) error {
	switch {
	case m.ID == "" || len(m.ID) > longestID:
		return Malformed(idLength.New(longestID))
	case Hides(m.ID):
		return Malformed(HiddenInField.New("id"))
	}
	return checkNumbers(m)
}

// checkNumbers refuses a message with a number that no moment, seat, game or line has.
func checkNumbers(m *wire.FromClient) error {
	numbers := [...]struct {
		field string
		value int64
	}{
		{"after", m.After},
		{"before", m.Before},
		{"moment", int64(m.Moment)},
		{"seat", int64(m.Seat)},
		{"game", int64(m.Game)},
		{"lines", int64(m.Lines)},
		{"version", int64(m.Version)},
		{"draw", int64(m.Draw)},
		{"steps", valueOf(m.Steps)},
		{"clock", valueOf(m.Clock)},
	}
	for _, n := range numbers {
		if n.value < 0 || n.value > wire.MostNumber {
			return Malformed(refusal.OutOfRange.New(n.field+"="+strconv.FormatInt(n.value, 10), 0, wire.MostNumber))
		}
	}
	return nil
}

func valueOf(number *int) int64 {
	if number == nil {
		return 0
	}
	return int64(*number)
}

// Hides reports whether a text has characters that are not shown: those of control and direction,
// and spaces other than the usual one.
func Hides(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) })
}

func newCommand(m *wire.FromClient) (table.Command, error) {
	switch m.Type {
	case "choose":
		return table.Choose{Moment: m.Moment, Word: m.Choice}, nil
	case "settings":
		return newChange(m), nil
	case "tell":
		return table.Tell{Moment: m.Moment, Words: m.Throw}, nil
	case "undo":
		return table.Undo{Steps: m.Steps}, nil
	case "redo":
		return table.Redo{Steps: m.Steps}, nil
	case "add_bot":
		return table.AddBot{Bot: m.Bot}, nil
	case "remove":
		return table.Remove{Name: m.Name}, nil
	case "face":
		return table.Face{Name: m.Face}, nil
	case "invite":
		return table.Invite{Only: m.Only, Renew: m.Renew, Open: m.Open}, nil
	case "start":
		return table.Start{}, nil
	case "throw":
		return table.Throw{Moment: m.Moment}, nil
	case "nudge":
		return table.Nudge{Seat: m.Seat}, nil
	case "stand_in":
		return table.StandIn{Seat: m.Seat}, nil
	case "return":
		return table.Return{}, nil
	case "rematch":
		return table.Rematch{}, nil
	case "stop":
		return table.Stop{Game: m.Game}, nil
	case "gather":
		return table.Gather{}, nil
	case "leave":
		return table.Leave{}, nil
	case "":
		return nil, Malformed(noType.New())
	case "hello":
		return nil, Malformed(helloFirst.New())
	}
	return nil, Malformed(noSuchMessage.New(m.Type))
}

func newChange(m *wire.FromClient) table.Change {
	return table.Change{Edition: m.Edition, Sheet: m.Sheet, Name: m.Name, Changes: table.Changes{
		Clock: m.Clock, Options: m.Options, ByHand: m.ByHand, InTurn: m.InTurn, Listed: m.Listed,
		Dice: settingOf[table.Dice](m.Dice, drawn), Hints: m.Hints, FreeText: m.FreeText, Away: settingOf[table.Away](m.Away, botPlays),
	}}
}

// Malformed refuses input of the wrong form.
func Malformed(why error) error { return refusal.Malformed.New(why) }
