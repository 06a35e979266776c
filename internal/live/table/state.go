package table

import (
	"slices"

	"rowlock/rules"
)

// state is everything that follows from the log.
type state struct {
	seats
	Settings
	game
	log
	book   *rules.Book // that the log names rules of
	sheets int         // of somebody's own, that the log holds
	opened *state      // the state before the current game, nil before the first
}

func newState(book *rules.Book) *state {
	return &state{book: book, Settings: Settings{}.complete(), game: newGame(), log: log{Log: 1, happened: happened{most: mostEvents}}}
}

// clone returns a copy of what a table has between games, without its past.
func (s *state) clone() *state {
	copied := *s
	copied.Sitters = slices.Clone(s.Sitters)
	copied.Record, copied.phase, copied.answers, copied.happened = nil, phase{}, nil, happened{silent: true}
	copied.history, copied.opened, copied.byBots = history{}, nil, nil
	copied.earlier, copied.Play = s.Moment(), nil
	return &copied
}
