package table

import (
	"time"

	"rowlock"
	"rowlock/refusal"
)

// An Input is something that happens to a table: a Request, Create, Resume, Connected,
// Disconnected, TimePassed, BotDecided or Shared.
type Input interface {
	step(t *Table, step *Step) error
}

// The inputs that are not a person's command.
type (
	// Create makes the table: the host takes the first seat.
	Create struct {
		Rules rowlock.Rules
		Host  Join
		Day   string // the day whose throws are dealt (chance.Day), "" for none; with a day the table is for one person and one game
	}
	// Connected says that somebody has connected, with a seat's token or with none.
	Connected struct {
		Token  Token
		Shares bool // in draws
	}
	// Disconnected says that a connection has gone.
	Disconnected struct {
		Token  Token
		Shares bool
	}
	// TimePassed says that time has passed: the table does what is due, one thing at a time.
	TimePassed struct{}
	// BotDecided is a bot's answer to a BotTurn. One that comes too late is dropped.
	BotDecided struct {
		BotTurn
		Action rowlock.Action
	}
	// Shared says that seats have given something for the draw that the table waits for, or that
	// the dealer is to be asked for that draw once more.
	Shared struct {
		By rowlock.SeatSet // the seats that have given something; empty if the dealer is only asked once more
	}
)

// A Step is what an input leads to. While Draw is not nil the caller lets Chance decide it (Deal).
// Then the caller writes Entries to the log in one append, and gives them to Apply.
type Step struct {
	Bots    []BotTurn // bots to be asked now
	Seq     int64     // the answer to a request that was answered before, 0 for others
	Changed bool      // everybody can see a difference, though the log holds none

	now        time.Time
	state      *state
	cause      Request
	facts      []fact
	draw       *Draw
	opens      bool // the step opens a game
	hasOpening bool // the facts hold an opening
}

// Step says what an input leads to. Nobody sees its facts before Apply. The error is a refusal of
// a request; even then the step is not nil and its Changed counts.
func (t *Table) Step(in Input, now time.Time) (*Step, error) {
	host, overdue, gone := t.host(t.now), t.overdue(t.now), t.gone(t.now)
	t.now = now
	step := &Step{now: now, state: t.state, Changed: t.host(now) != host || t.overdue(now) != overdue || t.gone(now) != gone}
	err := in.step(t, step)
	if err == nil {
		t.noteAbsence(now)
	}
	return step, err
}

func (s *Step) add(facts ...fact) { s.facts = append(s.facts, facts...) }

// addOpening adds the fact that a game waits for its opening, unless it is there already.
func (s *Step) addOpening() {
	if s.draw.Position == nil && !s.state.Opening && !s.hasOpening {
		s.add(opening{})
		s.hasOpening = true
	}
}

// Now returns when the step is made.
func (s *Step) Now() time.Time { return s.now }

// Entries returns what has to be written to a log, and the number of that log: the table's own
// or, if the step begins a new one, the next. It is empty if nothing has changed. If a game's
// opening has not been dealt yet, the log says that the game waits for it.
func (s *Step) Entries() (entries []Entry, log int, err error) {
	if s.draw != nil && s.draw.Position == nil {
		s.addOpening()
	}
	facts, cause, seq, log := s.facts, s.cause, s.state.Seq, s.state.Log
	if s.continues() {
		first, err := newEntry(s.state.continuation(), 1, Request{}, s.now.UTC())
		if err != nil {
			return nil, 0, err
		}
		entries, seq, log = append(entries, first), 1, log+1
	}
	for i, f := range facts {
		e, err := newEntry(f, seq+int64(i)+1, cause, s.now.UTC())
		if err != nil {
			return nil, 0, err
		}
		entries = append(entries, e)
		cause = Request{} // it stands on the first entry only
	}
	return entries, log, nil
}

// continues reports whether the step begins a new log. It can do so only between games, when the
// table's state is small.
func (s *Step) continues() bool {
	if s.state.Seq < mostEntries || s.state.Opening {
		return false
	}
	return s.opens || s.state.Stage == Gathering && len(s.facts) > 0
}

func (c Create) step(t *Table, step *Step) error {
	t.state.Rules = c.Rules
	step.add(created{c.Rules.ID(), c.Day})
	return c.Host.do(t, -1, step)
}

func (r Request) step(t *Table, step *Step) error {
	s := t.state
	if join, joins := r.Command.(Join); joins && t.SeatOf(join.Token) >= 0 {
		step.Seq = s.Public // asked again: the token has its seat
		return nil
	}
	seat := t.SeatOf(r.Token)
	public, used := s.answers.to(r)
	switch {
	case public > 0: // even if the seat is gone: the command may have been to leave
		step.Seq = public
		return nil
	case used && seat >= 0:
		return refusal.Malformed.New("", refusal.IDInUse.New(""))
	}
	if _, joins := r.Command.(Join); seat < 0 && !joins {
		return refusal.NotSeated.New("")
	}
	if err := s.checkWear(r.Command, seat); err != nil {
		return err
	}
	step.cause = r
	return r.Command.do(t, seat, step)
}

func (c Connected) step(t *Table, step *Step) error {
	step.Changed = true
	digest := c.Token.Digest()
	if digest == nil {
		return nil
	}
	seat, freed := t.state.seatOf(digest), t.state.freedOf(digest)
	if seat < 0 && freed < 0 {
		return refusal.BadToken.New("")
	}
	if !t.awake() { // no clock ran while nobody was there
		t.since, t.clocked, t.late = step.now, step.now, false
		clear(t.away)
	}
	t.connections[string(digest)]++
	if c.Shares {
		t.sharing[string(digest)]++
	}
	switch {
	case seat < 0:
		step.add(t.state.giveBack(freed))
	case t.state.mayReturn(seat):
		step.add(returned{seat})
	}
	return nil
}

func (d Disconnected) step(t *Table, step *Step) error { //nolint:unparam // as every Input's
	step.Changed = true
	digest := string(d.Token.Digest())
	if d.Shares {
		if t.sharing[digest]--; t.sharing[digest] <= 0 {
			delete(t.sharing, digest)
		}
	}
	if t.connections[digest]--; t.connections[digest] <= 0 {
		delete(t.connections, digest)
	}
	return nil
}

func (TimePassed) step(t *Table, step *Step) error {
	due, what := t.due()
	if what == nil || step.now.Before(due) {
		return nil
	}
	return what(step)
}

func (b BotDecided) step(t *Table, step *Step) error {
	t.asked = t.asked.Without(b.Seat)
	s := t.state
	if s.Stage != Playing || s.Moment() != b.Moment || !s.Play.Owes().Has(b.Seat) || s.Sitters[b.Seat].decides() || !t.awake() {
		return nil
	}
	word := ""
	if c := b.View.Offered(b.Action); c != nil {
		word = c.Word
	}
	return t.choice(step, int(b.Seat), word, byBot)
}

func (g Shared) step(t *Table, step *Step) error {
	if step.draw = t.Draw(); step.draw == nil {
		return refusal.Stale.New("", refusal.PhasePast.New(""))
	}
	t.gave(g.By, step.now)
	return nil
}
