package run_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/race"

	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

// playing begins a game of persons, all of them there.
func playing(t *testing.T, edition string, persons int) (*fixture, []*run.Subscription) {
	f := open(t, edition).fill(persons)
	var connections []*run.Subscription
	for seat := range persons {
		connections = append(connections, f.connect(seat))
	}
	f.must(0, table.Start{})
	return f, connections
}

// wishes lists the seats that want the game to end, as a spectator sees them.
func (f *fixture) wishes() (seats []int) {
	for seat, one := range f.now(-1).Seats {
		if one.Stop {
			seats = append(seats, seat)
		}
	}
	return seats
}

// A game ends without a result when everybody who plays has asked for it, not before. The table
// gathers with its seats; there is no record, nothing is published, and the next game is a new
// one, in whose moments nothing of this one can be decided.
func TestStop(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		f := open(t, edition).fill(3)
		f.must(0, table.AddBot{Bot: "greedy"})
		f.must(0, table.Change{Changes: table.Changes{Listed: new(true), Hints: new(true), InTurn: new(true)}})
		f.must(0, table.Start{})
		random := rand.New(rand.NewPCG(5, 6))
		for range 2 {
			for _, seat := range f.owes() {
				if seat < 3 {
					f.choose(seat, random)
				}
			}
		}
		begun := f.now(1)
		for _, seat := range []int{1, 0, 1} { // the last time once more
			f.must(seat, table.Stop{})
			if v := f.now(-1); v.Stage != table.Playing || !v.Seats[seat].Stop || v.Seats[2].Stop {
				t.Fatalf("on the word of seat %d: %s, %v", seat, v.Stage, f.wishes())
			}
		}
		if f.count("stopping") != 2 || f.count("stopped") != 0 {
			t.Errorf("two people's wish is told %d times", f.count("stopping"))
		}
		f.must(2, table.Stop{})
		for name, now := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
			v := now.now(1)
			if v.Stage != table.Gathering || v.Games != 1 || v.Seat != 1 || len(v.Seats) != 4 || v.Seats[3].Bot != "greedy" || v.Position != nil || v.Moment != 0 || !slices.Equal(v.Stopped, []int{1}) {
				t.Errorf("%s: %s, game %d, seat %d of %d", name, v.Stage, v.Games, v.Seat, len(v.Seats))
			}
			if wishes := now.wishes(); wishes != nil || now.count("stopped") != 1 || now.count("ended") != 0 {
				t.Errorf("%s: seats %v still want it to end", name, wishes)
			}
			if text, err := now.FinishedGame(t.Context(), 1); refusal.Code(err) != "no_result" {
				t.Errorf("%s: a record is given: %v\n%s", name, err, text)
			}
			for _, again := range []table.Command{table.Choose{Moment: begun.Moment, Word: "-"}, table.Throw{Moment: begun.Moment}} {
				now.refused("stale", 1, again)
			}
			for _, again := range []table.Command{table.Stop{}, table.Undo{}, table.Rematch{}, table.Return{}} {
				now.refused("not_now", 0, again)
			}
			if _, err := now.Hint(t.Context(), token(1), begun.Moment); refusal.Code(err) != "stale" {
				t.Errorf("%s: a hint: %v", name, err)
			}
			for moment := range begun.Moment + 1 {
				if _, err := now.Explain(t.Context(), moment, 3); refusal.Code(err) != "not_now" {
					t.Errorf("%s: a choice of moment %d is explained: %v", name, moment, err)
				}
			}
			now.must(0, table.Start{})
			next := now.now(1)
			if next.Stage != table.Playing || next.Games != 2 || next.Moment <= begun.Moment {
				t.Errorf("%s: game %d begins at moment %d, that before came to %d", name, next.Games, next.Moment, begun.Moment)
			}
			now.refused("stale", 1, table.Choose{Moment: begun.Moment, Word: "-"})
			if slices.ContainsFunc(now.log.all(), func(e table.Entry) bool { return e.Kind == "published" }) {
				t.Errorf("%s: a game without a result is published", name)
			}
		}
	})
}

// A person who plays only with bots ends the game at once, whatever the bots are about to do.
func TestStopAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, _ := playing(t, "classic", 1)
		f.must(0, table.Stop{})
		for range 4 {
			f.must(0, table.AddBot{Bot: "greedy"})
		}
		for game := 2; game < 6; game++ {
			f.must(0, table.Start{})
			moment := f.now(0).Moment
			f.must(0, table.Choose{Moment: moment, Word: "-"})
			time.Sleep(time.Duration(game) * 300 * time.Millisecond) // some bots have decided, others are thinking
			f.must(0, table.Stop{})
			if v := f.now(0); v.Stage != table.Gathering || len(v.Seats) != 5 || v.Games != game {
				t.Errorf("%s, %d seats, game %d", v.Stage, len(v.Seats), v.Games)
			}
			for seat := range 5 {
				if _, err := f.Explain(t.Context(), moment, seat); refusal.Code(err) != "not_now" {
					t.Errorf("what a bot has decided in a game that is no more is explained: %v", err)
				}
			}
		}
		f.must(0, table.Start{})
		moment := f.now(0).Moment
		f.must(0, table.Choose{Moment: moment, Word: "-"})
		time.Sleep(5 * time.Second)
		if now := f.now(0); now.Moment <= moment {
			t.Error("the bots of the game that follows do not decide")
		}
	})
}

// A person who is away keeps a word for ten minutes in whether the game ends, whatever the others do
// to the seat meanwhile: a bot that plays, a seat that is freed and who sits down there give
// nobody's word. After that the person holds nobody up, and can come back to their seat.
func TestStopWithoutTheAbsent(t *testing.T) {
	for name, meanwhile := range map[string]func(f *fixture){
		"nothing":           func(*fixture) {},
		"a bot plays":       func(f *fixture) { f.must(0, table.StandIn{Seat: 1}) },
		"the seat is freed": func(f *fixture) { f.free(1) },
		"somebody sits there": func(f *fixture) {
			f.free(1)
			f.must(7, table.Join{Name: "Guest", Token: token(7)})
			f.must(7, table.Stop{})
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, connections := playing(t, "classic", 2)
				connections[1].Close()
				time.Sleep(10500 * time.Millisecond)
				before := time.Now()
				meanwhile(f)
				f.must(0, table.Stop{})
				time.Sleep(10*time.Minute - 11*time.Second - time.Since(before))
				f.must(0, table.Stop{})
				if v := f.now(-1); v.Stage != table.Playing || !v.Seats[1].Word {
					t.Fatalf("before ten minutes: %s, %+v", v.Stage, v.Seats)
				}
				time.Sleep(time.Second)
				if v := f.now(-1); v.Stage != table.Playing || v.Seats[1].Word {
					t.Fatalf("after ten minutes, not said again: %s, %+v", v.Stage, v.Seats)
				}
				f.must(0, table.Stop{})
				if v := f.now(-1); v.Stage != table.Gathering || len(v.Seats) != 2 {
					t.Errorf("said again: %s, %+v", v.Stage, v.Seats)
				}
			})
		})
	}
}

// free frees the seat of a person who is away as soon as the host may.
func (f *fixture) free(seat int) {
	f.Helper()
	time.Sleep(time.Minute)
	f.must(0, table.Remove{Name: fmt.Sprint("Seat ", seat)})
}

// A person who is there keeps a word, though a bot plays for them; one who has left has none, until
// they play on.
func TestStopWithAStandIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, _ := playing(t, "classic", 2)
		f.must(0, table.Choose{Moment: f.now(0).Moment, Word: "-"})
		time.Sleep(time.Minute) // as long as who is there may take
		f.must(0, table.StandIn{Seat: 1})
		time.Sleep(time.Hour)
		f.must(0, table.Stop{})
		if v := f.now(-1); v.Stage != table.Playing || f.count("kept_once") != 1 || !v.Seats[1].Word {
			t.Fatalf("somebody who is there: %s, %+v", v.Stage, v.Seats)
		}
		f.must(1, table.Leave{})
		if again := f.restart(f.log.all()).now(-1); again.Seats[1].Word {
			t.Errorf("who has left, after a restart: %+v", again.Seats)
		}
		f.must(1, table.Return{})
		f.must(0, table.Stop{})
		if v := f.now(-1); v.Stage != table.Playing {
			t.Fatalf("who plays on: %s", v.Stage)
		}
		f.must(1, table.Leave{})
		f.must(0, table.Stop{})
		if v := f.now(-1); v.Stage != table.Gathering || len(v.Seats) != 2 {
			t.Errorf("who has left: %s, %+v", v.Stage, v.Seats)
		}
	})
}

// At a table that waits for people who are away a person keeps a word for three days after their
// last decision, also if the host has the table wait no longer, or frees the seat.
func TestStopAtATableThatWaits(t *testing.T) {
	for name, meanwhile := range map[string]func(f *fixture){
		"nothing":           func(*fixture) {},
		"a bot plays":       func(f *fixture) { f.must(0, table.Change{Changes: table.Changes{Away: new(table.BotPlays)}}) },
		"the seat is freed": func(f *fixture) { f.free(1) },
	} {
		t.Run(name, func(t *testing.T) {
			timed(t, 2, waits(0), func(f *fixture, connections []*run.Subscription) {
				time.Sleep(time.Hour)
				f.must(1, table.Choose{Moment: f.now(1).Moment, Word: "-"})
				decided := time.Now()
				connections[1].Close()
				time.Sleep(12 * time.Minute)
				meanwhile(f)
				for _, at := range []time.Duration{13 * time.Minute, 71 * time.Hour} {
					time.Sleep(at - time.Since(decided))
					f.must(0, table.Stop{})
					if v := f.now(-1); v.Stage != table.Playing || !v.Seats[1].Word {
						t.Fatalf("after %s: %s, %+v", at, v.Stage, v.Seats)
					}
				}
				time.Sleep(time.Hour)
				f.must(0, table.Stop{})
				if v := f.now(-1); v.Stage != table.Gathering {
					t.Errorf("after three days: %s, %+v", v.Stage, v.Seats)
				}
			})
		})
	}
}

// A request to end a game does not count in the next one.
func TestStopFallsWithTheGame(t *testing.T) {
	f, _ := playing(t, "classic", 2)
	f.must(0, table.Stop{})
	f.playOn(rand.New(rand.NewPCG(7, 8)), func(int) {})
	if wishes := f.wishes(); wishes != nil {
		t.Errorf("after the end seats %v want it", wishes)
	}
	f.refused("not_now", 0, table.Stop{})
	f.must(0, table.Rematch{})
	f.must(1, table.Rematch{})
	f.must(1, table.Stop{})
	if wishes := f.wishes(); !slices.Equal(wishes, []int{1}) || f.now(-1).Stage != table.Playing {
		t.Errorf("in the next game seats %v want it", wishes)
	}
	if text, err := f.FinishedGame(t.Context(), 1); err != nil || !strings.HasPrefix(text, "rowlock 1\n") {
		t.Errorf("the game before: %v", err)
	}
	f.must(0, table.Stop{})
	exported := 0
	if err := table.FinishedGames(rules.Published(), f.log.all(), func(string) error { exported++; return nil }); err != nil || exported != 1 {
		t.Errorf("%d games are exported, want the one that was finished: %v", exported, err)
	}
	for name, now := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
		if _, err := now.FinishedGame(t.Context(), 1); err != nil {
			t.Errorf("%s: the game before: %v", name, err)
		}
		if _, err := now.FinishedGame(t.Context(), 2); refusal.Code(err) != "no_result" {
			t.Errorf("%s: the game that ended without a result: %v", name, err)
		}
	}
}

// A game that waits for its draw ends too, and the draw has no effect on the next game.
func TestStopWhileDrawn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(2)
		f.cfg.Dealer = &laterDealer{source: chance.NewSeeded(1)}
		f = f.restart(f.log.all())
		f.connect(0)
		f.connect(1)
		f.must(0, table.Start{})
		f.refused("not_now", 0, table.Stop{}) // the seats are settled, and it has not begun
		time.Sleep(table.ShareWithin + time.Millisecond)
		if v := f.now(0); v.Stage != table.Playing || !v.Position.Phase.ForChance() {
			t.Fatalf("%s", v.Stage)
		}
		f.must(0, table.Stop{})
		f.must(1, table.Stop{})
		time.Sleep(2 * table.ShareWithin)
		if v := f.now(0); v.Stage != table.Gathering || f.count("rolled") != 0 {
			t.Errorf("%s, with a throw", v.Stage)
		}
		f.must(0, table.Start{})
		time.Sleep(2*table.ShareWithin + time.Millisecond)
		if v := f.now(0); v.Stage != table.Playing || v.Games != 2 || f.count("rolled") != 1 {
			t.Errorf("the next one: %s, game %d, %d throws", v.Stage, v.Games, f.count("rolled"))
		}
	})
}

// A throw by hand that is awaited when a game ends does not count in the next one, which waits for
// its own.
func TestStopWhileThrown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic")
		f.must(0, table.Change{Changes: table.Changes{ByHand: new(true)}})
		f.cfg.Dealer = &laterDealer{source: chance.NewSeeded(1)}
		f = f.restart(f.log.all())
		f.connect(0)
		for game := 1; game <= 2; game++ {
			f.must(0, table.Start{})
			time.Sleep(table.ShareWithin + time.Millisecond)
			v := f.now(0)
			if v.Stage != table.Playing || v.Throw < 0 {
				t.Fatalf("game %d is %s and waits %v for a hand", game, v.Stage, v.Throw)
			}
			f.must(0, table.Throw{Moment: v.Moment})
			f.must(0, table.Stop{})
		}
	})
}

// Where seats take turns, the seat that was to begin a game that ended without a result begins the
// next one.
func TestStopKeepsTheTurn(t *testing.T) {
	f := open(t, "classic").fill(3)
	f.must(0, table.Change{Changes: table.Changes{InTurn: new(true)}})
	f.must(0, table.Start{})
	f.playOn(rand.New(rand.NewPCG(7, 8)), func(int) {})
	f.must(0, table.Gather{})
	for range 3 {
		f.must(0, table.Start{})
		for seat := range 3 {
			f.must(seat, table.Stop{})
		}
	}
	var first []int
	for _, e := range f.view(-1, 0).Events {
		if e.Kind == "started" {
			first = append(first, e.Seat)
		}
	}
	if next := (first[0] + 1) % 3; !slices.Equal(first[1:], []int{next, next, next}) {
		t.Errorf("seats %v begin", first)
	}
}

// The seat that was to begin a game that ended without a result may begin the next one, even if it
// was the first game at the table: then it is nobody's turn or, where people sit in the order of
// play, the first seat's.
func TestStopKeepsTheFirstTurn(t *testing.T) {
	race.Leave(t)
	began := func(f *fixture, dice table.Dice) (first []int) {
		f.must(0, table.Change{Changes: table.Changes{InTurn: new(dice == table.Drawn), Dice: new(dice)}})
		for range 20 {
			f.must(0, table.Start{})
			first = append(first, int(f.now(0).Position.Active))
			for seat := range 3 {
				f.must(seat, table.Stop{})
			}
			f.must(0, table.Change{Changes: table.Changes{Hints: new(true)}})
		}
		return first
	}
	for name, again := range map[string]func(f *fixture) *fixture{
		"live":  func(f *fixture) *fixture { return f },
		"woken": func(f *fixture) *fixture { return f.restart(f.log.all()) },
		"in a new log": func(f *fixture) *fixture {
			f.must(0, table.Start{})
			for seat := range 3 {
				f.must(seat, table.Stop{})
			}
			f.must(0, table.Invite{})
			old := f.restart(f.repeated(20_000))
			old.must(0, table.Invite{})
			return old.restart(old.log.all())
		},
	} {
		if first := began(again(open(t, "classic").fill(3)), table.Entered); slices.Max(first) != 0 {
			t.Errorf("%s, real dice: seats %v begin", name, first)
		}
		if first := began(again(open(t, "classic").fill(3)), table.Drawn); slices.Equal(first[1:], slices.Repeat([]int{1}, 19)) {
			t.Errorf("%s: seats %v begin, none of them drawn", name, first)
		}
	}
}

// A table remembers the last hundred games that ended without a result, even in a new log.
func TestStoppedGamesAreBounded(t *testing.T) {
	f, _ := playing(t, "classic", 1)
	for range 120 {
		f.must(0, table.Stop{})
		f.must(0, table.Start{})
	}
	for name, v := range map[string]table.View{"live": f.now(0), "woken": f.restart(f.log.all()).now(0)} {
		if n := len(v.Stopped); n != 100 || v.Stopped[0] != 21 || v.Stopped[n-1] != 120 {
			t.Errorf("%s: %d games are kept: %v", name, n, v.Stopped)
		}
	}
}

// A late request ends only the game that it was meant for.
func TestStopNamesItsGame(t *testing.T) {
	f, _ := playing(t, "classic", 1)
	f.must(0, table.Stop{Game: 1})
	f.refused("stale", 0, table.Stop{Game: 1})
	f.must(0, table.Start{})
	for _, other := range []int{1, 3, -1} {
		f.refused("stale", 0, table.Stop{Game: other})
	}
	if v := f.now(0); v.Stage != table.Playing || f.wishes() != nil {
		t.Errorf("%s, seats %v want the end", v.Stage, f.wishes())
	}
	f.must(0, table.Stop{Game: 2})
	if v := f.now(0); v.Stage != table.Gathering {
		t.Errorf("the word for this game: %s", v.Stage)
	}
}

// With real dice a game with entered throws ends like any other, without those who have long been
// away; sheets alone have a step for it.
func TestStopElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := real(t, "classic", table.Entered, 3)
		f.connect(0)
		f.connect(1)
		f.connect(2).Close()
		f.must(0, table.Stop{})
		f.must(1, table.Stop{})
		if v := f.now(0); v.Stage != table.Playing {
			t.Errorf("while one is away for a moment: %s", v.Stage)
		}
		time.Sleep(10 * time.Minute)
		f.must(1, table.Stop{})
		if v := f.now(0); v.Stage != table.Gathering {
			t.Errorf("without one who is away: %s", v.Stage)
		}
		f.refused("not_now", 0, table.Undo{})
	})
	synctest.Test(t, func(t *testing.T) {
		f := real(t, "classic", table.Unseen, 2)
		if err := f.try(0, table.Stop{}); refusal.Code(err) != "not_now" || !strings.Contains(err.Error(), "a sheet of real dice ends by the step “End the game”") {
			t.Errorf("sheets alone: %v", err)
		}
	})
}

// A game whose log is full ends without a result, too; the table goes on in a new log, where no
// moment comes again and events are told as before.
func TestStopOldGame(t *testing.T) {
	race.Leave(t)
	f, _ := playing(t, "classic", 2)
	moment := f.now(0).Moment
	f.must(1, table.Choose{Moment: moment, Word: "-"})
	old := f.restart(f.repeated(30_000))
	old.connect(0)
	old.connect(1)
	old.must(0, table.Stop{})
	old.must(1, table.Stop{})
	old.must(0, table.Change{Changes: table.Changes{InTurn: new(true)}})
	if old.log.name != "TABLE2.2" {
		t.Fatalf("it goes on in %s", old.log.name)
	}
	for number, kind := range map[int]string{1: "no_result", 2: "no_game"} {
		if _, err := old.FinishedGame(t.Context(), number); refusal.Code(err) != kind {
			t.Errorf("game %d: %v", number, err)
		}
	}
	old.must(0, table.Start{})
	if stopped := old.now(0).Stopped; !slices.Equal(stopped, []int{1}) {
		t.Errorf("games %v ended without a result", stopped)
	}
	begun := old.now(0).Moment
	for _, seat := range []int{0, 1} {
		old.must(seat, table.Choose{Moment: begun, Word: "-"})
	}
	if begun <= moment {
		t.Errorf("a game after moment %d begins at moment %d", moment, begun)
	}
	for name, now := range map[string]*fixture{"live": old, "woken": old.restart(old.log.all())} {
		passed := 0
		for _, e := range now.view(-1, 0).Events {
			if e.Kind == "passed" && e.Moment == begun {
				passed++
			}
		}
		if passed != 2 {
			t.Errorf("%s: %d of 2 have passed in moment %d", name, passed, begun)
		}
	}
}
