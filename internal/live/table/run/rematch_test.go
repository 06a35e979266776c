package run_test

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// finished plays a game of persons to its end, all of them present.
func finished(t *testing.T, persons int) (*fixture, []*run.Subscription) {
	f, connections := playing(t, "classic", persons)
	f.playOn(rand.New(rand.NewPCG(7, 8)), func(int) {})
	return f, connections
}

// The seat that is active first is drawn for every game (C4), unless the table lets seats take
// turns.
func TestWhoIsActiveFirst(t *testing.T) {
	for _, inTurn := range []bool{false, true} {
		f := open(t, "classic").fill(3)
		f.must(0, table.Change{Edition: "classic", Changes: table.Changes{InTurn: new(inTurn)}})
		for seat := range 3 {
			f.connect(seat)
		}
		source, in := rand.New(rand.NewPCG(7, 8)), 0
		const games = 8
		f.must(0, table.Start{})
		for range games {
			f.playOn(source, func(int) {})
			for seat := range 3 {
				f.must(seat, table.Rematch{})
			}
		}
		last := -1
		for _, e := range f.view(-1, 0).Events {
			if e.Kind != "started" {
				continue
			}
			if e.Seat == (last+1)%3 && last >= 0 {
				in++
			}
			last = e.Seat
		}
		if inTurn != (in == games) {
			t.Errorf("in turn %v: %d of %d games went on in turn", inTurn, in, games)
		}
	}
}

// words holds what each seat is told about its request for a rematch, whether or not somebody is
// there.
func (f *fixture) words(want ...string) {
	f.Helper()
	for seat, want := range want {
		if v, err := f.View(f.Context(), token(seat), table.Newest); err != nil || v.Rematch != want {
			f.Errorf("the word of seat %d: %q, want %q: %v", seat, v.Rematch, want, err)
		}
	}
}

// A rematch begins when every person who is present wants it.
func TestRematch(t *testing.T) {
	f, _ := finished(t, 3)
	first := f.now(-1)
	if first.Stage != table.Finished {
		t.Fatalf("the table is %s", first.Stage)
	}
	f.words("asks", "asks", "asks")
	f.must(2, table.Rematch{})
	f.must(0, table.Rematch{})
	f.words("asks", "begins", "asks")
	if s := f.now(-1); s.Stage != table.Finished || !s.Seats[2].Rematch || s.Seats[1].Rematch {
		t.Errorf("before the last: %s %+v", s.Stage, s.Seats)
	}
	f.must(1, table.Rematch{})
	s := f.now(-1)
	if s.Stage != table.Playing || s.Games != 2 || s.Seats[2].Rematch {
		t.Errorf("after the last: %s, game %d", s.Stage, s.Games)
	}
	if s.Moment <= first.Moment {
		t.Errorf("moment %d follows moment %d: a late decision of game 1 could fit game 2", s.Moment, first.Moment)
	}
}

// A person who has gone begins nothing: those who stay ask again for another game, at least two of
// them. One who has lost the connection for a moment is waited for.
func TestRematchWithoutTheAbsent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, connections := finished(t, 3)
		gone := func(seat int) {
			connections[seat].Close()
			connections[seat] = nil
		}
		f.must(0, table.Rematch{})
		f.must(1, table.Rematch{})
		gone(2)
		f.words("asks", "asks", "begins")
		f.must(0, table.Rematch{})
		time.Sleep(59 * time.Second)
		if s := f.now(-1); s.Stage != table.Finished || !s.Seats[2].Word {
			t.Fatalf("a line that is lost: %s %+v", s.Stage, s.Seats)
		}
		time.Sleep(2 * time.Second)
		if s := f.now(-1); s.Stage != table.Finished || s.Seats[2].Word {
			t.Fatalf("nobody asks again: %s %+v", s.Stage, s.Seats)
		}
		f.words("begins", "begins", "begins")
		f.must(0, table.Rematch{})
		f.words("", "", "")
		if s := f.now(-1); s.Stage != table.Playing || s.Games != 2 {
			t.Errorf("said again: %s, game %d", s.Stage, s.Games)
		}
		f, connections = finished(t, 2)
		f.must(0, table.Rematch{})
		gone(1)
		time.Sleep(time.Hour)
		f.must(0, table.Rematch{})
		if s := f.now(-1); s.Stage != table.Finished {
			t.Errorf("one of two: %s", s.Stage)
		}
	})
}

// Whoever asks for another game and goes away begins none without being there: the other has to
// wait, and when both are there again either of them begins it.
func TestRematchNotWithWhoHasGone(t *testing.T) {
	for _, away := range []time.Duration{time.Second, 11 * time.Second, time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			f, connections := finished(t, 2)
			f.must(1, table.Rematch{})
			connections[1].Close()
			time.Sleep(away)
			f.words("asks", "asks")
			f.must(0, table.Rematch{})
			if s := f.now(-1); s.Stage != table.Finished || s.Games != 1 {
				t.Fatalf("after %s the game begins with who has gone: %s, game %d", away, s.Stage, s.Games)
			}
			f.connect(1)
			f.words("begins", "begins")
			f.must(1, table.Rematch{})
			if s := f.now(-1); s.Stage != table.Playing || s.Games != 2 {
				t.Errorf("both are there: %s, game %d", s.Stage, s.Games)
			}
		})
	}
}

// A person who has been away for a minute when a game begins, and has not asked for it, holds
// nobody up: a bot plays for them from the start, and they play on themselves once they come.
func TestRematchWaitsForNobodyAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, connections := finished(t, 4)
		f.must(1, table.Rematch{})
		f.must(3, table.Rematch{})
		connections[2].Close()
		time.Sleep(time.Minute)
		connections[1].Close() // who has asked
		f.must(0, table.Rematch{})
		time.Sleep(time.Second)
		s := f.now(-1)
		if s.Stage != table.Playing || s.Seats[1].StandIn || !s.Seats[2].StandIn || f.count("kept") != 1 {
			t.Errorf("%s: stand-ins %v, %v", s.Stage, s.Seats[1].StandIn, s.Seats[2].StandIn)
		}
		connections[2] = f.connect(2)
		if f.now(-1).Seats[2].StandIn {
			t.Error("a bot plays for who has come")
		}
		connections[2].Close()
		connections[2] = nil
		time.Sleep(30 * time.Second)
		if f.now(-1).Seats[2].StandIn {
			t.Error("who has been there is waited for no longer than a second time")
		}
	})
}

// A person who leaves after a game does not end the others' view of the scores; the last one
// leaves the table to whoever comes next.
func TestLeaveAfterTheGame(t *testing.T) {
	f, connections := finished(t, 3)
	end := f.now(-1)
	f.must(0, table.Leave{})
	connections[0].Close()
	connections[0] = nil
	s := f.now(1)
	if s.Stage != table.Finished || len(s.Seats) != 2 || s.Seat != 0 || s.Host != 0 {
		t.Errorf("%s, %d seats, on seat %d, host %d", s.Stage, len(s.Seats), s.Seat, s.Host)
	}
	if s.Position == nil || len(s.Names) != 3 || s.Position.Seats != end.Position.Seats {
		t.Errorf("the game of three has %v players", s.Names)
	}
	f.must(1, table.Rematch{})
	f.must(2, table.Leave{}) // the one who has not said yes
	connections[2].Close()
	connections[2] = nil
	f.must(1, table.Rematch{}) // there is nobody to play with
	if word := f.now(1).Rematch; word != "" {
		t.Errorf("the word for a rematch without anybody is said to do %q", word)
	}
	if s := f.now(1); s.Stage != table.Finished || len(s.Seats) != 1 {
		t.Errorf("then %s with %d seats", s.Stage, len(s.Seats))
	}
	f, _ = finished(t, 1)
	f.must(0, table.Leave{})
	if s := f.now(-1); s.Stage != table.Gathering || len(s.Seats) != 0 {
		t.Errorf("without anybody %s with %d seats", s.Stage, len(s.Seats))
	}
}

// After a game the host can go back to choosing seats.
func TestGatherAgain(t *testing.T) {
	f, _ := finished(t, 2)
	f.refused("not_host", 1, table.Gather{})
	f.must(0, table.Gather{})
	f.must(0, table.AddBot{Bot: "greedy"})
	f.must(0, table.Start{})
	if s := f.now(-1); s.Games != 2 || len(s.Seats) != 3 {
		t.Errorf("game %d with %d seats", s.Games, len(s.Seats))
	}
}

// The record of a game is given only when the game is over, since it holds what is hidden.
func TestRecordAfterTheEnd(t *testing.T) {
	f := open(t, "cards").fill(2)
	f.must(0, table.Start{})
	if text, err := f.FinishedGame(t.Context(), 1); err == nil {
		t.Errorf("during the game: %s", text)
	}
	f.playOn(rand.New(rand.NewPCG(9, 10)), func(int) {})
	if _, err := f.FinishedGame(t.Context(), 1); err != nil {
		t.Error(err)
	}
	if _, err := f.FinishedGame(t.Context(), 2); err == nil {
		t.Error("there is a second game")
	}
}
