package table

import (
	"encoding/json"

	"rowlock"
	"rowlock/record"
)

// Start begins a game. Chance draws what is dealt and, unless the seats take turns, who
// begins.
type Start struct{}

func (Start) name() string     { return "start" }
func (Start) fields(*digester) {}

func (Start) do(t *Table, seat int, step *Step) error {
	if err := t.onlyHostBetweenGames(seat); err != nil {
		return err
	}
	t.unasked = 0
	return t.openGame(step)
}

// openGame begins the next game, with the draw of its opening.
func (t *Table) openGame(step *Step) error {
	draw := t.openingDraw()
	if _, err := draw.Setup(); err != nil {
		return NotNow.New(err)
	}
	step.draw, step.opens = draw, true
	return nil
}

// opening says that a game waits for its opening to be drawn.
type opening struct{}

func (opening) kind() string      { return "opening" }
func (opening) opens(*state) bool { return true }

func (opening) apply(s *state) error {
	s.Opening = true
	return nil
}

// started says that a game has begun, with the set-up that the table and Chance have chosen.
type started struct {
	Setup []statement     `json:"setup"`
	Proof json.RawMessage `json:"proof,omitempty"` // that Chance was fair, where there is one
}

// A statement is one of a set-up, as the log keeps it.
type statement struct {
	Keyword string   `json:"keyword"`
	Seat    int      `json:"seat"`
	Words   []string `json:"words,omitempty"`
}

func (started) kind() string { return "started" }

// opens reports whether the game begins without the fact that it waits for its opening.
func (started) opens(s *state) bool { return !s.Opening }

func (f started) apply(s *state) error {
	list := f.statements()
	play, err := start(s.Rules, len(s.Sitters), list)
	if err != nil {
		return err
	}
	if s.Record, err = record.New(s.Rules, s.names(), list); err != nil {
		return err
	}
	s.first, s.draws, s.parts, s.setup = play.Active(), 1, 0, list
	s.begin(play)
	return nil
}

func (f started) statements() (list []rowlock.Statement) {
	for _, st := range f.Setup {
		list = append(list, rowlock.Statement{Keyword: st.Keyword, Seat: rowlock.Seat(st.Seat), Words: st.Words})
	}
	return list
}
