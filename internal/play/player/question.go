package player

import (
	"rowlock"
	"rowlock/wire"
)

// protocol is the version of the messages to and from programs. Version 1 had only seat and view.
const protocol = 2

// A Question is a line that a program answers. Programs ignore members that they do not know.
type Question struct {
	Seat    string        `json:"seat"` // whose decision it is
	View    wire.Position `json:"view"`
	Hello   *Hello        `json:"hello,omitempty"` // in the first line to a process, whose answer decides nothing
	Game    int           `json:"game"`            // number of the game, from 1
	Seed    uint64        `json:"seed"`            // for the program's random choices in this game, below 2^53
	Moment  int           `json:"moment"`          // phases of the game so far
	Layouts []wire.Layout `json:"layouts"`         // of all sheets that the edition prints
	Sheets  []wire.Sheet  `json:"sheets"`          // in the order of the view's players
	Track   *wire.Track   `json:"track"`           // null if there is no board
	Choices []wire.Choice `json:"choices"`
	Since   []Done        `json:"since"` // what was done since the seat last decided, the oldest first
}

// Hello says who asks, and what will be played.
type Hello struct {
	Protocol int      `json:"protocol"`
	Edition  string   `json:"edition"`
	Rules    string   `json:"rules"`
	Seats    []string `json:"seats"`           // names; who sits where changes from game to game
	Seed     uint64   `json:"seed"`            // for the program's random choices before the first game, below 2^53
	Timeout  int64    `json:"move_timeout_ms"` // for one answer
}

// Done is one thing that was done.
type Done struct {
	Seat  *string `json:"seat"` // null for the dice and the shuffled deck
	Phase string  `json:"phase"`
	Word  string  `json:"word"` // as a record writes it, hidden colours as "?"; "" for a shuffle
}

// Over is the line that ends a game. It has no answer.
type Over struct {
	Over  wire.Position `json:"over"`
	Game  int           `json:"game"`
	Since []Done        `json:"since"` // what was done since the seat last decided, the oldest first
}

// seedBits is how many bits a double holds exactly, so that programs in any language can read the
// seed.
const seedBits = 53

func newQuestion(g *Game, a *Asked) *Question {
	v := a.View
	q := &Question{
		Seat: g.Names[v.Viewer], Game: g.Number, Seed: g.Seed >> (64 - seedBits), Moment: v.Moment,
		View: wire.NewPosition(v, g.Names), Layouts: wire.NewLayouts(v.Rules), Sheets: wire.NewSheets(v), Track: wire.NewTrack(v.Track),
		Since: g.done(a.Since),
	}
	choices := v.Choices[v.Viewer]
	effects := make([]rowlock.Effect, len(choices))
	for i := range choices {
		effects[i] = a.Foresee(choices[i].Action)
	}
	q.Choices = wire.NewChoices(v, effects)
	return q
}

// done returns events as a program reads them.
func (g *Game) done(since []Event) []Done {
	list := make([]Done, len(since))
	for i, e := range since {
		list[i] = Done{Phase: e.Phase.String(), Word: e.Word}
		if e.Seat >= 0 {
			list[i].Seat = &g.Names[e.Seat]
		}
	}
	return list
}
