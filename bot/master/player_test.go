package master

import (
	"slices"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/internal/cache"
	"rowlock/record/recordtest"
	"rowlock/rules"
	"rowlock/sheet"
)

// Every shipped net can be read. Those of the plain dice editions are for every table of classic,
// and every other plays the rules and numbers of seats of its origin, and nothing else.
func TestShipped(t *testing.T) {
	for _, net := range shipped().plain {
		net()
	}
	for seats := 2; seats <= rowlock.MaxSeats; seats++ {
		if p, err := New(rules.Classic, seats, 1); err != nil || p.OffBy(seats) == 0 {
			t.Errorf("classic for %d: %T, %v", seats, p, err)
		}
	}
	for id, list := range shipped().nets {
		ru, err := rules.Published().ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, net := range list {
			checkOrigin(t, ru, net.origin)
			checkAhead(t, net)
		}
	}
}

// checkAhead checks that a net's Aheads are for tables that it plays at, each listed once, and play
// enough games.
func checkAhead(t *testing.T, n *Net) {
	t.Helper()
	for i, a := range n.ahead {
		again := slices.ContainsFunc(n.ahead[:i], func(other Ahead) bool { return other.Seats == a.Seats })
		if a.Seats < max(n.origin.Least, 2) || a.Seats > n.origin.Most || again {
			t.Errorf("%s plays on at tables of %d", n.origin.Rules, a.Seats)
		}
		if a.Games < 100 || a.Turns < 1 || a.Doubt <= 0 {
			t.Errorf("%s plays on as %+v", n.origin.Rules, a)
		}
	}
}

// checkOrigin checks that a net plays the games of its origin, and no others.
func checkOrigin(t *testing.T, ru rowlock.Rules, o Origin) {
	t.Helper()
	for seats := 1; seats <= rowlock.MaxSeats; seats++ {
		learned := int(o.Least) <= seats && seats <= int(o.Most)
		if err := o.check(ru, seats); (err == nil) != learned {
			t.Errorf("%s with %d seats: %v", ru.ID(), seats, err)
		}
		if _, err := New(ru, seats, 1); err != nil && learned {
			t.Error(err)
		}
	}
	seats := int(o.Least)
	for _, other := range rules.Published().All() {
		if other.ID() != ru.ID() && o.check(other, seats) == nil {
			t.Errorf("the net of %s plays %s", ru.ID(), other.ID())
		}
	}
	o.Print++
	if o.check(ru, seats) == nil {
		t.Errorf("%s: the net plays another sheet", ru.ID())
	}
}

// K2, C12: a player decides by what it sees. The same seed decides alike in games that look the
// same, whatever is hidden in them and whatever was decided before.
func TestKnowsNothingHidden(t *testing.T) {
	players := map[rowlock.Rules]Player{}
	walk(t, 5, func(g rowlock.State, src enginetest.Source) {
		if g.Owes() == 0 {
			return
		}
		s := enginetest.First(g.Owes())
		if players[g.Rules()] == nil {
			players[g.Rules()] = Seated(g.Rules(), randomNet(g.Rules()), 7)
		}
		var v rowlock.View
		g.Look(s, &v)
		want := slices.Clone(players[g.Rules()].Lines(&v))
		other := g.Clone()
		other.Imagine(s, src)
		other.Look(s, &v)
		got := Seated(g.Rules(), randomNet(g.Rules()), 7).Lines(&v)
		if !slices.Equal(got, want) {
			t.Fatalf("%s, %v: the prices know what is hidden:\n%v\n%v", g.Rules().ID(), g.Phase(), got, want)
		}
		for i, line := range got {
			if line.Action != v.Choices[s][i].Action {
				t.Fatalf("%s: the lines are not the choices", g.Rules().ID())
			}
		}
	})
}

// A seat may be asked again after it, or others, have chosen.
func TestAskedAgain(t *testing.T) {
	src := enginetest.NewSource(5)
	g := enginetest.Deal(t, rules.Classic, 3, src)
	enginetest.Advance(g, src)
	var v rowlock.View
	p := Seated(rules.Classic, randomNet(rules.Classic), 1)
	for s := range rowlock.Seat(2) {
		g.Look(s, &v)
		before := p.Choose(&v)
		g.Do(s, before)
		g.Look(s, &v)
		if again := p.Choose(&v); again != before {
			t.Errorf("seat %d chooses %v, asked again %v", s, before, again)
		}
	}
}

// The end of a game is computed, not estimated: a lock that ends the game is worth the result,
// which is a loss however many points it makes.
func TestEndIsKnown(t *testing.T) {
	for _, c := range []struct {
		name, theirs string
		want         float64
	}{
		{"ahead", "P:1", 1},
		{"behind", "R:2,3,4,5,6,7,8,9 Y:2,3,4,5,6,7,8,9 G:12,11,10,9,8,7,6", 0},
	} {
		g := recordtest.After(t, "edition classic", "player Max", "player Emma",
			"sheet Max R:2,3,4,5,6,12 B:12,11,10,9,8", "sheet Emma "+c.theirs, "roll 1 1 Y6 G6 B6")
		var v rowlock.View
		g.Look(0, &v)
		lines := Seated(rules.Classic, randomNet(rules.Classic), 1).Lines(&v)
		i := slices.IndexFunc(v.Choices[0], func(choice rowlock.Choice) bool { return choice.Word == "B2" })
		if got := lines[i].Price.Win; got != c.want {
			t.Errorf("%s: the lock that ends the game wins %v, want %v", c.name, got, c.want)
		}
	}
}

// What is kept of sheets is bounded, however many unlike ones are played.
func TestProspectsAreBounded(t *testing.T) {
	src, net := enginetest.NewSource(1), randomNet(rules.Classic)
	for n := range 2000 {
		r := *rules.Classic
		p := r.Sheet.Print()
		p.Points[len(p.Points)-1] += n
		r.Sheet = sheet.MustParse(p)
		var v rowlock.View
		g := enginetest.Deal(t, &r, 2, src)
		enginetest.Advance(g, src)
		g.Look(0, &v)
		Seated(&r, net, 1).Choose(&v)
		if kept := known.Len(); kept > cache.Sheets {
			t.Fatalf("after %d unlike sheets %d are kept", n, kept)
		}
	}
	if known.Len() != cache.Sheets {
		t.Errorf("%d sheets are kept, not %d", known.Len(), cache.Sheets)
	}
}
