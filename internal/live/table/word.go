package table

import (
	"time"

	"rowlock"
)

// How long people who are away keep a word in what cannot be undone. After that they hold nobody
// up any more.
const (
	wordKept    = 10 * time.Minute   // in whether a game ends without a result, while somebody waits
	slowWord    = 3 * 24 * time.Hour // in that at a table that waits for people who are away, after their last decision
	rematchWord = hostKeeps          // in whether another game begins
)

// words returns the seats for which what cannot be undone waits: the game does not end without a
// result, or the next one does not begin, before the person there has asked for it too. People who
// have left the game, or have been away for long, have no word in it; people for whom a bot plays
// have, and so has who lost the seat in this game.
func (t *Table) words(now time.Time) (seats rowlock.SeatSet) {
	for seat := range t.state.Sitters {
		if own, former := t.hasWord(seat, now); own || former {
			seats = seats.With(rowlock.Seat(seat))
		}
	}
	return seats
}

// hasWord reports whether the person on a seat has a word that they have not given yet, and
// whether the one who had the seat before them in this game has.
func (t *Table) hasWord(seat int, now time.Time) (own, former bool) {
	heard := func(p person) bool {
		until, away := t.wordUntil(p)
		return p.token != nil && (!away || now.Before(until))
	}
	switch one := t.state.Sitters[seat]; t.state.Stage {
	case Playing:
		return !one.Stop && !one.left && heard(one.person), !one.former.left && heard(one.former)
	case Finished:
		return !one.Rematch && heard(one.person), false
	}
	return false, false
}

// wordUntil returns until when a person who is away keeps a word.
func (t *Table) wordUntil(p person) (until time.Time, away bool) {
	since, away := t.away[string(p.token)]
	if t.state.Stage == Finished {
		return since.Add(rematchWord), away
	}
	until = since.Add(wordKept)
	if slow := p.decided.Add(slowWord); t.state.slow && slow.After(until) {
		until = slow
	}
	return until, away
}
