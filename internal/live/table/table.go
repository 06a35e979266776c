package table

import (
	"time"

	"rowlock"
	"rowlock/internal/words/strict"
)

// Config is what a table knows about its server.
type Config struct {
	CheckBot  func(name string, ru rowlock.Rules) error // says why a bot cannot play by those rules, nil if it can
	Called    map[string][]string                       // the names of bots by kind, each a figure; a person may have neither a bot's name nor its kind as a name
	BotDelay  time.Duration                             // about how long a bot takes to decide
	StandIn   string                                    // the bot that plays for people who are away
	AwayAfter time.Duration                             // how long a person is without a connection before StandIn plays
	// ShareWithin is how long a draw waits for what the seats' own programs give; 0 for the usual
	// time.
	ShareWithin time.Duration
}

// A Table is the state that the log leads to, and what the log does not hold, such as who is
// connected. Only one goroutine may use it at a time. It knows the time from its caller alone.
type Table struct {
	cfg         Config
	state       *state
	connections map[string]int         // how many connections a seat has, by its token's digest
	sharing     map[string]int         // the same, but only connections whose program shares in draws
	away        map[string]time.Time   // since when a person has had no connection, by the token's digest
	unasked     rowlock.SeatSet        // the seats of those who were away when the game began, and had not asked for it
	since       time.Time              // when the current moment began
	clocked     time.Time              // when its clock began: with the moment, or when the clock was set anew
	nudged      time.Time              // when somebody was last reminded
	said        map[string][]time.Time // when each person has lately said something, by the token's digest
	now         time.Time              // when the last Step was
	lateness    lateness               // how long draws have waited for what seats give
	late        bool                   // the dealer has been told not to wait any longer
	asked       rowlock.SeatSet        // the seats whose bot has been asked and has not answered
}

// New returns a table without facts. A Create or a Resume leads to the first.
func New(cfg Config) *Table {
	return &Table{cfg: cfg, state: newState(), connections: map[string]int{}, sharing: map[string]int{}, away: map[string]time.Time{}, said: map[string][]time.Time{}}
}

// Open returns the table that a log leads to. An error means that the log is not
// this program's, or of a newer version.
func Open(entries []Entry, cfg Config) (*Table, error) {
	t := New(cfg)
	s := t.state
	s.happened.silent = true
	r := strict.NewReader()
	for i, e := range entries {
		if i == max(0, len(entries)-2*mostEvents) {
			s.listen()
		}
		if _, _, err := s.apply(r, e); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Everybody stands in an Audience for all viewers.
const Everybody = -1

// An Audience is who can see a difference.
type Audience struct {
	Seat   int  // or Everybody
	Others bool // the others see that the seat has decided, and nothing else
}

// Apply makes entries of a Step true once they are in the log, and returns who can
// see a difference. An error means that the table cannot be used any more.
func (t *Table) Apply(entries []Entry) (audience Audience, err error) {
	secrets, begun, r := 0, t.state.awaited(), strict.NewReader()
	for _, e := range entries {
		before, clock := t.state.awaited(), t.state.Clock
		seat, secret, err := t.state.apply(r, e)
		if err != nil {
			return audience, err
		}
		audience.Seat = seat
		if secret {
			secrets++
		}
		switch {
		case t.state.awaited() != before:
			t.since, t.clocked, t.late = e.At, e.At, false
		case t.state.Clock != clock:
			t.clocked = e.At
		}
		if e.Kind == (nudged{}).kind() {
			t.nudged = e.At
		}
		t.noteAbsence(e.At)
	}
	if secrets > 0 && secrets == len(entries) {
		return audience, nil
	}
	audience.Others = len(entries) == 1 && audience.Seat >= 0 && t.state.awaited() == begun
	if !audience.Others {
		audience.Seat = Everybody
	}
	return audience, nil
}

// Answer returns the number with which a request is answered once it is applied: that of its first
// fact or, for a request without an ID, the newest.
func (t *Table) Answer(r Request) int64 {
	if r.ID == "" {
		return t.state.Public
	}
	public, _ := t.state.answers.to(r)
	return public
}

// SeatOf returns the seat a token stands for, -1 for none.
func (t *Table) SeatOf(token Token) int { return t.state.seatOf(token.Digest()) }
