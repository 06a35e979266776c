package table

import (
	"time"

	"rowlock"
)

// A View is everything one viewer may know of the table, and what happened since
// that viewer last looked.
type View struct {
	Own // with the position

	Seq     int64 // how many facts everybody may know of; a change of a sealed choice does not move it
	Stage   Stage
	Games   int
	Stopped []int  // the last games that ended without a result
	Day     string // whose throws are dealt (chance.Day), "" for none
	Duel    string // the code of the duel that the game is for, "" for none
	Rules   rowlock.Rules
	Settings
	Host   int
	Free   int // seats that newcomers can have: during a game those of bots, unless hands are hidden
	Seats  []SeatView
	Events []Event // after From
	From   int64   // the number that was asked for, or a later one: the events between are in the log
	Digest string  // of the history up to Seq
	Moment int     // to be named in a decision
}

// A SeatView is what everybody may know of a seat.
type SeatView struct {
	Name, Bot                          string
	Face                               string // one of Faces, "" for none and for a bot
	Figure                             int    // which of the bots' figures it is, no two at a table alike; -1 for a person
	Present, StandIn, Decided, Rematch bool
	Stop                               bool          // wants the game to end without a result
	Word                               bool          // has a word in whether it does, or another begins, and has not given it
	Owes                               bool          // a decision in this phase, not made yet, or the throw
	Overdue                            bool          // the host may have a bot play for the person, and anybody for the host
	Gone                               bool          // the host may free the seat
	StandInIn                          time.Duration // until a bot plays for the person, -1 while none is about to
}

// Facts returns how many facts everybody may know of.
func (t *Table) Facts() int64 { return t.state.Public }

// Begun returns the number of facts at which the current or last game began.
func (t *Table) Begun() int64 { return t.state.begun }

// Newest asks View for no events.
const Newest = 1<<63 - 1

// View returns what a viewer may know, with the events after the number it was last shown, as far
// as they are kept. A token without a seat is a spectator's.
func (t *Table) View(token Token, after int64, now time.Time) View {
	s := t.state
	v := View{
		Own: t.Own(token, Glance{}, now),
		Seq: s.Public, Stage: s.Stage, Games: s.Games, Stopped: s.Stopped, Day: s.Day, Duel: s.duel(), Rules: s.Rules, Settings: s.Settings,
		Host: t.host(now), Free: s.openSeats(), Events: s.happened.after(after), From: max(after, s.happened.from), Digest: s.history.digest(s.Public),
	}
	overdue, gone, words, figures := t.overdue(now), t.gone(now), t.words(now), t.figures()
	v.Seats = make([]SeatView, 0, len(s.Sitters))
	for seat, sitter := range s.Sitters {
		v.Seats = append(v.Seats, SeatView{
			Name: sitter.Name, Bot: sitter.Bot, Figure: figures[seat], Face: sitter.face, StandIn: sitter.StandIn, Rematch: sitter.Rematch, Stop: sitter.Stop,
			Present: t.present(seat) || sitter.Bot != "", Decided: s.decided(seat), Owes: s.owes(seat) || s.throws(seat),
			StandInIn: t.standInIn(seat, now), Overdue: overdue.Has(rowlock.Seat(seat)), Gone: gone.Has(rowlock.Seat(seat)), Word: words.Has(rowlock.Seat(seat)),
		})
	}
	if s.Stage != Gathering {
		v.Moment = s.Moment()
	}
	return v
}

// Events returns the events after a number of facts or, if that is too long ago, after the later
// number from.
func (t *Table) Events(after int64) (events []Event, from int64) {
	return t.state.happened.after(after), max(after, t.state.happened.from)
}
