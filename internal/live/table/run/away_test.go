package run_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

// A person who waits may remind the one who is waited for after 20 s, and twice in a game.
func TestNudge(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, _ []*run.Subscription) {
		moment := f.now(-1).Moment
		f.must(0, table.Choose{Moment: moment, Word: "-"})
		time.Sleep(20*time.Second - time.Millisecond)
		f.refused("not_now", 0, table.Nudge{Seat: 1})
		time.Sleep(time.Millisecond)
		f.refused("not_now", 1, table.Nudge{Seat: 0}) // has decided
		f.refused("not_now", 1, table.Nudge{Seat: 1})
		f.refused("not_now", 1, table.Nudge{Seat: 9})
		f.must(0, table.Nudge{Seat: 1})
		f.refused("not_now", 2, table.Nudge{Seat: 1}) // again after 20 s only
		time.Sleep(20 * time.Second)
		f.must(0, table.Nudge{Seat: 2})
		time.Sleep(20 * time.Second)
		f.refused("not_now", 0, table.Nudge{Seat: 1})
		f.must(2, table.Nudge{Seat: 1})
		if f.count("nudged") != 3 {
			t.Error(f.kinds())
		}
	})
}

// Everybody is told how long it takes until a bot plays for a person who is away; the host need
// not wait.
func TestStandInNow(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, connections []*run.Subscription) {
		left := func() time.Duration { return f.now(-1).Seats[1].StandInIn }
		f.refused("not_now", 0, table.StandIn{Seat: 1})
		if left() >= 0 {
			t.Error("a bot is about to play for who is there")
		}
		connections[1].Close()
		time.Sleep(10*time.Second - time.Millisecond) // a reloading page is away for a moment
		synctest.Wait()
		f.refused("not_now", 0, table.StandIn{Seat: 1})
		drain(connections[2])
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if !drain(connections[2]) || !f.now(-1).Seats[1].Overdue {
			t.Error("nobody hears that the host need not wait any longer")
		}
		time.Sleep(5 * time.Second)
		if left() != 25*time.Second {
			t.Errorf("left %v", left())
		}
		f.refused("not_host", 2, table.StandIn{Seat: 1})
		f.refused("not_now", 0, table.StandIn{Seat: -1})
		f.must(0, table.StandIn{Seat: 1})
		f.refused("not_now", 0, table.StandIn{Seat: 1})
		if s := f.now(-1).Seats[1]; !s.StandIn || left() >= 0 {
			t.Errorf("%+v", s)
		}
		connections[1] = f.connect(1)
		if f.now(-1).Seats[1].StandIn {
			t.Error("the seat cannot be taken back")
		}
	})
}

// A watched dealer remembers whose browsers the last draw was to wait for.
type watched struct {
	run.Dealer
	persons rowlock.SeatSet
}

func (w *watched) Deal(code string, d *table.Draw) (table.Outcome, error) {
	w.persons = d.Persons
	return w.Dealer.Deal(code, d)
}

// A person who takes the seat back by a decision shares in the throw that it leads to.
func TestBackInTheDraw(t *testing.T) {
	timed(t, 2, clock(0), func(f *fixture, connections []*run.Subscription) {
		connections[1].Close()
		time.Sleep(15 * time.Second)
		f.must(0, table.StandIn{Seat: 1})
		dealer := &watched{Dealer: f.cfg.Dealer}
		f.cfg.Dealer = dealer
		f = f.restart(f.log.all())
		f.connect(0)
		for v := f.now(0); v.Position.Phase != rowlock.PhaseColour || v.Position.Active != 1; v = f.now(0) {
			if v.Position.Owes.Has(0) {
				f.must(0, table.Choose{Moment: v.Moment, Word: "-"})
			}
			time.Sleep(100 * time.Millisecond) // in ten of these the bot decides
			synctest.Wait()
			if v.Position.Phase == rowlock.PhaseOver {
				t.Fatal("seat 1 never decides alone")
			}
		}
		if dealer.persons.Has(1) {
			t.Error("who is away shares in a throw")
		}
		f.must(1, table.Choose{Moment: f.now(0).Moment, Word: "-"})
		if !dealer.persons.Has(0) || !dealer.persons.Has(1) {
			t.Errorf("of who is back the throw waits for %v", dealer.persons)
		}
	})
}

// A person who is present and does not decide cannot keep others waiting for ever: after a minute
// everybody is told, and the host may have them warned. If they give no sign for 20 seconds, a bot
// makes this one decision for them, and the next is their own.
func TestOverdue(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, connections []*run.Subscription) {
		f.must(0, table.Choose{Moment: f.now(-1).Moment, Word: "-"})
		time.Sleep(time.Minute - time.Millisecond)
		synctest.Wait()
		f.refused("not_now", 0, table.StandIn{Seat: 1})
		if f.now(-1).Seats[1].Overdue {
			t.Error("overdue too early")
		}
		for _, w := range connections {
			select {
			case <-w.Changed():
			default:
			}
		}
		time.Sleep(2 * time.Millisecond)
		synctest.Wait()
		for _, w := range connections {
			<-w.Changed()
		}
		var overdue []bool
		for _, seat := range f.now(-1).Seats {
			overdue = append(overdue, seat.Overdue)
		}
		if !slices.Equal(overdue, []bool{false, true, true}) {
			t.Errorf("overdue are %v", overdue)
		}
		f.refused("not_host", 2, table.StandIn{Seat: 1})
		f.must(0, table.StandIn{Seat: 1})
		f.must(0, table.StandIn{Seat: 2})
		f.must(0, table.StandIn{Seat: 2}) // once more: nothing changes
		moment := f.now(-1).Moment
		if v := f.now(-1); v.Seats[1].StandIn || v.Seats[1].StandInIn != 20*time.Second || f.count("warned") != 2 {
			t.Errorf("they are not warned: %+v", v.Seats)
		}
		time.Sleep(20*time.Second - time.Millisecond)
		synctest.Wait()
		if v := f.now(-1); v.Seats[1].Decided || v.Seats[2].Decided || f.count("kept_once") != 0 {
			t.Errorf("a bot plays too early: %+v", v.Seats)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		v := f.now(-1)
		if v.Moment == moment || f.count("kept_once") != 2 || f.count("kept") != 0 {
			t.Errorf("the bots have not decided: %v", f.kinds())
		}
		if one := v.Seats[1]; one.StandIn || one.Overdue || !one.Present || one.StandInIn >= 0 {
			t.Errorf("the bot plays on: %+v", one)
		}
		f.refused("not_now", 1, table.Return{})
		f.refused("not_now", 0, table.StandIn{Seat: 0})
	})
}

// Any sign of a person who has been warned stops the countdown: a command, even one that is refused, a
// question, a word to the table, or a page that comes back. Whoever has given one is not warned again
// for a minute; and a person who goes away meanwhile is played for as anybody who is away.
func TestSignStopsTheBot(t *testing.T) {
	for name, sign := range map[string]func(f *fixture){
		"still there":       func(f *fixture) { f.must(1, table.Return{}) },
		"a refused command": func(f *fixture) { f.refused("not_now", 1, table.Gather{}) },
		"a reminder":        func(f *fixture) { f.must(1, table.Nudge{Seat: 2}) },
		"why not":           func(f *fixture) { _ = f.WhyNot(f.Context(), token(1), f.now(-1).Moment, "R12") },
		"a hint":            func(f *fixture) { _, _ = f.hint(1) },
		"a word":            func(f *fixture) { _ = f.say(1, table.Saying{Phrase: "thinking"}) },
		"a page":            func(f *fixture) { f.connect(1) },
	} {
		t.Run(name, func(t *testing.T) {
			timed(t, 3, clock(0), func(f *fixture, connections []*run.Subscription) {
				moment := f.now(-1).Moment
				f.must(0, table.Choose{Moment: moment, Word: "-"})
				time.Sleep(time.Minute)
				synctest.Wait()
				f.must(0, table.StandIn{Seat: 1})
				time.Sleep(19 * time.Second)
				drain(connections[2])
				sign(f)
				synctest.Wait()
				if !drain(connections[2]) {
					t.Error("nobody hears of the sign")
				}
				f.refused("not_now", 0, table.StandIn{Seat: 1})
				time.Sleep(time.Minute - time.Second)
				synctest.Wait()
				if v := f.now(-1); v.Moment != moment || v.Seats[1].Decided || v.Seats[1].StandInIn >= 0 || v.Seats[1].Overdue {
					t.Fatalf("the bot has played: %+v", v.Seats)
				}
				time.Sleep(time.Second)
				f.must(0, table.StandIn{Seat: 1})
				time.Sleep(22 * time.Second)
				synctest.Wait()
				if v := f.now(-1); !v.Seats[1].Decided || v.Seats[1].StandIn {
					t.Errorf("without another sign: %+v", v.Seats)
				}
				f.must(1, table.Choose{Moment: moment, Word: "-"}) // it is still theirs to change
			})
		})
	}
}

// Nor can a host who does not decide: after a minute anybody else at the table may have a bot
// play, however the host has changed the clock meanwhile. A person who is not waited for is not
// overdue.
func TestOverdueHost(t *testing.T) {
	timed(t, 3, clock(10), func(f *fixture, connections []*run.Subscription) {
		moment := f.now(-1).Moment
		f.must(1, table.Choose{Moment: moment, Word: "-"})
		f.must(2, table.Choose{Moment: moment, Word: "-"})
		for n := range 8 {
			f.refused("not_now", 1, table.StandIn{Seat: 0})
			f.must(0, table.Change{Changes: table.Changes{Clock: new([]int{20, 10}[n%2])}})
			time.Sleep(8 * time.Second)
			synctest.Wait()
		}
		if v := f.now(-1); v.Moment != moment || !v.Seats[0].Overdue {
			t.Errorf("after 64 s, in moment %d of %d: %+v", v.Moment, moment, v.Seats[0])
		}
		f.refused("not_now", 0, table.StandIn{Seat: 0})
		f.refused("not_host", 1, table.StandIn{Seat: 2})
		f.must(1, table.StandIn{Seat: 0})
		time.Sleep(22 * time.Second)
		synctest.Wait()
		if v := f.now(-1); v.Moment == moment || f.count("warned") != 1 || v.Seats[0].StandIn || v.Host != 0 {
			t.Errorf("nobody has decided for the host, neither the clock nor a bot: %+v", v.Seats)
		}
		f.must(0, table.Change{Changes: table.Changes{Clock: new(0)}})
		connections[1].Close()
		connections[2].Close()
		time.Sleep(3 * time.Minute)
		synctest.Wait()
		if f.now(0).Seats[0].Overdue {
			t.Error("the host is overdue, with nobody waiting")
		}
	})
}

// A changed clock gives its whole time, and bots decide when they would have.
func TestClockSetAnew(t *testing.T) {
	timed(t, 1, func(f *fixture) {
		clock(20)(f)
		f.must(0, table.AddBot{Bot: "greedy"})
	}, func(f *fixture, _ []*run.Subscription) {
		moment := f.now(-1).Moment
		for range 4 {
			time.Sleep(400 * time.Millisecond)
			f.must(0, table.Change{Changes: table.Changes{Clock: new(45)}})
			f.must(0, table.Change{Changes: table.Changes{Clock: new(20)}})
		}
		synctest.Wait()
		if !f.now(-1).Seats[1].Decided {
			t.Error("the bot has not decided")
		}
		if left := f.now(0).Left; left != 20*time.Second {
			t.Errorf("left %v", left)
		}
		time.Sleep(20*time.Second + time.Millisecond)
		synctest.Wait()
		if v := f.now(-1); v.Moment != moment+1 || f.count("timeout") != 1 {
			t.Errorf("in moment %d of %d: %v", v.Moment, moment, f.kinds())
		}
	})
}

// The host can free the seat of a person who has been away for long, but not of one whose page
// reloads: a bot plays, and whoever joins gets the seat.
func TestFreedSeat(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, connections []*run.Subscription) {
		f.refused("not_now", 0, table.Remove{Name: "Seat 1"})
		f.refused("not_now", 5, table.Join{Name: "Late", Token: token(5)})
		connections[1].Close()
		f.refused("not_host", 2, table.Remove{Name: "Seat 1"})
		time.Sleep(11 * time.Second)
		f.must(0, table.StandIn{Seat: 1}) // this does not prolong the absence
		time.Sleep(29*time.Second - time.Millisecond)
		synctest.Wait()
		f.refused("not_now", 0, table.Remove{Name: "Seat 1"})
		if f.now(-1).Seats[1].Gone {
			t.Error("who has been away for less than 40 s is said to be gone")
		}
		drain(connections[2])
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if !drain(connections[2]) || !f.now(-1).Seats[1].Gone {
			t.Error("nobody hears that the seat may be freed")
		}
		f.must(0, table.Remove{Name: "Seat 1"})
		if v := f.now(-1); v.Seats[1].Bot != "greedy" || v.Seats[1].Name != "Seat 1" || v.Seats[1].Gone || v.Free != 1 {
			t.Errorf("%+v", v)
		}
		f.refused("not_seated", 1, table.Leave{})
		f.must(5, table.Join{Name: "Late", Token: token(5)})
		connections[1] = f.connect(5)
		v := f.now(5)
		if v.Seat != 1 || v.Seats[1].Bot != "" || v.Names[1] != "Late" || v.Free != 0 || len(v.Position.Choices[1]) == 0 {
			t.Errorf("%+v", v)
		}
		f.must(5, table.Choose{Moment: v.Moment, Word: "-"})
		if _, err := f.Subscribe(t.Context(), token(1), false, nil); refusal.Code(err) != "bad_token" {
			t.Errorf("whose seat another person has comes back: %v", err)
		}
	})
}

// If a bot plays late, the host need not wait longer to free a seat than others wait for a host;
// if it plays at once, a seat can be freed at once.
func TestFreedSeatByAwayAfter(t *testing.T) {
	for after, wait := range map[time.Duration]time.Duration{24 * time.Hour: time.Minute, 0: 0} {
		synctest.Test(t, func(t *testing.T) {
			f := open(t, "classic").fill(2)
			f.cfg.AwayAfter = after
			f = f.restart(f.log.all())
			f.connect(0)
			other := f.connect(1)
			f.must(0, table.Start{})
			other.Close()
			time.Sleep(wait)
			f.must(0, table.Remove{Name: "Seat 1"})
		})
	}
}

// freed returns a table of three people where the second one's seat has been freed. The first and the
// second have faces.
func freed(t *testing.T, edition string) *fixture {
	f, connections := playing(t, edition, 3)
	f.must(0, table.Face{Name: "owl"})
	f.must(1, table.Face{Name: "bear"})
	connections[1].Close()
	time.Sleep(41 * time.Second)
	synctest.Wait()
	f.must(0, table.Remove{Name: "Seat 1"})
	return f
}

// passOut is passOn at a table with a bot, which needs its time.
func (f *fixture) passOut(tokens ...int) {
	f.Helper()
	for f.now(0).Stage == table.Playing {
		f.passOnce(tokens)
		time.Sleep(time.Second)
	}
}

// A person whose seat was freed gets it back, by the token alone, until somebody else has taken
// it: in the game, after it, in a later game and before one, and after a restart.
func TestFreedComesBack(t *testing.T) {
	for name, meanwhile := range map[string]func(f *fixture) *fixture{
		"in the game": func(f *fixture) *fixture { return f },
		"by joining": func(f *fixture) *fixture {
			f.must(1, table.Join{Name: "Another name", Token: token(1)})
			return f
		},
		"after a restart": func(f *fixture) *fixture { return f.restart(f.log.all()) },
		"after the game":  func(f *fixture) *fixture { f.passOut(2); return f },
		"in the next one": func(f *fixture) *fixture {
			f.passOut(2)
			f.must(0, table.Rematch{})
			f.must(2, table.Rematch{})
			return f
		},
		"before the next one": func(f *fixture) *fixture { f.passOut(2); f.must(0, table.Gather{}); return f },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := meanwhile(freed(t, "cards"))
				f.connect(1)
				v := f.now(1)
				if one := v.Seats[1]; v.Seat != 1 || one.Bot != "" || one.StandIn || one.Name != "Seat 1" || one.Face != "bear" || f.count("took_over") != 1 {
					t.Errorf("%+v", v.Seats)
				}
				if v.Stage == table.Playing && v.Position.Players[1].Hand[0].Colour == rowlock.UnknownColour {
					t.Errorf("the own hand is hidden: %+v", v.Position.Players[1].Hand)
				}
				if again := f.restart(f.log.all()).now(-1).Seats[1]; again.Bot != "" || again.Name != "Seat 1" {
					t.Errorf("after another restart: %+v", again)
				}
			})
		})
	}
}

// Nobody sees a hand by taking over a seat: where hands are hidden a new person gets no seat
// during a game, neither a bot's own nor a freed one, whatever their name or invitation. After the
// game they get one as usual.
func TestHiddenHandsHaveNoSuccessor(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		synctest.Test(t, func(t *testing.T) {
			f := open(t, edition).fill(2)
			f.must(0, table.AddBot{Bot: "greedy"})
			f.connect(0)
			other := f.connect(1)
			f.must(0, table.Start{})
			other.Close()
			time.Sleep(41 * time.Second)
			synctest.Wait()
			f.must(0, table.Remove{Name: "Seat 1"})
			v := f.now(0)
			hidden := v.Position.Cards != nil
			if want := map[bool]int{true: 0, false: 2}[hidden]; v.Free != want {
				t.Errorf("%d seats are to be had, want %d", v.Free, want)
			}
			for n, name := range []string{"Seat 1", "Greedy"} {
				err := f.try(5+n, table.Join{Name: name, Token: token(5 + n), Invite: v.Secret})
				if hidden != (refusal.Code(err) == "not_now") || !hidden && err != nil {
					t.Errorf("%s takes a seat: %v", name, err)
				}
				got, err := f.View(t.Context(), token(5+n), table.Newest)
				if err != nil || (got.Seat >= 0) == hidden {
					t.Errorf("%s has seat %d: %v", name, got.Seat, err)
				}
			}
		})
	})
}

// A freed seat is taken along into a new log with all that the table keeps of it.
func TestFreedGoesOnInANewLog(t *testing.T) {
	race.Leave(t)
	synctest.Test(t, func(t *testing.T) {
		f := freed(t, "classic")
		f.passOut(2)
		f.must(0, table.Gather{})
		for n := 0; f.log.name == "TABLE2"; n++ {
			f.must(0, table.Change{Changes: table.Changes{Clock: new([]int{0, 45}[n%2])}})
		}
		f = f.restart(f.log.all())
		if sat, err := table.HasSat(f.log.all(), "Seat 1"); !sat || err != nil {
			t.Errorf("whose seat was freed has not sat there: %v", err)
		}
		if faces := f.faces(); !slices.Equal(faces, []string{"owl", "", ""}) {
			t.Errorf("faces %q", faces)
		}
		f.connect(1)
		if v := f.now(1); v.Seat != 1 || v.Seats[1].Bot != "" || v.Seats[1].Face != "bear" {
			t.Errorf("%+v", v.Seats)
		}
	})
}

// A late guest takes over a bot's seat, the one with their own name first, and the record names
// the guest.
func TestTakeOver(t *testing.T) {
	f := open(t, "classic")
	for range 2 {
		f.must(0, table.AddBot{Bot: "greedy"})
	}
	f.must(0, table.Start{})
	f.refused("name_taken", 5, table.Join{Name: "seat 0", Token: token(5)})
	before := f.now(-1)
	were := slices.Clone(before.Names)
	f.must(5, table.Join{Name: "greedy 2", Token: token(5)})
	f.must(6, table.Join{Name: "Zoe", Token: token(6)})
	f.refused("not_now", 7, table.Join{Name: "Yan", Token: token(7)})
	if v := f.now(6); v.Seat != 1 || v.Seats[2].Bot != "" || f.count("took_over") != 2 {
		t.Errorf("%+v", v)
	}
	if !slices.Equal(before.Names, were) {
		t.Errorf("a view from before changes in its reader's hands: %q, it was %q", before.Names, were)
	}
	f.passOn(5, 6)
	text, err := f.FinishedGame(t.Context(), 1)
	if err != nil || !strings.Contains(text, "Zoe") || strings.Contains(text, "Greedy") {
		t.Errorf("%v\n%s", err, text)
	}
	if woken := f.restart(f.log.all()).now(-1).Names; !slices.Equal(woken, []string{"Seat 0", "Zoe", "greedy 2"}) {
		t.Errorf("after a restart: %v", woken)
	}
}

// A person who takes over a bot's seat does not see the bot's sealed choice, or with a second
// browser they would know another's choice before making their own; they may choose themselves. A
// person who comes back to a freed seat sees what was chosen for them.
func TestTakeOverUnderSeal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic")
		f.must(0, table.AddBot{Bot: "greedy"})
		f.fill(3)
		f.connect(0)
		f.connect(1)
		w := f.connect(2)
		f.must(0, table.Start{})
		w.Close()
		time.Sleep(41 * time.Second)
		f.must(0, table.Remove{Name: "Seat 2"})
		time.Sleep(10 * time.Second)
		f.must(9, table.Join{Name: "Spy", Token: token(9)})
		before := f.restart(f.log.all())
		f.connect(2)
		f.connect(9)
		synctest.Wait()
		spy := map[string]table.View{"live": f.now(9), "woken": before.now(9)}
		back := f.now(2)
		if spy["live"].Seat == back.Seat {
			t.Fatalf("both have seat %d", back.Seat)
		}
		for name, v := range spy {
			if !v.Seats[v.Seat].Decided || v.Chosen != "" || len(v.Position.Choices[v.Seat]) == 0 {
				t.Errorf("%s: %v, %q, %d choices", name, v.Seats[v.Seat].Decided, v.Chosen, len(v.Position.Choices[v.Seat]))
			}
		}
		if back.Chosen == "" {
			t.Error("who has come back does not see what was chosen")
		}
		v := spy["live"]
		word := v.Position.Choices[v.Seat][0].Word
		f.must(9, table.Choose{Moment: v.Moment, Word: word})
		if chosen := f.now(9).Chosen; chosen != word {
			t.Errorf("after the own choice: %q", chosen)
		}
	})
}

// passOn lets three people pass to the end of the game: the host and the holders of these tokens.
func (f *fixture) passOn(tokens ...int) {
	f.Helper()
	for f.now(0).Stage == table.Playing {
		f.passOnce(tokens)
	}
}

// passOnce lets everybody pass who owes a decision.
func (f *fixture) passOnce(tokens []int) {
	f.Helper()
	for _, seat := range append([]int{0}, tokens...) {
		v := f.now(seat)
		if choices := v.Position.Choices[v.Seat]; len(choices) > 0 && v.Chosen == "" {
			f.must(seat, table.Choose{Moment: v.Moment, Word: choices[0].Word})
		}
	}
}
