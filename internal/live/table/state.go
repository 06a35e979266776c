package table

import "slices"

// state is everything that follows from the log.
type state struct {
	seats
	Settings
	game
	log
	sheets int    // of somebody's own, that the log holds
	opened *state // the state before the current game, nil before the first
}

func newState() *state {
	return &state{Settings: Settings{}.complete(), game: newGame(), log: log{Log: 1, happened: happened{most: mostEvents}}}
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
