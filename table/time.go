package table

import (
	"context"
	"time"

	"rowlock"
	"rowlock/bot"
)

// arrange looks whether a new moment has begun and sets the timer to what is
// due next.
func (t *Table) arrange() {
	if t.state.Games != t.game {
		t.game, t.bots = t.state.Games, map[rowlock.Seat]bot.Bot{}
	}
	if now := t.state.Moment(); now != t.moment {
		t.moment, t.since = now, time.Now()
		for seat := range t.paces {
			t.paces[seat] = t.cfg.Pace()
		}
	}
	t.noteAbsence()
	t.timer.Stop()
	if at, _ := t.next(); at != (time.Time{}) {
		t.timer.Reset(time.Until(at))
	}
}

// A duty is something the table does by itself when its time has come.
type duty func()

// next returns the first duty and its time; no time at all while the table
// sleeps or no game is on.
func (t *Table) next() (first time.Time, do duty) {
	if t.state.Stage != Playing || !t.awake() {
		return time.Time{}, nil
	}
	consider := func(at time.Time, d duty) {
		if do == nil || at.Before(first) {
			first, do = at, d
		}
	}
	for seat, sitter := range t.state.Sitters {
		owes := t.state.Play.Owes().Has(rowlock.Seat(seat))
		switch {
		case !sitter.Here():
			if owes && !t.thinking.Has(rowlock.Seat(seat)) {
				consider(t.since.Add(t.paces[seat]), func() { t.letBotThink(rowlock.Seat(seat)) })
			}
			continue
		case owes && t.state.Clock > 0:
			consider(t.deadline(), func() { t.tryCommit(t.state.timeUp(t.cfg.Source)) })
		}
		if since, away := t.away[string(sitter.token)]; away {
			consider(since.Add(t.cfg.Patience), func() { t.tryCommit([]fact{{kindKept, bySeat{seat}}}) })
		}
	}
	return first, do
}

func (t *Table) deadline() time.Time {
	return t.since.Add(time.Duration(t.state.Clock) * time.Second)
}

// left returns how much time a seat's decision has, -1 when no clock runs for
// it.
func (t *Table) left(seat int) time.Duration {
	if t.state.Stage != Playing || t.state.Clock == 0 || !t.state.Play.Owes().Has(rowlock.Seat(seat)) {
		return -1
	}
	return max(0, time.Until(t.deadline()))
}

// wake does what is due, one thing at a time: each changes what is due next.
func (t *Table) wake() {
	at, do := t.next()
	if do != nil && !time.Now().Before(at) {
		do()
	}
	if t.ended == nil {
		t.arrange()
	}
}

// tryCommit commits what nobody asked for; a failure has stopped the table
// already, and there is nobody else to tell.
func (t *Table) tryCommit(facts []fact) { _ = t.commit(context.Background(), Command{}, facts) }
