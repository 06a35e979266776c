package bot_test

import (
	"flag"
	"slices"
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/engine/enginetest"
	"rowlock/internal/words/lookalike"
	"rowlock/record/recordtest"
	"rowlock/rules"
)

var everyGames = flag.Int("every", 2, "games that each bot that asks a net plays of each edition")

// Every bot plays every edition to the end, with any number of seats, and always takes one of its
// choices. Bots that ask a net play with the least and the most seats first.
func TestEveryBotPlaysEverything(t *testing.T) {
	for _, kind := range bot.All() {
		for _, ru := range rules.Published().All() {
			t.Run(kind.Name+"/"+ru.Edition(), func(t *testing.T) {
				least, most := ru.Seats()
				games, apart := 20, 1
				if kind.Level > 0 {
					games, apart = *everyGames, most-least
				}
				for game := range games {
					play(t, kind, ru, least+game*apart%(most-least+1), uint64(game))
				}
			})
		}
	}
}

func play(t *testing.T, kind bot.Kind, ru rowlock.Rules, seats int, seed uint64) {
	t.Helper()
	src := enginetest.NewSource(seed)
	bots := make([]bot.Bot, seats)
	for s := range bots {
		bots[s] = kind.New(seed + uint64(s))
	}
	enginetest.Play(t, enginetest.Deal(t, ru, seats, src), src, enginetest.ByView(t, bots))
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for _, kind := range bot.All() {
		if seen[kind.Name] || kind.Description == "" {
			t.Errorf("%s is listed twice or not described", kind.Name)
		}
		seen[kind.Name] = true
		if b, err := bot.New(kind.Name, 1); b == nil || err != nil {
			t.Errorf("%s cannot be had: %v", kind.Name, err)
		}
	}
	if _, err := bot.New("nobody", 1); err == nil {
		t.Error("there is a bot called nobody")
	}
}

// A random bot's choices follow from its seed, and all choices occur.
func TestRandom(t *testing.T) {
	g := recordtest.After(t, "edition classic\nplayer Max\nroll 4 1 R3 Y2 G6 B6\n")
	var v rowlock.View
	g.Look(0, &v)
	toss := func(seed uint64) (list []rowlock.Action) {
		b, err := bot.New("random", seed)
		if err != nil {
			t.Fatal(err)
		}
		for range 1000 {
			list = append(list, b.Choose(&v))
		}
		return list
	}
	one := toss(1)
	if !slices.Equal(one, toss(1)) || slices.Equal(one, toss(2)) {
		t.Error("what is tossed does not follow from the seed")
	}
	for _, c := range v.Choices[0] {
		n := 0
		for _, a := range one {
			if a == c.Action {
				n++
			}
		}
		if n < 150 || n > 250 {
			t.Errorf("%s is taken %d times of 1000, want about 200", c.Word, n)
		}
	}
}

// Each kind has a name for every seat of the largest table. No name can be mistaken for another, or
// for the name of a kind.
func TestBotsHaveNamesOfTheirOwn(t *testing.T) {
	called := bot.Called()
	var seen []string
	for _, k := range bot.All() {
		seen = append(seen, k.Name)
	}
	for _, k := range bot.All() {
		if n := len(called[k.Name]); n != rowlock.MaxSeats {
			t.Errorf("%s has %d names", k.Name, n)
		}
		for _, name := range called[k.Name] {
			if slices.ContainsFunc(seen, func(other string) bool { return lookalike.Same(name, other) }) {
				t.Errorf("%s is called %q, as another is", k.Name, name)
			}
			seen = append(seen, name)
		}
	}
}
