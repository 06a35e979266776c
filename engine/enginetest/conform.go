package enginetest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rowlock"
	"rowlock/sheet"
)

// Source is a seeded rowlock.Source for tests.
type Source struct{ *rand.Rand }

// NewSource returns a source that gives the same numbers for the same seed.
func NewSource(seed uint64) Source { return Source{rand.New(rand.NewPCG(seed, 7))} }

// Below implements rowlock.Source.
func (s Source) Below(n uint32) uint32 { return s.Uint32N(n) }

// Deal starts a new game, with the set-up dealt from src.
func Deal(t testing.TB, ru rowlock.Rules, seats int, src rowlock.Source) rowlock.State {
	t.Helper()
	setup, err := ru.Setup(seats)
	if err != nil {
		t.Fatal(err)
	}
	setup.Deal(src)
	g, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Conform checks that a rule set keeps the contract of package rowlock, in random games for
// every number of seats.
func Conform(t *testing.T, ru rowlock.Rules, games int) {
	least, most := ru.Seats()
	for seats := least; seats <= most; seats++ {
		for game := range games {
			src := NewSource(uint64(seats*1000 + game))
			g := Deal(t, ru, seats, src)
			for steps := 0; g.Phase() != rowlock.PhaseOver; steps++ {
				if steps > mostSteps {
					t.Fatalf("%s: a random game of %d seats does not end", ru.ID(), seats)
				}
				step(t, g, src)
			}
			atRest(t, g)
		}
	}
}

// step runs all checks on one position and plays on from it.
func step(t *testing.T, g rowlock.State, src Source) {
	t.Helper()
	if (g.Owes() == 0) != g.Phase().ForChance() {
		t.Fatalf("in phase %v the seats %b owe a decision", g.Phase(), g.Owes())
	}
	for _, s := range []rowlock.Seat{rowlock.Chance, rowlock.Seat(g.Seats())} {
		if list := g.Actions(nil, s); len(list) != 0 {
			t.Fatalf("nobody sits in seat %d, and it may do %v in %v", s, list, g.Phase())
		}
	}
	if g.Phase().ForChance() {
		a := g.Draw(src)
		checkWords(t, g, rowlock.Chance, a)
		g.Do(rowlock.Chance, a)
		return
	}
	if src.IntN(10) == 0 { // comparing views takes long
		checkImagined(t, g, src)
	}
	choices := decide(t, g, src)
	checkCommute(t, g, choices, src)
	for _, c := range choices {
		g.Do(c.seat, c.action)
	}
}

type decision struct {
	seat   rowlock.Seat
	action rowlock.Action
}

// decide checks every seat's actions and draws one for each seat that owes a decision. It
// favours crosses, so that rows fill up and close.
func decide(t *testing.T, g rowlock.State, src Source) []decision {
	t.Helper()
	var made []decision
	for s := range rowlock.Seat(g.Seats()) {
		list := g.Actions(nil, s)
		if !g.Owes().Has(s) {
			if len(list) != 0 {
				t.Fatalf("seat %d owes nothing in %v and may do %v", s, g.Phase(), list)
			}
			continue
		}
		if len(list) == 0 {
			t.Fatalf("seat %d owes a decision in %v and may do nothing", s, g.Phase())
		}
		checkList(t, g, s, list)
		checkReason(t, g, s, src)
		checkBare(t, g, s)
		pick := list[src.IntN(len(list))]
		if pick == rowlock.Pass {
			pick = list[src.IntN(len(list))]
		}
		made = append(made, decision{s, pick})
	}
	return made
}

// checkList checks a list of actions: its order is fixed, no word occurs twice, the words read
// back, and the views agree with it.
func checkList(t *testing.T, g rowlock.State, s rowlock.Seat, list []rowlock.Action) {
	t.Helper()
	if again := g.Actions(nil, s); !slices.Equal(list, again) {
		t.Fatalf("the order of actions changed: %v, %v", list, again)
	}
	words := map[string]bool{}
	for _, a := range list {
		if word := g.Word(s, a); words[word] {
			t.Fatalf("%q is listed twice in %v", word, g.Phase())
		}
		words[g.Word(s, a)] = true
		checkWords(t, g, s, a)
	}
	var own, other rowlock.View
	g.Look(rowlock.Referee, &own)
	var seen []rowlock.Action
	for _, c := range own.Choices[s] {
		seen = append(seen, c.Action)
	}
	if !slices.Equal(seen, list) {
		t.Fatalf("the referee sees the choices %v of %v", seen, list)
	}
	for viewer := range rowlock.Seat(g.Seats()) {
		g.Look(viewer, &other)
		if viewer != s && len(other.Choices[s]) != 0 {
			t.Fatalf("seat %d sees the choices of seat %d", viewer, s)
		}
		for _, c := range other.Choices[viewer] {
			if err := rowlock.Play(g.Clone(), viewer, c.Action); err != nil {
				t.Fatalf("seat %d is offered %s, and then: %v", viewer, c.Word, err)
			}
		}
	}
}

// checkBare compares a bare view with a full one: the bare view lacks only the words and dice of
// choices and what Count fills in. Both views have shown the position to another seat before.
func checkBare(t *testing.T, g rowlock.State, s rowlock.Seat) {
	t.Helper()
	var full rowlock.View
	bare := rowlock.View{Bare: true}
	for _, viewer := range []rowlock.Seat{s.Next(g.Seats()), s} {
		g.Look(viewer, &full)
		g.Look(viewer, &bare)
	}
	for p := range bare.Players {
		if p := &bare.Players[p]; p.Locks != 0 || p.Bonus != 0 || p.Total != 0 || p.Rank != 0 {
			t.Fatalf("a bare view has been counted: %+v", p)
		}
	}
	bare.Count()
	full.Bare = true
	for i := range full.Choices[s] {
		full.Choices[s][i].Word, full.Choices[s][i].Dice = "", 0
	}
	if !reflect.DeepEqual(full, bare) {
		t.Fatalf("seat %d sees something else in %v if its choices are bare:\n%+v\n%+v", s, g.Phase(), full, bare)
	}
}

// checkWords reads an action's word back.
func checkWords(t *testing.T, g rowlock.State, s rowlock.Seat, a rowlock.Action) {
	t.Helper()
	if g.Phase() == rowlock.PhaseReshuffle {
		return // a shuffle is read as a whole
	}
	word := g.Word(s, a)
	back, err := g.Read(s, strings.Fields(word))
	if err != nil || len(back) != 1 || back[0] != a {
		t.Fatalf("%v: %q reads back as %v, %v, want %v", g.Phase(), word, back, err, a)
	}
}

// difference describes how two views differ. It returns "" if they are equal.
func difference(a, b any) string {
	if reflect.DeepEqual(a, b) { // much faster than cmp, which is here to describe the difference
		return ""
	}
	return cmp.Diff(a, b, cmpopts.EquateComparable(sheet.Set{}))
}

// checkCommute plays a phase in another order, and lets seats choose something else first. Only
// the last choice of each seat may count, whatever the order of the seats (C12).
func checkCommute(t *testing.T, g rowlock.State, choices []decision, src Source) {
	t.Helper()
	one, two := g.Clone(), g.Clone()
	for _, c := range choices {
		one.Do(c.seat, c.action)
	}
	shuffled := slices.Clone(choices)
	src.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	for i, c := range shuffled {
		if i < len(shuffled)-1 {
			list := two.Actions(nil, c.seat)
			two.Do(c.seat, list[src.IntN(len(list))])
		}
		two.Do(c.seat, c.action)
	}
	if diff := difference(look(one, rowlock.Referee), look(two, rowlock.Referee)); diff != "" {
		t.Fatalf("the order of decisions matters in %v:\n%s", g.Phase(), diff)
	}
	if !reflect.DeepEqual(g.CloneInto(two), g.Clone()) { // whatever was in that memory
		t.Fatalf("a clone in used memory is another in %v", g.Phase())
	}
}

// checkImagined calls Imagine for one viewer: the viewer must see the same as before, and the
// game must go on. For the Referee, Imagine must change nothing.
func checkImagined(t *testing.T, g rowlock.State, src Source) {
	t.Helper()
	viewer := rowlock.Seat(src.IntN(g.Seats()+1)) - 1
	if viewer == rowlock.Nobody {
		viewer = rowlock.Spectator
	}
	open := g.Clone()
	first := First(open.Owes())
	list := open.Actions(nil, first)
	open.Do(first, list[src.IntN(len(list))])
	imagined := open.Clone()
	imagined.Imagine(viewer, src)
	if diff := difference(look(open, viewer), look(imagined, viewer)); diff != "" {
		t.Fatalf("viewer %d sees in %v that something was imagined:\n%s", viewer, g.Phase(), diff)
	}
	for range 3 * g.Seats() {
		if imagined.Phase() != rowlock.PhaseOver {
			Advance(imagined, src)
		}
	}
	checkSupposed(t, open, viewer, src)
	same := open.Clone()
	same.Imagine(rowlock.Referee, src)
	if diff := difference(look(open, rowlock.Referee), look(same, rowlock.Referee)); diff != "" {
		t.Fatalf("the referee, who knows everything, imagined something in %v:\n%s", g.Phase(), diff)
	}
}

// checkSupposed builds a game from a view alone: the viewer must see the same in it, and the
// game must go on.
func checkSupposed(t *testing.T, g rowlock.State, viewer rowlock.Seat, src Source) {
	t.Helper()
	if g.Phase().ForChance() || g.Phase() == rowlock.PhaseOver {
		return
	}
	var v rowlock.View
	g.Look(viewer, &v)
	supposed := g.Rules().Suppose(&v, src)
	if diff := difference(look(g, viewer), look(supposed, viewer)); diff != "" {
		t.Fatalf("viewer %d sees something else in %v of a supposed game:\n%s", viewer, g.Phase(), diff)
	}
	for range 3 * g.Seats() {
		if supposed.Phase() != rowlock.PhaseOver {
			Advance(supposed, src)
		}
	}
}

func look(g rowlock.State, viewer rowlock.Seat) any {
	var v rowlock.View
	g.Look(viewer, &v)
	words := []string{}
	for _, choices := range v.Choices {
		for _, c := range choices {
			words = append(words, c.Word)
		}
	}
	v.Choices = [rowlock.MaxSeats][]rowlock.Choice{}
	v.Rules = nil
	for s := range v.Players {
		v.Players[s].Layout = nil
	}
	return struct {
		View  rowlock.View
		Words []string
	}{v, words}
}

// atRest checks what must hold when a game is over.
func atRest(t *testing.T, g rowlock.State) {
	t.Helper()
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	if v.Reason == rowlock.NotOver || g.Owes() != 0 {
		t.Fatalf("over, and yet %q is the reason and %b owe", v.Reason, g.Owes())
	}
	for s := range rowlock.Seat(g.Seats()) {
		if err := rowlock.Play(g, s, rowlock.Pass); err == nil {
			t.Fatal("a seat may act after the end")
		}
	}
}

// checkReason calls WhyNot for a random cell: it must be nil if a choice crosses the cell, and
// give a reason otherwise.
func checkReason(t *testing.T, g rowlock.State, s rowlock.Seat, src Source) {
	t.Helper()
	var v rowlock.View
	g.Look(s, &v)
	l := v.Players[s].Layout
	r := src.IntN(l.Rows())
	c := sheet.At(r, src.IntN(l.Len(r)))
	crossed := slices.ContainsFunc(v.Choices[s], func(o rowlock.Choice) bool { return slices.Contains(o.Cells(), c) })
	if why := rowlock.WhyNot(g, s, l.Word(c)); (why == nil) != crossed {
		t.Fatalf("seat %d in %v: that a choice crosses %s is %v, and it is refused with %v", s, g.Phase(), l.Word(c), crossed, why)
	}
}
