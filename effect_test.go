package rowlock_test

import (
	"strings"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/record/recordtest"
	"rowlock/rules"
	"rowlock/sheet"
)

// A foreseen effect does not reveal what others have decided: it is the same whether a rival has
// chosen to cross, to pass, or not at all.
func TestForeseeKeepsSealed(t *testing.T) {
	src := enginetest.NewSource(3)
	told := 0
	for range 300 {
		g := enginetest.Deal(t, rules.Classic, 2, src)
		for g.Phase() != rowlock.PhaseOver {
			if g.Owes().Len() == 2 {
				told += sealed(t, g)
			}
			enginetest.Advance(g, src)
		}
	}
	if told == 0 {
		t.Error("no rival's choice could have been told")
	}
}

// sealed compares a seat's foreseen effects before and after each choice of its rival. It counts
// the cases in which that choice makes a difference: the game ends though this was not foreseen.
func sealed(t *testing.T, g rowlock.State) (told int) {
	t.Helper()
	var v rowlock.View
	g.Look(0, &v)
	all := rowlock.ForeseeAll(g, 0, v.Choices[0])
	for i, mine := range g.Actions(nil, 0) {
		want := rowlock.Foresee(g, 0, mine)
		if v.Choices[0][i].Action != mine || all[i] != want {
			t.Fatalf("%+v among all, %+v alone", all[i], want)
		}
		for _, theirs := range g.Actions(nil, 1) {
			next := g.Clone()
			next.Do(1, theirs)
			if got := rowlock.Foresee(next, 0, mine); got != want {
				t.Fatalf("%+v once the rival has decided %s, %+v before", got, next.Word(1, theirs), want)
			}
			if next.Do(0, mine); next.Phase() == rowlock.PhaseOver && !want.Ends {
				told++
			}
		}
	}
	return told
}

// A cell that an effect crosses left of other crosses was lost before, so it does not reduce the
// number of cells skipped now (8.5).
func TestForeseeSkips(t *testing.T) {
	printed, page := rules.Classic.Sheet.Print(), *rules.Classic
	printed.Marks = []sheet.Mark{{Cells: "R2 Y8", Effect: sheet.CrossOthers}}
	page.Sheet = sheet.MustParse(printed)
	g := enginetest.Deal(t, &page, 1, nil)
	for _, d := range []struct {
		seat rowlock.Seat
		word string
	}{{rowlock.Chance, "4 1 R1 Y1 G1 B1"}, {0, "R5"}, {0, "-"}, {rowlock.Chance, "3 5 R1 Y1 G1 B1"}} {
		made, err := g.Read(d.seat, strings.Fields(d.word))
		if err != nil {
			t.Fatal(err)
		}
		g.Do(d.seat, made[0])
	}
	cross, err := rowlock.Choose(g, 0, "Y8")
	if err != nil {
		t.Fatal(err)
	}
	if got := rowlock.Foresee(g, 0, cross).Skips; got != 6 {
		t.Errorf("Y8 skips %d, want Y2 to Y7", got)
	}
}

// An effect follows the rules: a cross gains the points that the row gains (C16), a lock counts as
// a cross (C10) and may end the game (C14), and so does the last penalty, which costs five (C16).
func TestForesee(t *testing.T) {
	const dice = "roll 1 6 R6 Y1 G1" // red makes 7 and 12
	for _, c := range []struct {
		sheet, roll, word string // the word with a coloured die
		want              rowlock.Effect
	}{
		{"", dice + " B1", "R7", rowlock.Effect{Gain: 6}},
		{"", dice + " B1", "R12", rowlock.Effect{Gain: 13, Skips: 5, Locks: true}},
		{"B:12,11,10,9,8,2", dice, "R12", rowlock.Effect{Gain: 13, Skips: 5, Locks: true, Ends: true}},
		{"", dice + " B1", "-", rowlock.Effect{Gain: -5, Penalty: true}},
		{"P:3", dice + " B1", "-", rowlock.Effect{Gain: -5, Penalty: true, Ends: true}},
	} {
		g := recordtest.After(t, "edition classic", "player Max", "player Emma", "sheet Max R:2,3,4,5,6 "+c.sheet, c.roll, "white")
		a, err := rowlock.Choose(g, 0, c.word)
		if err != nil {
			t.Fatal(err)
		}
		if got := rowlock.Foresee(g, 0, a); got != c.want {
			t.Errorf("%s on %s: %+v, want %+v", c.word, c.sheet, got, c.want)
		}
	}
}
