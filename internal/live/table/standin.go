package table

import (
	"bytes"
	"slices"
	"time"

	"rowlock"
	"rowlock/internal/words/lookalike"
	"rowlock/refusal"
)

// Away says what a table does about a person who is away.
type Away string

// What a table does about them.
const (
	BotPlays Away = ""     // a bot plays for them after a while
	Waits    Away = "wait" // the game waits; a person whose time is up passes, present or away
)

// standInIn returns how long it is until a bot plays for a person who is away, -1 if
// none is about to.
func (t *Table) standInIn(seat int, now time.Time) time.Duration {
	at, away := t.standInAt(seat)
	if t.state.Stage != Playing || !t.state.Sitters[seat].decides() || !away || !t.awake() {
		return -1
	}
	return max(0, at.Sub(now))
}

// standInAt returns when a bot plays for a person who is away: at once if they were away when a
// game began that they had not asked for, never if the table waits.
func (t *Table) standInAt(seat int) (at time.Time, away bool) {
	since, away := t.away[string(t.state.Sitters[seat].token)]
	if !t.unasked.Has(rowlock.Seat(seat)) {
		since = since.Add(t.cfg.AwayAfter)
	}
	return since, away && !t.state.Dice.real() && t.state.Away != Waits
}

// How long a table waits for a person before the host may have a bot play for them.
const (
	overdueAfter = time.Minute      // for a person who is present, and longer if the clock gives longer
	reloadAfter  = 10 * time.Second // for a person who is away, as one who reloads the page is for a moment
)

// overdue returns the seats of those for whom the host need not wait any longer.
func (t *Table) overdue(now time.Time) rowlock.SeatSet {
	return t.reached(now, func(seat int) (time.Time, bool) { return t.overdueAt(seat, now) })
}

// reached returns the seats whose time has come, of those that have one.
func (t *Table) reached(now time.Time, timeOf func(seat int) (at time.Time, is bool)) (seats rowlock.SeatSet) {
	for seat := range t.state.Sitters {
		if at, is := timeOf(seat); is && !now.Before(at) {
			seats = seats.With(rowlock.Seat(seat))
		}
	}
	return seats
}

// overdueAt returns when a seat is overdue if nothing happens until then. It is not overdue if
// nobody else is present to wait for the person.
func (t *Table) overdueAt(seat int, now time.Time) (at time.Time, is bool) {
	s := t.state
	if s.Stage != Playing || s.Dice.real() || !s.Sitters[seat].decides() {
		return at, false
	}
	others := s.anyPerson(func(other int) bool { return other != seat && t.present(other) })
	if t.present(seat) {
		return t.since.Add(t.patience()), s.waitedFor(seat) && (others || seat != t.host(now))
	}
	since, away := t.away[string(s.Sitters[seat].token)]
	return since.Add(min(reloadAfter, t.cfg.AwayAfter)), away && others
}

// patience returns how long a table waits for a person who is present: no shorter than its clock,
// unless the clock was changed meanwhile. Otherwise hosts could keep a bot from playing for them.
func (t *Table) patience() time.Duration {
	if t.clocked.Equal(t.since) {
		return max(overdueAfter, t.state.clock())
	}
	return overdueAfter
}

func (c StandIn) do(t *Table, seat int, step *Step) error {
	s := t.state
	if c.Seat != t.host(t.now) { // anybody may do this for the host
		if err := t.onlyHost(seat); err != nil {
			return err
		}
	}
	if s.Dice.real() {
		return refusal.NotNow.New("", refusal.RealDice.New(""))
	}
	if c.Seat < 0 || c.Seat >= len(s.Sitters) || c.Seat == seat || !t.overdue(t.now).Has(rowlock.Seat(c.Seat)) {
		return refusal.NotNow.New("", refusal.NotOverdue.New("", int(reloadAfter.Seconds()), int(t.patience().Seconds())))
	}
	step.add(stoodIn(c))
	return nil
}

func (Return) do(t *Table, seat int, step *Step) error {
	if t.state.Stage != Playing || !t.state.Sitters[seat].StandIn {
		return refusal.NotNow.New("", refusal.NoStandIn.New(""))
	}
	step.add(returned{seat})
	return nil
}

// freed says that a person's seat is a bot's from now on, until somebody joins or the person comes
// back.
type freed struct {
	Seat int    `json:"seat"`
	Bot  string `json:"bot"`
}

func (freed) kind() string { return "freed" }

func (f freed) apply(s *state) error {
	one := &s.Sitters[f.Seat]
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: one.Name, Bot: f.Bot})
	*one = sitter{Name: one.Name, Bot: f.Bot, former: one.token}
	return nil
}

// gone returns the seats that the host may free.
func (t *Table) gone(now time.Time) rowlock.SeatSet { return t.reached(now, t.goneAt) }

// goneAt returns when the host may free the seat of a person who is away: when a bot would play
// for them, and after hostKeeps at the latest.
func (t *Table) goneAt(seat int) (at time.Time, away bool) {
	s := t.state
	since, away := t.away[string(s.Sitters[seat].token)]
	return since.Add(t.goneAfter()), away && s.Stage == Playing && s.Sitters[seat].Bot == "" && !s.Dice.real()
}

func (t *Table) goneAfter() time.Duration { return min(t.cfg.AwayAfter, hostKeeps) }

// freeSeat gives the seat of a person who is away to a bot, for whoever joins.
func (t *Table) freeSeat(seat int, step *Step) error {
	if t.state.Dice.real() {
		return refusal.NotNow.New("", refusal.RealDice.New(""))
	}
	if !t.gone(t.now).Has(rowlock.Seat(seat)) {
		return refusal.NotNow.New("", refusal.NotGone.New("", int(t.goneAfter().Seconds())))
	}
	step.add(freed{Seat: seat, Bot: t.cfg.StandIn})
	return nil
}

// tookOver says that somebody plays on where a bot has played.
type tookOver struct {
	Seat  int    `json:"seat"`
	Name  string `json:"name"`
	Token []byte `json:"token"` // SHA-256 of the seat's token
}

func (tookOver) kind() string { return "took_over" }

func (f tookOver) apply(s *state) error {
	if !bytes.Equal(f.Token, s.Sitters[f.Seat].former) { // another person may not see a sealed choice, not even to change it
		s.phase.others = s.phase.others.With(rowlock.Seat(f.Seat))
	}
	s.Sitters[f.Seat] = sitter{Name: f.Name, token: f.Token}
	if s.Stage == Playing {
		s.Record.Names = slices.Clone(s.Record.Names) // views hold the old ones
		s.Record.Names[f.Seat] = f.Name
	}
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: f.Name})
	return nil
}

// giveBack gives a freed seat back to the person who had it.
func (s *state) giveBack(seat int) tookOver {
	return tookOver{Seat: seat, Name: s.Sitters[seat].Name, Token: s.Sitters[seat].former}
}

// botSeat returns the bot's seat that a newcomer can have: the one with the newcomer's name, else
// the first; -1 if no bot plays.
func (s *state) botSeat(name string) int {
	isBot := func(sitter sitter) bool { return sitter.Bot != "" }
	if seat := slices.IndexFunc(s.Sitters, func(one sitter) bool { return isBot(one) && lookalike.Same(one.Name, name) }); seat >= 0 {
		return seat
	}
	return slices.IndexFunc(s.Sitters, isBot)
}
