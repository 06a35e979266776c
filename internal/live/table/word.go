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
	one := t.state.Sitters[seat]
	heard := func(token []byte) bool {
		until, away := t.wordUntil(seat, token)
		return !away || now.Before(until)
	}
	switch t.state.Stage {
	case Playing:
		return one.Bot == "" && !one.left && !one.Stop && heard(one.token), one.former != nil && (one.Bot == "" || !one.left) && heard(one.former)
	case Finished:
		return one.Bot == "" && !one.Rematch && heard(one.token), false
	}
	return false, false
}

// wordUntil returns until when a person who is away keeps a word; seat is the one that they have,
// or had.
func (t *Table) wordUntil(seat int, token []byte) (until time.Time, away bool) {
	s := t.state
	since, away := t.away[string(token)]
	if s.Stage == Finished {
		return since.Add(rematchWord), away
	}
	until = since.Add(wordKept)
	if slow := s.signs[seat].Add(slowWord); s.slow && slow.After(until) {
		until = slow
	}
	return until, away
}

// dueOfWords considers when a seat's words end: everybody sees that.
func (t *Table) dueOfWords(seat int, next *job) {
	one := t.state.Sitters[seat]
	for _, token := range [][]byte{one.token, one.former} {
		if until, away := t.wordUntil(seat, token); away && t.now.Before(until) {
			next.consider(until, nothing)
		}
	}
}
