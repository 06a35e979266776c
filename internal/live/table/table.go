package table

import (
	"time"

	"rowlock"
	"rowlock/rules"
)

// Config is what a table knows about its server.
type Config struct {
	Book      *rules.Book                               // the rule sets that can be played
	CheckBot  func(name string, ru rowlock.Rules) error // says why a bot cannot play by those rules, nil if it can
	Called    map[string][]string                       // the names of bots by kind, each a figure; a person may have neither a bot's name nor its kind as a name
	Editions  []string                                  // their names in any language, which no sheet of somebody's own may have
	Ready     []string                                  // ready-made names, in any language; none where no table may be open
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
	connections map[string]int              // how many connections a seat has, by its token's digest
	sharing     map[string]int              // the same, but only connections whose program shares in draws
	away        map[string]time.Time        // since when a person has had no connection, by the token's digest
	unasked     rowlock.SeatSet             // the seats of those who were away when the game began, and had not asked for it
	since       time.Time                   // when the current moment began
	clocked     time.Time                   // when its clock began: with the moment, or when the clock was set anew
	answered    [rowlock.MaxSeats]time.Time // by seat, when the person last answered a warning
	nudged      time.Time                   // when somebody was last reminded
	said        map[string][]time.Time      // when each person has lately said something, by the token's digest
	now         time.Time                   // when the last Step was
	lateness    lateness                    // how long draws have waited for what seats give
	late        bool                        // the dealer has been told not to wait any longer
	asked       rowlock.SeatSet             // the seats whose bot has been asked and has not answered
}

// New returns a table without facts. A Create or a Resume leads to the first.
func New(cfg Config) *Table {
	return &Table{cfg: cfg, state: newState(cfg.Book), connections: map[string]int{}, sharing: map[string]int{}, away: map[string]time.Time{}, said: map[string][]time.Time{}}
}

// SeatOf returns the seat a token stands for, -1 for none.
func (t *Table) SeatOf(token Token) int { return t.state.seatOf(token.Digest()) }
