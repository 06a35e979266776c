package terminal

import (
	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/wire"
)

// A scene is everything that the person sees of one moment. It does not change when the game goes
// on.
type scene struct {
	View    rowlock.View // as the person's seat sees it
	Names   []string
	Person  rowlock.Seat     // whose sheet is drawn large: the active player's for those who watch
	Choices []wire.Choice    // the person's, with what they would do
	Actions []rowlock.Action // of the choices
	News    []Line           // since the person's last decision
}

// scene returns what the person sees now.
func (g *Game) scene() *scene {
	s := &scene{Names: g.config.Names, Person: g.config.Person, News: g.news}
	if g.watched() {
		s.Person = g.state.Active()
		g.state.Look(rowlock.Spectator, &s.View)
		return s
	}
	g.state.Look(s.Person, &s.View)
	choices := s.View.Choices[s.Person]
	for _, c := range choices {
		s.Actions = append(s.Actions, c.Action)
	}
	s.Choices = wire.NewChoices(&s.View, rowlock.ForeseeAll(g.state, s.Person, choices))
	return s
}

// standings lists the players from the first place on.
func (s *scene) standings(r *language.Reader) (lines []string) {
	for rank := 1; rank <= s.View.Seats; rank++ {
		for seat, name := range s.Names {
			if p := &s.View.Players[seat]; p.Rank == rank {
				lines = append(lines, r.Say("standing", "rank", rank, "name", name, "points", r.Points(p.Total)))
			}
		}
	}
	return lines
}

// read parses words that are not a choice's own as a record would, or says why they are not a
// choice.
func (g *Game) read(words []string, v *rowlock.View) (rowlock.Action, error) {
	if g.state.Phase() == rowlock.PhaseTake { // hidden cards must not be found by guessing (K2)
		return rowlock.Pass, rowlock.NotAmong.New()
	}
	actions, err := g.state.Read(g.config.Person, words)
	if err != nil {
		return rowlock.Pass, err
	}
	if c := v.Offered(actions[0]); c != nil {
		return c.Action, nil
	}
	return rowlock.Pass, rowlock.NotAmong.New()
}
