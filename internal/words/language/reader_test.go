package language_test

import (
	"encoding/json"
	"strings"
	"testing"

	"rowlock"
	"rowlock/internal/kinds"
	"rowlock/internal/words/language"
	"rowlock/refusal"
	"rowlock/wire"
)

const (
	gameOver    refusal.Kind0                        = "game_over: the game is over"
	fewCrosses  refusal.Kind3[int, string, int]      = "few_crosses: {n|cross|crosses} in {row}, {need} needed"
	cannotCross refusal.Kind3[string, string, error] = "cannot_cross: {name} cannot cross {word}: {why}"
	noSuchCard  refusal.Kind1[string]                = `no_such_card: "{card}" is no card of this deck`
)

func TestText(t *testing.T) {
	few := func(n int) error { return fewCrosses.Under("C9", n, "green", 5) }
	for _, test := range []struct {
		wanted string
		err    error
		want   string
	}{
		{"de_AT.UTF-8", few(1), "1 Kreuz in Grün, 5 nötig (C9)"},
		{"de", few(4), "4 Kreuze in Grün, 5 nötig (C9)"},
		{"de", cannotCross.New("Emma", "G2", few(4)), "Emma: G2 lässt sich nicht ankreuzen: 4 Kreuze in Grün, 5 nötig (C9)"},
		{"de", noSuchCard.Under("K1", "R\u202e5"), `„R\u202e5“ ist keine Karte aus diesem Spiel (K1)`},
		{"C.UTF-8", few(4), few(4).Error()},
		{"fr", few(4), few(4).Error()},
	} {
		if got := language.For(test.wanted).Text(test.err); got != test.want {
			t.Errorf("%s: %q, want %q", test.wanted, got, test.want)
		}
	}
}

// The first supported language wins.
func TestFor(t *testing.T) {
	if got := language.For("", "xx", "de-CH", "pl").Text(gameOver.New()); got != "das Spiel ist aus" {
		t.Error(got)
	}
}

// A number that rounds to zero has no sign.
func TestNumbers(t *testing.T) {
	en, de := language.For("en"), language.For("de")
	for _, test := range []struct{ got, want string }{
		{en.Decimal(-0.04, 1), "0.0"},
		{en.Decimal(-0.05, 1), "0.0"},
		{en.Decimal(-0.06, 1), "-0.1"},
		{de.Decimal(1.25, 2), "1,25"},
		{en.Signed(0.04, 1), "0.0"},
		{en.Signed(0.3, 1), "+0.3"},
		{en.Signed(-0.3, 1), "-0.3"},
		{en.Percent(-0.0004), "0.0%"},
		{en.Percent(-0.0006), "-0.1%"},
		{de.Percent(0.125), "12,5 %"},
	} {
		if strings.ReplaceAll(test.got, "\u00a0", " ") != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// Every refusal has a sentence in every language, whatever it counts; in English the kind's own.
func TestEveryRefusal(t *testing.T) {
	for _, code := range language.Codes {
		r := language.For(code)
		for _, k := range kinds.All(t) {
			for _, n := range []int{0, 1, 2, 5, 22} {
				args := make([]any, len(k.Names()))
				for i := range args {
					args[i] = n
				}
				err := &refusal.Refusal{Kind: k, Args: args}
				got := r.Text(err)
				if got == "" || strings.ContainsAny(got, "{}") || code == "en" && got != err.Error() {
					t.Errorf("%s of %d in %s: %q", k.Code(), n, code, got)
				}
			}
		}
	}
}

// What a server has told says in every language what its refusal says, for every kind and with one
// refusal as the reason of another. What this version does not know, or with other places, is told
// in the server's words.
func TestTold(t *testing.T) {
	for _, code := range language.Codes {
		r := language.For(code)
		for _, k := range kinds.All(t) {
			args := make([]any, len(k.Names()))
			for i := range args {
				args[i] = []any{"word", 3, &refusal.Refusal{Kind: refusal.Kind(fewCrosses), Clause: "C9", Args: []any{4, "green", 5}}}[i%3]
			}
			why := &refusal.Refusal{Kind: k, Clause: "C6", Args: args}
			text, err := json.Marshal(wire.NewError(why))
			if err != nil {
				t.Fatal(err)
			}
			var told wire.Error
			if err := json.Unmarshal(text, &told); err != nil {
				t.Fatal(err)
			}
			if got, want := r.Text(&told), r.Text(why); got != want {
				t.Errorf("%s in %s: %q, want %q", k.Code(), code, got, want)
			}
		}
		for _, strange := range []wire.Error{{Code: "of_tomorrow", Text: "new"}, {Code: "few_crosses", Text: "new", Args: map[string]wire.Arg{"n": 4.0}}} {
			if got := r.Text(&strange); got != "new" {
				t.Errorf("%+v in %s: %q", strange, code, got)
			}
		}
	}
}

// Every phase is said in every language, as what is due and as a step; those in which somebody decides in tables too.
func TestEveryPhase(t *testing.T) {
	for _, code := range language.Codes {
		r := language.For(code)
		for p := range rowlock.PhaseJoin + 1 {
			heads := []string{"due_", "step_", "phase_"}
			switch {
			case p.Free():
				continue // on paper, which no command line shows
			case p.ForChance() || p == rowlock.PhaseOver:
				heads = heads[:2]
			}
			for _, head := range heads {
				if r.Say(head+p.String()) == "" {
					t.Errorf("%s has no %s%s", code, head, p)
				}
			}
		}
	}
}
