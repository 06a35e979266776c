package run_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"

	"rowlock/internal/race"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

const tooMany refusal.Kind0 = "too_many: too many requests from your address, please wait a little"

// Nobody learns of a command before it is on disk, its sender least of all.
func TestNothingBeforeDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(2)
		w := f.connect(0)
		drain(w)
		gate := make(chan struct{})
		f.log.set(func(m *memory) { m.gate = gate })
		answered := make(chan error, 1)
		go func() { answered <- f.try(0, table.Start{}) }()
		synctest.Wait()
		if drain(w) || len(answered) > 0 {
			t.Fatal("somebody heard of what is not on disk")
		}
		f.log.set(func(m *memory) { m.gate = nil })
		close(gate)
		synctest.Wait()
		if err := <-answered; err != nil || !drain(w) {
			t.Fatalf("the answer is %v", err)
		}
	})
}

// After a failed write it is unknown what is on disk: the table ends, its connections are told
// why, and the log decides how it goes on.
func TestFailedWrite(t *testing.T) {
	f := open(t, "classic").fill(2)
	w := f.connect(0)
	drain(w)
	f.log.set(func(m *memory) { m.fault = errors.New("the disk is full") })
	f.refused("unavailable", 0, table.Start{})
	select {
	case <-f.Done():
	default:
		t.Error("the table ends after it has answered: whoever comes back finds it still")
	}
	if drain(w) || !errors.Is(f.Err(), run.ErrUnavailable) {
		t.Errorf("the connections hear of it, and the table ends with %v", f.Err())
	}
	f.refused("unavailable", 0, table.Start{})
	if stage := f.restart(f.log.all()).now(0).Stage; stage != table.Gathering {
		t.Errorf("the table goes on %s", stage)
	}
}

// If a write fails and nothing of it is on disk, everybody is told that the disk takes no writes,
// and the table goes on from its log when it does again.
func TestNotWritten(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.log.set(func(m *memory) { m.fault = fmt.Errorf("%w: the disk is full", run.ErrNotWritten) })
	f.refused("not_written", 0, table.Start{})
	<-f.Done()
	f.refused("not_written", 0, table.Start{})
	f.log.set(func(m *memory) { m.fault = nil })
	again := f.restart(f.log.all())
	again.must(0, table.Start{})
	if stage := again.now(0).Stage; stage != table.Playing {
		t.Errorf("the table goes on %s", stage)
	}
}

// Whatever was acknowledged is there after a crash. The control is a log that acknowledges entries
// that it has not kept: the same check must find it out.
func TestAcknowledgedSurvives(t *testing.T) {
	for name, c := range map[string]struct{ lies, survives bool }{"honest": {false, true}, "lying": {true, false}} {
		t.Run(name, func(t *testing.T) {
			f := open(t, "classic").fill(2)
			f.log.set(func(m *memory) { m.lies = c.lies })
			f.must(0, table.Start{})
			survives := f.restart(f.log.all()).now(0).Stage == table.Playing
			if survives != c.survives {
				t.Errorf("the start survives: %v", survives)
			}
		})
	}
}

// A reader of the log gives its place back even after a panic: the next one waits for that.
func TestFailureEndsTheReading(t *testing.T) {
	f := open(t, "classic").fill(2)
	there, ended := f.connect(0), false
	there.ReadLog = func(context.Context) (func(), error) { return func() { ended = true }, nil }
	f.log.set(func(m *memory) { m.breaks = true })
	defer func() {
		if recover() == nil || !ended {
			t.Errorf("after a failure the reading has ended: %v", ended)
		}
	}()
	_, _ = there.Past(t.Context(), f.now(0).Seq, 1)
}

// A table whose log has grown long goes on under its code in a new log: no seat, answer or game is
// lost, and numbers go on.
func TestOldTable(t *testing.T) {
	race.Leave(t)
	random := rand.New(rand.NewPCG(1, 2))
	f := open(t, "classic").fill(2)
	early := f.now(0)
	f.must(0, table.Start{})
	f.playOn(random, func(int) {})
	f.must(0, table.Gather{})
	asked := table.Request{ID: "asked before", Token: token(0), Command: table.Change{Edition: "classic", Changes: table.Changes{Clock: new(45)}}}
	answered, err := f.Do(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	old := f.restart(f.repeated(20_000))
	before := old.view(1, 0)
	there, reads, ended := old.connect(0), 0, 0
	there.ReadLog = func(context.Context) (func(), error) { reads++; return func() { ended++ }, nil }
	if _, err := there.Meet(t.Context(), before.Seq, before.Digest); err != nil || reads != 0 {
		t.Errorf("who was here a moment ago is told: %v, by %d readings of the log", err, reads)
	}
	if _, err := there.Meet(t.Context(), early.Seq, early.Digest); err != nil {
		t.Errorf("who was here long ago is told: %v", err)
	}
	if _, err := there.Meet(t.Context(), early.Seq, before.Digest); refusal.Code(err) != "ahead" {
		t.Errorf("who was long ago in another history is told: %v", err)
	}
	if reads != 2 {
		t.Errorf("the log was read %d times, of which two were asked for", reads)
	}
	if events, err := there.Past(t.Context(), 1000, 64); err != nil || len(events) < 64 || events[len(events)-1].Seq != 999 {
		t.Errorf("%d events before 1000: %v", len(events), err)
	}
	newest := before.Events[len(before.Events)-1].Seq
	if events, err := there.Past(t.Context(), 1<<53, 64); err != nil || len(events) < 64 || events[len(events)-1].Seq != newest {
		t.Errorf("%d events before what is to come: %v", len(events), err)
	}
	if reads == 2 {
		t.Error("what was long before is read without asking")
	}
	if ended != reads {
		t.Errorf("%d readings have ended of %d", ended, reads)
	}
	there.ReadLog = func(context.Context) (func(), error) { return nil, tooMany.New() }
	if _, err := there.Meet(t.Context(), early.Seq, early.Digest); refusal.Code(err) != "too_many" {
		t.Errorf("who may not have the log read is told: %v", err)
	}
	old.must(0, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(20)}})
	if old.log.name != "TABLE2.2" || len(old.log.all()) != 2 {
		t.Fatalf("%s has %d entries", old.log.name, len(old.log.all()))
	}
	for name, now := range map[string]*fixture{"live": old, "woken": old.restart(old.log.all())} {
		if v := now.view(1, before.Seq); v.Seat != 1 || v.Games != 1 || v.Seq != before.Seq+2 || v.Clock != 20 || len(v.Events) != 1 {
			t.Errorf("%s: %+v", name, v)
		}
		if seq, err := now.Do(t.Context(), asked); seq != answered || err != nil {
			t.Errorf("%s: asked again: %d, %v, want %d", name, seq, err, answered)
		}
		first, err := f.FinishedGame(t.Context(), 1)
		if text, missing := now.FinishedGame(t.Context(), 1); text != first || missing != nil || err != nil {
			t.Errorf("%s: game 1: %q, %v", name, text, missing)
		}
		now.must(0, table.Start{})
		if _, _, err := now.Proofs(t.Context(), 1); refusal.Code(err) != "no_proofs" {
			t.Errorf("%s: proofs of a game dealt without: %v", name, err)
		}
		moment := now.view(0, 0).Moment
		now.playOn(random, func(int) {})
		if moment <= before.Moment || now.view(0, 0).Games != 2 {
			t.Errorf("%s: game 2 begins at moment %d", name, moment)
		}
		if _, err := now.FinishedGame(t.Context(), 2); err != nil {
			t.Errorf("%s: game 2: %v", name, err)
		}
		if _, err := now.FinishedGame(t.Context(), 3); refusal.Code(err) != "no_game" {
			t.Errorf("%s: game 3: %v", name, err)
		}
		for number, most := range map[int]int{-1: 0, 0: 0, 1: 2, 2: 1, 3: 0} { // the newest log holds game 2
			now.log.set(func(m *memory) { m.reads = 0 })
			_, _, err := now.Proofs(t.Context(), number)
			now.log.set(func(m *memory) {
				if m.reads > most || most == 0 && refusal.Code(err) != "no_game" {
					t.Errorf("%s: proofs of game %d are looked for by %d readings, %v", name, number, m.reads, err)
				}
			})
		}
	}
}

// For an old game only one log is read, however many came after it.
func TestOldGamesLog(t *testing.T) {
	race.Leave(t)
	f := open(t, "classic").fill(2)
	f.must(0, table.Start{})
	f.playOn(rand.New(rand.NewPCG(1, 2)), func(int) {})
	f.must(0, table.Gather{})
	var whole int
	for range 3 {
		f.must(0, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(45)}})
		f.must(0, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(20)}})
		log := f.repeated(20_000)
		whole = max(whole, len(log))
		f = f.restart(log)
		f.must(0, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(45)}})
	}
	if f.log.name != "TABLE2.4" {
		t.Fatalf("the log is %s", f.log.name)
	}
	f.log.set(func(m *memory) { m.read = 0 })
	if _, err := f.FinishedGame(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	f.log.set(func(m *memory) {
		if m.read < whole || m.read > whole+3 {
			t.Errorf("%d entries are read for a game in a log of %d", m.read, whole)
		}
	})
}

// After a game the next game begins the new log: whoever looks at the end of the last one still
// sees it.
func TestOldTableRematch(t *testing.T) {
	race.Leave(t)
	f := open(t, "classic").fill(2)
	f.must(0, table.Start{})
	f.playOn(rand.New(rand.NewPCG(1, 2)), func(int) {})
	log := f.log.all()
	for seq := log[len(log)-1].Seq + 1; seq <= 20_000; seq++ {
		f.log.entries = append(f.log.entries, table.Entry{Seq: seq, Kind: "rematch", Body: []byte(`{"fact":{"seat":0}}`)})
	}
	old := f.restart(f.log.all())
	old.connect(0)
	old.connect(1)
	if old.now(0).Position == nil {
		t.Fatal("the end of the game is gone")
	}
	old.must(0, table.Rematch{}) // once more: nothing changes
	if old.log.name != "TABLE2" || int64(len(old.log.all())) != 20_000 {
		t.Fatalf("%s has %d entries", old.log.name, len(old.log.all()))
	}
	old.must(1, table.Rematch{})
	if old.log.name != "TABLE2.2" || old.now(0).Stage != table.Playing {
		t.Errorf("%s, %s", old.log.name, old.now(0).Stage)
	}
	woken := old.restart(old.log.all())
	if v := woken.now(0); v.Stage != table.Playing || v.Games != 2 {
		t.Errorf("woken: %s, game %d", v.Stage, v.Games)
	}
}

// During a game choices may be changed only so often; yet the game goes on.
func TestOldGame(t *testing.T) {
	race.Leave(t)
	f := open(t, "classic").fill(2)
	f.must(0, table.Start{})
	moment := f.now(0).Moment
	f.must(1, table.Choose{Moment: moment, Word: "-"})
	old := f.restart(f.repeated(30_000))
	old.refused("not_now", 1, table.Choose{Moment: moment, Word: "-"})
	old.refused("not_now", 0, table.Change{Changes: table.Changes{Clock: new(45)}})
	old.must(1, table.Leave{})
	old.refused("not_now", 1, table.Return{})
	old.must(0, table.Choose{Moment: moment, Word: "-"})
	if now := old.now(0).Moment; now != moment+1 {
		t.Errorf("moment %d, want %d", now, moment+1)
	}
}

// A person who repeats a pointless command uses up only their own seat's repeats: others go on as
// before, even with that command, and so does the seat with its game.
func TestOneSeatWearsOutNothing(t *testing.T) {
	race.Leave(t)
	realDice(t, func(t *testing.T, dice table.Dice) {
		random := rand.New(rand.NewPCG(9, 10))
		f := real(t, "classic", dice, 3)
		if dice == table.Entered {
			f.tell(random)
		}
		step := func(seat int) {
			if dice == table.Entered {
				f.choose(seat, random)
			} else {
				f.must(seat, table.Choose{Moment: f.now(seat).Moment, Word: "penalty"})
			}
		}
		for _, seat := range []int{0, 1, 2} {
			step(seat)
		}
		var err error
		did := 0
		for ; err == nil && did < 3000; did++ {
			if err = f.try(1, []table.Command{table.Undo{}, table.Redo{}}[did%2]); err != nil {
				break
			}
		}
		if did != 2000 || !strings.Contains(fmt.Sprint(err), "too much was changed") {
			t.Errorf("after %d commands: %v", did, err)
		}
		again := f.restart(f.log.all())
		for name, now := range map[string]*fixture{"live": f, "woken": again} {
			if err := now.try(1, table.Undo{}); refusal.Code(err) != "not_now" || !strings.Contains(err.Error(), "too much was changed") {
				t.Errorf("%s: one more: %v", name, err)
			}
			now.must(0, table.Undo{})
			now.must(0, table.Redo{})
		}
		f.end(random)
		f.must(0, table.Gather{})
		f.must(0, table.Start{})
		if dice == table.Entered {
			f.tell(random)
		}
		step(1)
		f.must(1, table.Undo{}) // in another game it may again
	})
}

// The same holds for a person who keeps leaving and coming back, and for the host's changes of the
// pace: after too many they play on by deciding, and others change what they like.
func TestComingAndGoingWearsOutNothing(t *testing.T) {
	race.Leave(t)
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(3)
		there := []*run.Subscription{f.connect(0), f.connect(1), f.connect(2)}
		f.must(0, table.Start{})
		did := 0
		for ; did < 3000 && f.try(1, table.Leave{}) == nil; did++ {
			there[1].Close()
			there[1] = f.connect(1)
		}
		if did != 2001 {
			t.Errorf("a seat has come back %d times", did)
		}
		paced := 0
		for f.try(0, table.Change{Changes: table.Changes{Clock: new(45 * (1 - paced%2))}}) == nil && paced < 3000 {
			paced++
		}
		if paced != 2000 {
			t.Errorf("the pace was changed %d times", paced)
		}
		if last := f.log.all()[len(f.log.all())-1].Seq; last > 10_000 {
			t.Errorf("the log has %d entries", last)
		}
		v := f.now(1)
		if !v.Seats[1].StandIn {
			t.Error("no bot plays")
		}
		f.must(1, table.Choose{Moment: v.Moment, Word: "-"})
		if v := f.now(1); v.Seats[1].StandIn || v.Chosen != "-" {
			t.Errorf("who decides plays on: %+v", v.Seats[1])
		}
		f.must(2, table.Choose{Moment: v.Moment, Word: "-"})
		f.must(2, table.Leave{})
		there[2].Close()
		if there[2] = f.connect(2); f.now(2).Seats[2].StandIn {
			t.Error("another seat is not given back")
		}
	})
}

// A seat can read its own choice after a restart, however often another's has been changed since.
func TestChoiceOfLongAgoIsRead(t *testing.T) {
	f, _ := playing(t, "classic", 3)
	moment := f.now(1).Moment
	word := f.now(1).Position.Choices[1][1].Word
	f.must(1, table.Choose{Moment: moment, Word: word})
	for n := range 40 {
		f.must(0, table.Choose{Moment: moment, Word: f.now(0).Position.Choices[0][n%2].Word})
	}
	if v := f.restart(f.log.all()).now(1); v.Moment != moment || v.Chosen != word {
		t.Errorf("in moment %d of %d the choice is %q, want %q", v.Moment, moment, v.Chosen, word)
	}
}

// A limit reached in one game does not count in the next.
func TestNextGameIsNotWornOut(t *testing.T) {
	f, _ := playing(t, "classic", 1)
	pace := func(n int) error { return f.try(0, table.Change{Changes: table.Changes{Clock: new(45 * (1 - n%2))}}) }
	for n := range 2000 {
		if err := pace(n); err != nil {
			t.Fatalf("change %d: %v", n, err)
		}
	}
	if err := pace(2000); refusal.Code(err) != "not_now" {
		t.Errorf("one change more: %v", err)
	}
	f.must(0, table.Stop{})
	f.must(0, table.Start{})
	if err := pace(2000); err != nil {
		t.Errorf("in the next game: %v", err)
	}
}

// However many steps a game of real dice takes, it can be played to its end, and the table goes
// on.
func TestWornOutGameEnds(t *testing.T) {
	realDice(t, func(t *testing.T, dice table.Dice) {
		random := rand.New(rand.NewPCG(9, 10))
		f := real(t, "classic", dice, 3)
		log := f.log.all()
		for seq := log[len(log)-1].Seq + 1; seq <= 30_000; seq++ {
			log = append(log, table.Entry{Seq: seq, Kind: "invite", Body: []byte(`{"fact":{"seat":0,"only":false}}`)})
		}
		old := f.restart(log)
		for _, again := range []table.Command{table.Invite{Only: true}, table.Undo{}, table.Redo{}} {
			if err := old.try(0, again); refusal.Code(err) != "not_now" || !strings.Contains(err.Error(), "too much was changed") {
				t.Errorf("%T: %v", again, err)
			}
		}
		if dice == table.Unseen {
			for range 3 { // every sheet can be written too
				old.must(1, table.Choose{Moment: old.now(1).Moment, Word: "penalty"})
			}
		}
		old.end(random)
		old.must(0, table.Gather{})
		old.must(0, table.Start{})
		if old.log.name != "TABLE2.2" {
			t.Errorf("it goes on in %s", old.log.name)
		}
	})
}

// After a game, too, repeats have a limit; the table goes on in a new log.
func TestOldScores(t *testing.T) {
	race.Leave(t)
	realDice(t, func(t *testing.T, dice table.Dice) {
		f := real(t, "classic", dice, 3)
		f.end(rand.New(rand.NewPCG(9, 10)))
		log := f.log.all()
		for seq := log[len(log)-1].Seq + 1; seq <= 30_000; seq++ {
			f.log.entries = append(f.log.entries, table.Entry{Seq: seq, Kind: "invite", Body: []byte(`{"fact":{"seat":0,"only":false}}`)})
		}
		old := f.restart(f.log.all())
		for _, again := range []table.Command{table.Invite{Only: true}, table.Undo{}, table.Redo{}} {
			if err := old.try(0, again); refusal.Code(err) != "not_now" || !strings.Contains(err.Error(), "too much was changed") {
				t.Errorf("%T: %v", again, err)
			}
		}
		if many := len(old.log.all()); many != 30_000 {
			t.Errorf("the log has %d entries", many)
		}
		old.must(2, table.Leave{})
		old.must(0, table.Gather{})
		old.must(0, table.Invite{Only: true})
		if old.log.name != "TABLE2.2" {
			t.Errorf("it goes on in %s", old.log.name)
		}
	})
}

// The last command of a seat is answered again like any other, even though the seat is gone;
// nobody else gets that answer.
func TestLeaveTwice(t *testing.T) {
	f := open(t, "classic").fill(2)
	leave := table.Request{ID: "bye", Token: token(1), Command: table.Leave{}}
	first, err := f.Do(t.Context(), leave)
	if err != nil {
		t.Fatal(err)
	}
	for name, woken := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
		if again, err := woken.Do(t.Context(), leave); err != nil || again != first {
			t.Errorf("%s: %d, %v, want %d", name, again, err, first)
		}
		other := leave
		other.Token = token(2)
		if seq, err := woken.Do(t.Context(), other); err == nil {
			t.Errorf("%s: a stranger is answered %d", name, seq)
		}
	}
}

// The same command with the same action gets the same answer and changes nothing, even after a
// restart; another command does not get that answer.
func TestActions(t *testing.T) {
	f := open(t, "classic").fill(2)
	start := table.Request{ID: "a", Token: token(0), Command: table.Start{}}
	first, err := f.Do(t.Context(), start)
	if err != nil {
		t.Fatal(err)
	}
	for name, woken := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
		kept := len(woken.log.all())
		if again, err := woken.Do(t.Context(), start); err != nil || again != first {
			t.Errorf("%s: %d, %v, want %d", name, again, err, first)
		}
		for _, other := range []table.Request{
			{ID: "a", Token: token(1), Command: table.Start{}},
			{ID: "a", Token: token(0), Command: table.Gather{}},
			{ID: "a", Token: token(0), Command: table.Choose{Moment: 2, Word: "-"}},
		} {
			if _, err := woken.Do(t.Context(), other); refusal.Code(err) != "malformed" {
				t.Errorf("%s: %+v: %v", name, other, err)
			}
		}
		if len(woken.log.all()) != kept {
			t.Errorf("%s: the log has grown", name)
		}
	}
}

// repeated returns the log with its last entry repeated until it has that many.
func (f *fixture) repeated(most int64) []table.Entry {
	log := f.log.all()
	for again := log[len(log)-1]; again.Seq < most; log = append(log, again) {
		again.Seq, again.Action = again.Seq+1, ""
	}
	return log
}
