package table

import (
	"context"
	"errors"
	"time"

	"rowlock"
)

// A Watcher is one link of one browser. It is told that there is something new,
// never what: it looks for itself, as fast as it can send.
type Watcher struct {
	digest []byte        // of the token
	news   chan struct{} // holds at most one
	gone   chan struct{} // closed by Close
	table  *Table
}

// Watch adds a link. With a seat's token the person is present.
func (t *Table) Watch(ctx context.Context, token Token) (*Watcher, error) {
	w := &Watcher{digest: token.digest(), news: make(chan struct{}, 1), gone: make(chan struct{}), table: t}
	var refused error
	err := t.ask(ctx, func() { refused = t.welcome(w) })
	if err = errors.Join(err, refused); err != nil {
		close(w.gone)
	}
	return w, err
}

// News receives after something has changed.
func (w *Watcher) News() <-chan struct{} { return w.news }

// seat returns the link's seat, -1 for a watcher. Only the table's goroutine asks.
func (w *Watcher) seat() int { return w.table.state.seatOf(w.digest) }

// Close takes the link away. It is called once.
func (w *Watcher) Close() {
	// A table that is done needs no goodbye.
	_ = w.table.ask(context.Background(), func() { w.table.farewell(w) })
	close(w.gone)
}

// AwaitLinks waits, after Close, until all links have said goodbye.
func (t *Table) AwaitLinks(ctx context.Context) {
	<-t.done
	for w := range t.watchers {
		select {
		case <-w.gone:
		case <-ctx.Done():
			return
		}
	}
}

func (t *Table) welcome(w *Watcher) error {
	if w.digest != nil && w.seat() < 0 {
		return refuse(CodeNotSeated, "that seat is no longer yours")
	}
	if t.crowded(w) {
		return refuse(CodeCrowded, "too many watch this table already")
	}
	if !t.awake() { // no clock ran while nobody was there
		t.since = time.Now()
		clear(t.away)
	}
	t.watchers[w] = true
	if seat := w.seat(); seat >= 0 && t.state.Stage == Playing && t.state.Sitters[seat].Kept {
		return t.commit(context.Background(), Command{}, []fact{{kindReturned, bySeat{seat}}})
	}
	t.arrange()
	t.show(everybody)
	return nil
}

// Most links at a table. Seats have their own share: no crowd keeps a player out.
const (
	mostWatchers = 64
	mostTabs     = 16 // of one seat
)

// crowded reports whether there are enough links like this one.
func (t *Table) crowded(w *Watcher) bool {
	seat, same := w.seat(), 0
	for other := range t.watchers {
		if other.seat() == seat {
			same++
		}
	}
	if seat < 0 {
		return same >= mostWatchers
	}
	return same >= mostTabs
}

func (t *Table) farewell(w *Watcher) {
	delete(t.watchers, w)
	if len(t.watchers) == 0 {
		t.idle = time.Now()
	}
	if t.state.agreed(t.present) { // the one they waited for has gone
		facts, err := t.state.again(t.cfg.Source)
		if err == nil {
			t.tryCommit(facts)
			return
		}
	}
	t.arrange()
	t.show(everybody)
}

// everybody is who is shown something that no single seat is.
const everybody = -1

// show tells every link of a seat, or of everybody, that there is something new.
func (t *Table) show(seat int) {
	for w := range t.watchers {
		if seat != everybody && w.seat() != seat {
			continue
		}
		select {
		case w.news <- struct{}{}:
		default: // it has not looked since the last time
		}
	}
}

// noteAbsence keeps since when each person has been without a link.
func (t *Table) noteAbsence() {
	for seat, sitter := range t.state.Sitters {
		_, noted := t.away[string(sitter.token)]
		switch {
		case sitter.Bot != "" || t.present(seat):
			delete(t.away, string(sitter.token))
		case !noted:
			t.away[string(sitter.token)] = time.Now()
		}
	}
}

// present reports whether a seat has a link.
func (t *Table) present(seat int) bool {
	for w := range t.watchers {
		if w.seat() == seat {
			return true
		}
	}
	return false
}

// awake reports whether any person is there. While none is, the table sleeps:
// no clock runs, no bot moves.
func (t *Table) awake() bool {
	for w := range t.watchers {
		if w.seat() >= 0 {
			return true
		}
	}
	return false
}

// Rest ends the table's goroutine if nobody has watched for so long, and reports
// whether it has ended. The log stays, and wakes the table again.
func (t *Table) Rest(after time.Duration) bool {
	resting := false
	err := t.ask(context.Background(), func() {
		if resting = len(t.watchers) == 0 && time.Since(t.idle) > after; resting {
			t.ended = ErrUnavailable
		}
	})
	return resting || err != nil
}

// A Sight is everything one viewer may know of the table, and what happened
// since that viewer last looked.
type Sight struct {
	Code    string
	Seq     int64 // how many facts everybody may know of; a change of a sealed choice does not move it
	Stage   Stage
	Games   int
	Rules   rowlock.Rules
	Clock   int
	Options map[string]string
	You     int // the viewer's seat, -1 for a watcher
	Host    int
	Free    int
	Seats   []SeatSight
	Events  []Event

	Moment  int              // to be named in a decision
	View    *rowlock.View    // nil while gathering
	Effects []rowlock.Effect // of the viewer's choices, in their order
	Names   []string         // of the players, by seat
	Chosen  string           // the viewer's own choice in a phase that has not settled
	Left    time.Duration    // of the viewer's decision clock, -1 for none
}

// A SeatSight is what everybody may know of a seat.
type SeatSight struct {
	Name, Bot                       string
	Present, Kept, Decided, Rematch bool
}

// Look returns what a viewer may know, with the events after a number it was
// shown.
func (w *Watcher) Look(ctx context.Context, after int64) (sight Sight, err error) {
	err = w.table.ask(ctx, func() { sight = w.table.sight(w.digest, after) })
	return sight, err
}

func (t *Table) sight(digest []byte, after int64) Sight {
	s := t.state
	sight := Sight{
		Code: t.code, Seq: s.Told, Stage: s.Stage, Games: s.Games, Rules: s.Rules, Clock: s.Clock, Options: s.Options,
		You: s.seatOf(digest), Host: s.Host(t.present), Free: s.Free(), Events: s.Events(after), Left: -1,
	}
	for seat, sitter := range s.Sitters {
		sight.Seats = append(sight.Seats, SeatSight{
			Name: sitter.Name, Bot: sitter.Bot, Kept: sitter.Kept, Rematch: sitter.Rematch,
			Present: t.present(seat) || sitter.Bot != "",
			Decided: s.Stage == Playing && s.phase.words[seat] != "",
		})
	}
	if s.Stage == Gathering {
		return sight
	}
	viewer := rowlock.Spectator
	if sight.You >= 0 {
		viewer = rowlock.Seat(sight.You)
		sight.Chosen = s.phase.words[viewer]
		sight.Left = t.left(sight.You)
	}
	sight.Moment, sight.View, sight.Names = s.Moment(), &rowlock.View{}, s.Record.Names
	s.Play.Look(viewer, sight.View)
	if viewer >= 0 {
		for _, c := range sight.View.Choices[viewer] {
			sight.Effects = append(sight.Effects, rowlock.Foresee(s.phase.before, viewer, c.Action))
		}
	}
	return sight
}

// Peek returns what whoever shows the token may know, without a link.
func (t *Table) Peek(ctx context.Context, token Token) (sight Sight, err error) {
	err = t.ask(ctx, func() { sight = t.sight(token.digest(), t.state.Told) })
	return sight, err
}

// FinishedGame returns the record of a finished game, counted from 1. Records of
// card games hold secrets, so there is none before the end.
func (t *Table) FinishedGame(ctx context.Context, number int) (text string, err error) {
	asked := t.ask(ctx, func() {
		if number < 1 || number > len(t.state.Records) {
			err = refuse(CodeNoTable, "there is no finished game with that number")
			return
		}
		text = t.state.Records[number-1].String()
	})
	return text, errors.Join(asked, err)
}
