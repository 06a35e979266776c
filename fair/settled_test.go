package fair

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/refusal"
	"rowlock/rules"
)

// seated follows a bundle as a seat's own program does, which is asked for a link with
// these statements, and returns how it catches the server.
func seated(st statements, bundle string) error {
	s, err := follow(st, bundle)
	if err == nil && s.check.stage != over {
		return fmt.Errorf("the bundle ends in stage %d", s.check.stage)
	}
	return err
}

func follow(st statements, bundle string) (*Seat, error) {
	first, _, _ := strings.Cut(bundle, "\n")
	check, err := NewCheck(rules.Published(), first)
	if err != nil {
		return nil, err
	}
	s := NewSeat(rules.Published(), check.game, st.Seat, st.Secret)
	for line := range strings.Lines(bundle) {
		if strings.Contains(line, `"server"`) {
			if _, err := s.Link(s.check.next, st.Settled[s.check.next]); err != nil {
				return s, err
			}
		}
		if err := s.Read(strings.TrimSuffix(line, "\n")); err != nil {
			return s, err
		}
	}
	return s, nil
}

// A server that changes a decision after asking for links is caught at the end, by every seat that
// gave a link, even though the record follows the rules and has every throw as drawn. As a control,
// a check that leaves this out finds nothing wrong.
func TestDecisionsCannotBeChanged(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Classic, rules.Longo} {
		s := newSimulation(t, 2, ru, 3, "K7M2QX/1").contribute(0, 1)
		honest := s.run()
		st := statementsOf(s, 1, "")
		if err := seated(st, honest); err != nil {
			t.Fatalf("%s: %v", ru.ID(), err)
		}
		changed := 0
		for step := range s.rec.Steps {
			forged := (&forgery{s, eventsOf(t, honest)}).passed(step)
			if forged == "" {
				continue
			}
			if _, err := Verify(rules.Published(), strings.NewReader(forged)); err != nil {
				continue // another move is not possible then
			}
			changed++
			if err := seated(st, forged); refusal.Code(err) != "fair_decided" {
				t.Errorf("%s: step %d is changed: %v", ru.ID(), step, err)
			}
		}
		if changed == 0 {
			t.Errorf("%s: no decision could be changed", ru.ID())
		}
	}
}

// passed returns the bundle with one seat's cross of a step undone, "" if there is none.
func (f *forgery) passed(step int) string {
	if len(f.rec.Steps[step].Named) == 0 {
		return ""
	}
	other := f.rec.Cut(len(f.rec.Steps))
	other.Steps = slices.Clone(other.Steps)
	other.Steps[step].Named = other.Steps[step].Named[1:]
	edit(f, 0, func(e *Finished) { e.Record = other.String() })
	return f.bundle()
}

// A link is given only for a signed statement about this draw of this game, and for no second one.
func TestUnsignedIsNotAnswered(t *testing.T) {
	s := newSimulation(t, 2, rules.Classic, 3, "K7M2QX/1").contribute(0, 1)
	s.run()
	st := statementsOf(s, 1, "")
	whole := s.dealer.Bundle()
	until := whole[:strings.Index(whole, `"draw":7`)]
	until = until[:strings.LastIndex(until, "\n")+1]
	foreign := newSimulation(t, 3, rules.Classic, 3, "K7M2QX/1").contribute(0, 1)
	foreign.run()
	for name, statement := range map[string]string{
		"nothing": "", "no signature": st.Settled[7][129:], "another draw's": st.Settled[6], "another key's": foreign.settled[7],
		"other words": st.Settled[7][:129] + strings.Repeat("0", 64), "a flipped bit": string(st.Settled[7][0]^1) + st.Settled[7][1:],
	} {
		seat, err := follow(st, until)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := seat.Link(7, statement); refusal.Code(err) != "fair_unsigned" {
			t.Errorf("%s: %v", name, err)
		}
		for range 2 { // and the right one, also when it is asked again
			if _, err := seat.Link(7, st.Settled[7]); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		s.dealer.settled, s.dealer.check.next, s.dealer.check.stage = "", 7, playing
		s.dealer.decided = nil
		twice := s.dealer.Settled(s.rec.Cut(len(s.rec.Steps)))
		if _, err := seat.Link(7, twice); refusal.Code(err) != "fair_decided" {
			t.Errorf("%s, then two histories: %v", name, err)
		}
	}
}

// A game that ends before a draw that was asked for disagrees with what was signed.
func TestAskedAndNeverDrawn(t *testing.T) {
	s := newSimulation(t, 2, rules.Classic, 3, "K7M2QX/1").contribute(0, 1)
	bundle := s.run()
	st := statementsOf(s, 0, "")
	end := strings.LastIndex(strings.TrimSuffix(bundle, "\n"), "\n") + 1
	seat, err := follow(st, bundle[:end])
	if err != nil {
		t.Fatal(err)
	}
	next := seat.check.next
	seat.settled[next] = Hash{1}
	if err := seat.Read(strings.TrimSuffix(bundle[end:], "\n")); refusal.Code(err) != "fair_decided" {
		t.Errorf("asked for draw %d: %v", next, err)
	}
}

// The statement depends only on the record: a restarted dealer, and one whose seats have new names,
// sign the same.
func TestSettledFollowsFromTheRecord(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Classic, rules.Cards, rules.OnBoard} {
		s := newSimulation(t, 1, ru, 3, "K7M2QX/1").contribute(0, 1)
		s.most = 2
		s.run()
		if _, err := s.dealer.Ask(); err != nil {
			t.Fatal(err)
		}
		want := s.dealer.Settled(s.rec)
		again, err := Resume(rules.Published(), s.dealer.Bundle(), s.dealer.secret, s.dealer.log.key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := again.Ask(); err != nil {
			t.Fatal(err)
		}
		renamed := s.rec.Cut(len(s.rec.Steps))
		renamed.Names = []string{"Zoe", "Ann L.", "R=5"}
		if got := again.Settled(renamed); got != want || len(got) != 193 {
			t.Errorf("%s: %s, then %s", ru.ID(), want, got)
		}
	}
}

// In card games the record holds the deck, which nobody may know before the end, so the statement
// must not be computable from guesses.
func TestSettledTellsNoCard(t *testing.T) {
	s := newSimulation(t, 1, rules.Cards, 3, "K7M2QX/1").contribute(0, 1)
	s.run()
	now, draw := newDecided(s.game, s.rec, &s.dealer.check.opened), 0
	check := func() {
		draw++
		_, digest, _ := strings.Cut(s.settled[draw], " ")
		if guessed := now.before(s.game, draw, Hash{}); guessed.String() == digest {
			t.Errorf("draw %d: who guesses the cards sees that it is right", draw)
		}
		if known := now.before(s.game, draw, s.dealer.deckSecret(0)); known.String() != digest { // the control
			t.Errorf("draw %d: %s, want %s", draw, known, digest)
		}
	}
	check()
	for _, step := range s.rec.Steps {
		if step.Phase.ForChance() {
			check()
		}
		now.addStep(step)
	}
	if draw < 2 {
		t.Error("nothing was reshuffled")
	}
}

// The cost of a signature before each draw: go test ./fair -bench Settled.
func BenchmarkSettled(b *testing.B) {
	s := newSimulation(&testing.T{}, 2, rules.Classic, 5, "K7M2QX/1").contribute(0)
	s.run()
	steps := len(s.rec.Steps)
	for b.Loop() {
		s.dealer.decided = nil
		for n := 3; n < steps; n += 3 {
			s.dealer.settled = ""
			s.dealer.Settled(s.rec.Cut(n))
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*(steps-1)/3), "ns/draw")
}
