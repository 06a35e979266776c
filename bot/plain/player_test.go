package plain_test

import (
	"flag"
	"math"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/plain"
	"rowlock/chance"
	"rowlock/engine/enginetest"
	"rowlock/record/recordtest"
	"rowlock/rules"
)

// A chooser is a player of a game, of any kind.
type chooser interface {
	Choose(v *rowlock.View) rowlock.Action
}

// newMaster returns a master for classic.
func newMaster(t testing.TB, seats int, seed uint64, rounds int) *plain.Player {
	t.Helper()
	p, err := plain.New(rules.Classic, seats, seed, rounds)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play plays a game of classic to its end and returns each seat's points.
func play(t testing.TB, players []chooser, src rowlock.Source) []int {
	t.Helper()
	g := enginetest.Deal(t, rules.Classic, len(players), src)
	enginetest.Play(t, g, src, enginetest.ByView(t, players))
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	totals := make([]int, len(players))
	for s := range totals {
		totals[s] = v.Players[s].Total
	}
	return totals
}

// share plays the master at a table of a number of seats against copies of another bot. It returns
// its share of the wins and the standard error.
func share(t testing.TB, rival string, seats, games, rounds int) (mean, deviation float64) {
	t.Helper()
	other, err := bot.New(rival, 1)
	if err != nil {
		t.Fatal(err)
	}
	me, sum, squares := newMaster(t, seats, 1, rounds), 0.0, 0.0
	for game := range games {
		players := slices.Repeat([]chooser{other}, seats)
		players[game%seats] = me
		won := won(play(t, players, chance.NewSeeded(7, uint64(game))), game%seats)
		sum, squares = sum+won, squares+won*won
	}
	n := float64(games)
	mean = sum / n
	return mean, math.Sqrt((squares/n - mean*mean) / n)
}

func won(totals []int, me int) float64 {
	most, as := slices.Max(totals), 0
	for _, total := range totals {
		if total == most {
			as++
		}
	}
	if totals[me] < most {
		return 0
	}
	return 1 / float64(as)
}

var (
	strengthGames  = flag.Int("strength", 120, "games of each match that measures strength")
	strengthRounds = flag.Int("rounds", 0, "the master's budget in those games")
)

// The bounds are far below what many games gave: by four standard errors with 1000 games and more,
// by one and a half with 120. The games are always the same.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		rival       string
		seats, want int // percent
	}{
		{"skip1", 2, 72},
		{"skip1", 3, 60},
		{"skip1", 4, 54},
		{"skip1", 5, 46},
		{"cellvalue", 2, 54},
		{"cellvalue", 3, 37},
		{"cellvalue", 4, 29},
		{"cellvalue", 5, 22},
	} {
		mean, deviation := share(t, c.rival, c.seats, *strengthGames, *strengthRounds)
		t.Logf("one of %d against %s: %.2f ± %.2f %%", c.seats, c.rival, 100*mean, 100*deviation)
		if 100*mean < float64(c.want) {
			t.Errorf("one of %d against %s wins %.1f %%, want %d", c.seats, c.rival, 100*mean, c.want)
		}
	}
}

func TestChoosesOnlyChoices(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		for _, rounds := range []int{0, 1} {
			players := make([]chooser, seats)
			for s := range players {
				players[s] = newMaster(t, seats, uint64(s), rounds)
			}
			for game := range 3 {
				play(t, players, chance.NewSeeded(uint64(game)))
			}
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	game := func(seed uint64) []int {
		return play(t, []chooser{newMaster(t, 2, seed, 1), newMaster(t, 2, seed+1, 1)}, chance.NewSeeded(3))
	}
	if one, two := game(1), game(1); !slices.Equal(one, two) {
		t.Errorf("the same seeds end at %v and at %v", one, two)
	}
}

// In these positions one choice ends the game.
func TestEndings(t *testing.T) {
	const ahead, behind = "sheet Emma R:2 Y:2\n", "sheet Emma R:2,3,4 Y:3,4,5,6,7,8,9,10 G:12,11,10,9,8,7,6,5 B:12,11,10,9,8,7,6\n"
	for _, c := range []struct{ name, record, want, never string }{
		{
			"C14 the second lock wins", "sheet Max R:2,3,4,5,6,7,8 Y:2,3,4,5,6,7,12\n" + ahead +
				"roll 6 6 R1 G1 B1\n", "R12", "",
		},
		{
			"C14 the second lock loses", "sheet Max R:2,3,4,5,6,7,8 Y:2,3,4,5,6,7,12\n" + behind +
				"roll 6 6 R1 G1 B1\n", "", "R12",
		},
		{
			"C14 the lock in step 2 wins", "sheet Max R:2,3,4,5,6,7,8 Y:2,3,4,5,6,7,12\n" + ahead +
				"roll 6 5 R6 G1 B1\nwhite\n", "R12", "",
		},
		{
			"C14 the fourth penalty wins", "sheet Max R:2,3,4,5,6,7,8,9,10,11 Y:2,3,4,5,6,7,8,9,10 P:3\n" + ahead +
				"roll 1 1 R1 Y1 G2 B2\nwhite\n", "-", "",
		},
		{
			"C14 the fourth penalty loses", "sheet Max R:2,3,4 Y:2,3,4 P:3\n" + behind +
				"roll 6 6 R1 Y1 G1 B1\nwhite\n", "", "-",
		},
	} {
		v := look(t, "edition classic\nplayer Max\nplayer Emma\n"+c.record)
		action := newMaster(t, 2, 1, 0).Choose(v)
		for _, choice := range v.Choices[0] {
			if choice.Action == action && (c.want != "" && choice.Word != c.want || choice.Word == c.never) {
				t.Errorf("%s: takes %s, want %s, never %s", c.name, choice.Word, c.want, c.never)
			}
		}
	}
}

// look returns the first player's view after a record, which is given without its first line.
func look(t testing.TB, text string) *rowlock.View {
	t.Helper()
	var v rowlock.View
	recordtest.After(t, text).Look(0, &v)
	if len(v.Choices[0]) < 2 {
		t.Fatalf("nothing to choose in %s", text)
	}
	return &v
}

// longer returns rules with one penalty more, which no net has learned.
func longer() rowlock.Rules {
	r := *rules.Classic
	r.Penalties++
	return &r
}

// several returns classic as an edition of several sheets, with only one of them.
func several() rowlock.Rules {
	r := *rules.Classic
	r.Sheet, r.Several = nil, r.Pads()
	return &r
}

func TestRefuses(t *testing.T) {
	for _, c := range []struct {
		rules rowlock.Rules
		seats int
		want  string
	}{
		{rules.Classic, 1, "two players"},
		{rules.Classic, 6, "1 to 5"},
		{rules.OnBoard, 2, "not that of the plain dice editions"},
		{rules.Cards, 2, "not that of the plain dice editions"},
		{longer(), 2, "not learned"},
		{several(), 2, "not that of the plain dice editions"},
	} {
		if _, err := plain.New(c.rules, c.seats, 1, 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %d: %v, want %q", c.rules.ID(), c.seats, err, c.want)
		}
	}
}

// middle is a position in the middle of a game of two.
const middle = "edition classic\nplayer Max\nplayer Emma\nsheet Max R:3,4,6 G:11,9\nsheet Emma Y:2,5 B:12,10,9\nroll 3 4 R5 Y2 G6 B6\n"

// Shares returns the shares of Lines, choice by choice.
func TestSharesAreThoseOfLines(t *testing.T) {
	v, p := look(t, middle), newMaster(t, 2, 1, 0)
	lines, shares := p.Lines(v), p.Shares(v)
	if len(lines) < 2 || len(shares) != len(v.Choices[v.Viewer]) {
		t.Fatalf("%d lines and %d shares of %d choices", len(lines), len(shares), len(v.Choices[v.Viewer]))
	}
	for i, choice := range v.Choices[v.Viewer] {
		if lines[i].Action() != choice.Action || lines[i].Share != shares[i] {
			t.Errorf("%s: line %+v, share %v", choice.Word, lines[i], shares[i])
		}
	}
}

func BenchmarkShares(b *testing.B) {
	v, p := look(b, middle), newMaster(b, 2, 1, 0)
	b.ReportAllocs()
	for b.Loop() {
		p.Shares(v)
	}
}

func BenchmarkChoose(b *testing.B) {
	v := look(b, middle)
	for name, rounds := range map[string]int{"table": 0, "search": 1} {
		b.Run(name, func(b *testing.B) {
			p := newMaster(b, 2, 1, rounds)
			b.ReportAllocs()
			for b.Loop() {
				p.Choose(v)
			}
		})
	}
}
