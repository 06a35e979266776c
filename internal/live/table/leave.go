package table

import (
	"slices"
	"strings"
)

// Leave gives up the seat or, during a game, hands it to a bot.
type Leave struct{}

func (Leave) name() string     { return "leave" }
func (Leave) fields(*digester) {}

func (Leave) do(t *Table, seat int, step *Step) error {
	s := t.state
	switch {
	case s.Opening: // the seats are settled
		return s.onlyBetweenGames()
	case s.Stage == Finished && len(s.persons()) == 1: // nobody is left to go back to the lobby
		step.add(gathered{}, left{seat})
	case s.Stage == Finished: // the others go on looking at the scores
		step.add(left{seat})
	case s.Stage == Gathering:
		step.add(left{seat})
	case s.Dice.real():
		return NotNow.New(realDice.New())
	case s.Sitters[seat].StandIn:
		return NotNow.New(standInPlays.New())
	default:
		step.add(stoodIn{Seat: seat, Left: true})
	}
	return nil
}

// left says that a seat is gone: those behind it move up.
type left struct {
	Seat int `json:"seat"`
}

func (left) kind() string { return "left" }

func (f left) apply(s *state) error {
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: s.Sitters[f.Seat].Name})
	s.Sitters = slices.Delete(s.Sitters, f.Seat, f.Seat+1)
	s.Options = s.optionsWithout(f.Seat)
	return nil
}

// optionsWithout returns the table's options without a seat's own. The seats behind it move up
// with theirs.
func (s *state) optionsWithout(seat int) map[string]string {
	options := map[string]string{}
	for keyword, text := range s.Options {
		if own := strings.Split(text, ","); seat < len(own) && bySeat(s.Rules, keyword) {
			text = strings.Join(append(own[:seat], own[seat+1:]...), ",")
		}
		options[keyword] = text
	}
	return options
}
