package run_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/refusal"
)

// hint asks what a seat's choices are worth now.
func (f *fixture) hint(seat int) (table.Question, error) {
	var who table.Token
	if seat >= 0 {
		who = token(seat)
	}
	return f.Hint(f.Context(), who, f.now(-1).Moment)
}

// Prices are for a person against bots, and for people among themselves if the host allows it;
// never for the throws of a day, and only for a decision that is owed.
func TestWhoMayHint(t *testing.T) {
	alone := open(t, "classic")
	alone.must(0, table.AddBot{Bot: "sensible"})
	alone.must(0, table.Start{})
	q, err := alone.hint(0)
	if err != nil || q.Seat != 0 || q.Chosen != "" || !q.Before.Owes().Has(0) || !alone.now(0).MayHint {
		t.Errorf("against a bot: %+v, %v", q, err)
	}
	if alone.now(-1).MayHint {
		t.Error("a spectator may ask")
	}
	if _, err := alone.hint(-1); refusal.Code(err) != "not_seated" {
		t.Errorf("a spectator: %v", err)
	}
	if _, err := alone.Hint(t.Context(), token(0), 0); refusal.Code(err) != "stale" {
		t.Errorf("a moment that is past: %v", err)
	}
	for _, allowed := range []bool{false, true} {
		f := open(t, "classic").fill(2)
		f.must(0, table.Change{Edition: "classic", Changes: table.Changes{Hints: new(allowed)}})
		f.must(0, table.Start{})
		_, err := f.hint(1)
		if v := f.now(1); v.MayHint != allowed || v.Hints != allowed || refusal.Code(err) == "not_now" == allowed {
			t.Errorf("between people, allowed %v: %v, %v", allowed, v.MayHint, err)
		}
		f.refused("not_now", 0, table.Change{Edition: "classic", Changes: table.Changes{Hints: new(!allowed)}}) // not in the middle of a game
		if again := f.restart(f.log.all()); again.now(1).MayHint != allowed {
			t.Errorf("allowed %v, and otherwise after a restart", allowed)
		}
	}
}

// Sealed choices of others are not in the position of a hint.
func TestHintKnowsNothingSealed(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.must(0, table.Change{Edition: "classic", Changes: table.Changes{Hints: new(true)}})
	f.must(0, table.Start{})
	before, err := f.hint(1)
	if err != nil {
		t.Fatal(err)
	}
	f.choose(0, rand.New(rand.NewPCG(1, 1)))
	after, err := f.hint(1)
	if err != nil {
		t.Fatal(err)
	}
	was, is := before.Before, after.Before
	if is.Owes() != rowlock.AllSeats(2) || was.Moment() != is.Moment() || !slices.Equal(offered(was, 0), offered(is, 0)) {
		t.Errorf("after the other one has decided %v owe", is.Owes())
	}
}

// Once a phase has settled anybody may ask why a bot decided as it did, but not before; where
// hands are hidden, only after the game. The answer is the same whatever is hidden from a
// spectator.
func TestExplain(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		synctest.Test(t, func(t *testing.T) {
			f := open(t, edition)
			f.must(0, table.AddBot{Bot: "sensible"})
			f.must(0, table.Start{})
			f.connect(0)
			random, source := rand.New(rand.NewPCG(1, 2)), chance.NewSeeded(3)
			told := map[string]int{}
			for seen := 0; f.view(0, 0).Stage == table.Playing; {
				v := f.view(0, 0)
				if v.Seats[1].Decided {
					if _, err := f.Explain(t.Context(), v.Moment, 1); refusal.Code(err) != "not_now" {
						t.Fatalf("what is sealed is told: %v", err)
					}
					told["sealed"]++
				}
				for _, e := range v.Events[seen:] {
					if e.Choice == nil {
						continue
					}
					q, err := f.Explain(t.Context(), e.Moment, e.Seat)
					switch {
					case e.Seat == 0 && refusal.Code(err) != "not_now":
						t.Fatalf("a person's decision is told: %v", err)
					case e.Seat == 1 && v.Position.Cards != nil && refusal.Code(err) != "not_now":
						t.Fatalf("what a hidden hand could do is told: %v", err)
					case e.Seat == 1 && v.Position.Cards == nil:
						if err != nil || q.Chosen != e.Choice.Word {
							t.Fatalf("%+v: %+v, %v", e, q, err)
						}
						sameWhateverIsHidden(t, q, source)
						told["open"]++
					}
				}
				seen = len(v.Events)
				if len(v.Position.Choices[0]) > 0 && v.Chosen == "" && !v.Seats[1].Owes {
					f.choose(0, random)
				}
				time.Sleep(time.Second / 2)
			}
			for _, e := range f.view(0, 0).Events {
				if e.Choice != nil && e.Seat == 1 {
					q, err := f.Explain(t.Context(), e.Moment, 1)
					if err != nil || q.Chosen != e.Choice.Word || len(offered(q.Before, q.Seat)) == 0 {
						t.Fatalf("after the game: %+v, %v", q, err)
					}
					told["after"]++
				}
			}
			cards := f.view(0, 0).Position.Cards != nil
			if told["after"] == 0 || told["sealed"] == 0 && !cards || (told["open"] == 0) != cards {
				t.Errorf("told %v", told)
			}
		})
	})
}

// offered lists the words of a seat's choices.
func offered(g rowlock.State, seat rowlock.Seat) (words []string) {
	var v rowlock.View
	g.Look(seat, &v)
	for _, c := range v.Choices[seat] {
		words = append(words, c.Word)
	}
	return words
}

func sameWhateverIsHidden(t *testing.T, q table.Question, source rowlock.Source) {
	t.Helper()
	other := q.Before.Clone()
	other.Imagine(rowlock.Spectator, source)
	if diff := cmp.Diff(offered(q.Before, q.Seat), offered(other, q.Seat)); diff != "" {
		t.Fatalf("what is told depends on what is hidden:\n%s", diff)
	}
}
