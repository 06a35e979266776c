package paper_test

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/paper"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/sheet"
)

// start returns a game of the rules before its first turn.
func start(t rapid.TB, ru rowlock.Rules, seats int) rowlock.State {
	setup, err := ru.Setup(seats)
	if err != nil {
		t.Fatal(err)
	}
	setup.Deal(chance.NewSeeded(1))
	g, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// seen returns what people see of a game, without the moment.
func seen(g rowlock.State) (views []rowlock.View) {
	for s := range rowlock.Seat(g.Seats()) {
		var v rowlock.View
		g.Look(s, &v)
		v.Moment, v.Rules, v.Steps, v.Done = 0, nil, nil, 0
		for other := range v.Choices {
			if len(v.Choices[other]) == 0 {
				v.Choices[other] = nil
			}
		}
		views = append(views, v)
	}
	return views
}

var exact = cmp.Options{
	cmpopts.EquateEmpty(), cmp.AllowUnexported(sheet.Set{}, rowlock.Choice{}),
	cmp.Comparer(func(a, b *sheet.Layout) bool { return a == b }),
}

func drawn(t *rapid.T, what string, n int) int { return rapid.IntRange(0, n-1).Draw(t, what) }

// Whatever the seats do, in whatever order, taking everything back leads through the same positions
// to the start, and doing it again leads back.
func TestUndoRedo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ru := rapid.SampledFrom(rules.Published().All()).Draw(t, "rules")
		g := paper.NewSheets(start(t, ru, 1+drawn(t, "seats", 3)))
		before := [][]rowlock.View{seen(g)}
		var by []rowlock.Seat
		for range rapid.IntRange(1, 15).Draw(t, "steps") {
			s := rowlock.Seat(drawn(t, "seat", g.Seats()))
			actions := g.Actions(nil, s)
			if actions = actions[:len(actions)-1]; len(actions) == 0 { // nobody ends it yet
				continue
			}
			g.Do(s, actions[drawn(t, "action", len(actions))])
			by, before = append(by, s), append(before, seen(g))
		}
		for i, s := range slices.Backward(by) {
			moment := g.Moment()
			if err := g.Undo(s); err != nil || g.Moment() <= moment {
				t.Fatalf("%v; moment %d comes after %d", err, g.Moment(), moment)
			}
			if now := seen(g); !reflect.DeepEqual(before[i], now) {
				t.Fatalf("%s: after step %d was taken back: %s", ru.ID(), i+1, cmp.Diff(before[i], now, exact))
			}
		}
		if err := g.Undo(0); refusal.Code(err) != "nothing_to_undo" {
			t.Fatal(err)
		}
		for i, s := range by {
			if err := g.Redo(s); err != nil {
				t.Fatal(err)
			}
			if now := seen(g); !reflect.DeepEqual(before[i+1], now) {
				t.Fatalf("%s: after step %d was done again: %s", ru.ID(), i+1, cmp.Diff(before[i+1], now, exact))
			}
		}
		if err := g.Redo(0); refusal.Code(err) != "nothing_to_redo" {
			t.Fatal(err)
		}
	})
}

// A seat may cross the cells that its own sheet leaves open and that nobody has closed, which the
// test computes cell by cell from the print. Every other cell has a reason. On plain sheets nothing
// else matters.
func TestOpenCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ru := rapid.SampledFrom([]rowlock.Rules{rules.Classic, rules.Longo, rules.OnBoard, rules.GemixxtA, rules.GemixxtB, rules.Cards}).Draw(t, "rules")
		g := paper.NewSheets(start(t, ru, 2))
		said := map[int]bool{}
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			s := rowlock.Seat(drawn(t, "seat", 2))
			var v rowlock.View
			g.Look(s, &v)
			if len(v.Choices[s]) == 1 { // to end the game
				continue
			}
			choice := v.Choices[s][drawn(t, "choice", len(v.Choices[s])-1)]
			if r, named := v.Players[0].Layout.RowNamed(after(choice.Word, "close:")); named {
				said[r] = true
			}
			g.Do(s, choice.Action)
		}
		for s := range rowlock.Seat(2) {
			var v rowlock.View
			g.Look(s, &v)
			me, other := &v.Players[s], &v.Players[1-s]
			for r := range me.Layout.Rows() {
				right := -1 // the rightmost cross
				for place := range me.Layout.Len(r) {
					if me.Sheet.Has(sheet.At(r, place)) {
						right = place
					}
				}
				for place := range me.Layout.Len(r) {
					c := sheet.At(r, place)
					fits := place > right && !me.Locks.Has(r)
					if me.Layout.Closes(c) {
						fits = fits && me.Sheet.Rows[r].Crosses() >= me.Layout.Need(r)
					}
					shut := said[r] || other.Locks.Has(r) && ru != rules.Cards
					legal := rowlock.WhyNot(g, s, me.Layout.Word(c)) == nil
					if me.Open.Has(c) != legal {
						t.Fatalf("%s, seat %d: %s legal %t, shown as open %t", ru.ID(), s, me.Layout.Word(c), legal, !legal)
					}
					// With the throw that closed the row its last cells may be crossed too.
					if legal && !fits || fits && !shut && !legal || legal && shut && !me.Layout.Closes(c) {
						t.Fatalf("%s, seat %d: %s legal %t, on the sheet %t, closed %t", ru.ID(), s, me.Layout.Word(c), legal, fits, shut)
					}
				}
			}
		}
	})
}

func after(word, prefix string) string {
	if len(word) < len(prefix) || word[:len(prefix)] != prefix {
		return ""
	}
	return word[len(prefix):]
}

// play does a list of steps, each written as the seat's number and the word.
func play(t *testing.T, g rowlock.State, s rowlock.Seat, words ...string) {
	t.Helper()
	for _, word := range words {
		a, err := rowlock.Choose(g, s, word)
		if err != nil {
			t.Fatalf("%s: %v", word, err)
		}
		g.Do(s, a)
	}
}

// A seat with enough crosses may close a row with the same throw as another (C12), but not after
// its next step, unless the other has taken the lock back.
func TestLockInStep(t *testing.T) {
	g := paper.NewSheets(start(t, rules.Classic, 3))
	five := []string{"R2", "R3", "R4", "R5", "R6"}
	play(t, g, 0, five...)
	play(t, g, 1, five...)
	play(t, g, 2, "R2")
	play(t, g, 0, "R12")
	if err := rowlock.WhyNot(g, 1, "R7"); refusal.Code(err) != "row_closed" {
		t.Errorf("a cell of a closed row: %v", err)
	}
	if err := rowlock.WhyNot(g, 2, "R12"); refusal.Code(err) != "few_crosses" {
		t.Errorf("a lock without crosses: %v", err)
	}
	if err := rowlock.WhyNot(g, 1, "R12"); err != nil {
		t.Errorf("the lock with the same throw: %v", err)
	}
	play(t, g, 1, "Y5")
	if err := rowlock.WhyNot(g, 1, "R12"); refusal.Code(err) != "row_closed" {
		t.Errorf("the lock after another cross: %v", err)
	}
	if err := g.Undo(0); err != nil {
		t.Fatal(err)
	}
	play(t, g, 1, "R12")
	if err := rowlock.WhyNot(g, 0, "R12"); err != nil {
		t.Errorf("the lock that was taken back: %v", err)
	}
}

// A seat that has made a step since a row was first closed cannot close it even if another closes
// it later.
func TestLockAfterAnother(t *testing.T) {
	g := paper.NewSheets(start(t, rules.Classic, 3))
	for s := range rowlock.Seat(3) {
		play(t, g, s, "R2", "R3", "R4", "R5", "R6")
	}
	play(t, g, 0, "R12")
	play(t, g, 2, "Y5")
	play(t, g, 1, "R12")
	if err := rowlock.WhyNot(g, 2, "R12"); refusal.Code(err) != "row_closed" {
		t.Errorf("the lock after another cross: %v", err)
	}
}

// If a cross leaves rows that tie, each way to pick is a choice, and the picked row is crossed.
func TestTies(t *testing.T) {
	g := paper.NewSheets(start(t, tying(), 2))
	var v rowlock.View
	g.Look(0, &v)
	crossed := map[string]string{}
	for _, c := range v.Choices[0] {
		if !strings.HasPrefix(c.Word, "R2") {
			continue
		}
		var cells []string
		for _, cell := range c.Cells() {
			cells = append(cells, v.Players[0].Layout.Word(cell))
		}
		crossed[c.Word] = strings.Join(cells, " ")
	}
	want := map[string]string{"R2:Y:G": "R2 Y2 G12", "R2:Y:B": "R2 Y2 B12", "R2:G": "R2 G12", "R2:B": "R2 B12"}
	if diff := cmp.Diff(want, crossed); diff != "" {
		t.Fatal(diff)
	}
	play(t, g, 0, "R2:Y:B")
	g.Look(0, &v)
	if words := strings.Join(paper.SheetWords(&v.Players[0]), " "); words != "R:2 Y:2 B:12" {
		t.Errorf("after R2:Y:B the sheet is %s", words)
	}
}

// tying is classic, except that two cells also cross the next one of the emptiest row.
func tying() rowlock.Rules {
	page := *rules.Classic
	p := page.Sheet.Print()
	p.Marks = []sheet.Mark{{Cells: "R2 Y2", Effect: sheet.CrossEmptiest, Amount: 1}}
	page.Sheet = sheet.MustParse(p)
	return &page
}

// Read refuses words that are not a choice, and says what is wrong with them.
func TestRefusedWords(t *testing.T) {
	g := paper.NewSheets(start(t, tying(), 2))
	play(t, g, 0, "Y5", "R2:G", "close:B")
	board := paper.NewSheets(start(t, rules.OnBoard, 2))
	play(t, board, 0, "pawn:3")
	play(t, board, 1, "Y5")
	for _, c := range []struct {
		g      rowlock.State
		seat   rowlock.Seat
		words  string
		kind   string
		clause string
	}{
		{g, 1, "", "one_choice", ""},
		{g, 1, "R5 R6", "one_choice", ""},
		{g, rowlock.Chance, "R5", "one_choice", ""},
		{g, 1, "-", "no_cell", ""},
		{g, 1, "5", "no_cell", ""},
		{g, 1, "R13", "no_such_cell", "C2"},
		{g, 0, "Y4", "cell_passed", "C3"},
		{g, 0, "Y5", "cell_crossed", "C3"},
		{g, 0, "Y12", "few_crosses", "C9"},
		{g, 1, "B12", "row_closed", "C11"},
		{g, 1, "R2", "pick_row", ""},
		{g, 1, "R2:R", "pick_row", ""},
		{g, 1, "R2:B", "pick_row", ""},
		{g, 1, "R2:Y:G", "pick_row", ""},
		{g, 1, "R2:G:", "pick_row", ""},
		{g, 1, "R3:Y", "pick_row", ""},
		{g, 1, "close:B", "not_among_choices", ""},
		{g, 1, "struck:1", "not_among_choices", ""},
		{g, 1, "pawn:1", "not_among_choices", ""},
		{board, 0, "pawn:2", "no_pawn_there", "B2"},
		{board, 1, "pawn:2", "path_field", "B3"}, // yellow 3 is lost
		{board, 1, "pawn:3", "pawns_meet", "B2"},
		{board, 1, "pawn:41", "not_among_choices", ""},
		{board, 1, "pawn:0", "not_among_choices", ""},
	} {
		err := c.g.Explain(c.seat, strings.Fields(c.words))
		if r, ok := refusal.As(err); !ok || r.Kind.Code() != c.kind || r.Clause != c.clause {
			t.Errorf("%d: %q: %v, want %s (%s)", c.seat, c.words, err, c.kind, c.clause)
		}
	}
	if err := g.Explain(1, []string{"R2:G"}); err != nil {
		t.Errorf("of what may be chosen: %v", err)
	}
}

// Two pawns never share a field (B2), whichever way one would get there, except the start. A seat
// that holds the field may take its move back, and then everything is as before.
func TestPawnsNeverMeet(t *testing.T) {
	g := paper.NewSheets(start(t, rules.OnBoard, 3))
	held := func(what string, err error) {
		t.Helper()
		if r, ok := refusal.As(err); !ok || refusal.Code(err) != "pawns_meet" || r.Clause != "B2" || r.Args[0] != 1 {
			t.Errorf("%s: %v", what, err)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
	play(t, g, 0, "pawn:1")
	_, err := rowlock.Choose(g, 1, "pawn:1")
	held("to a field that is held", err)
	play(t, g, 1, "pawn:2")
	play(t, g, 0, "pawn:3")
	must(g.Undo(1))
	play(t, g, 1, "pawn:1")
	held("back to a field that is held by now", g.Undo(0))
	must(g.Undo(1))
	must(g.Undo(0))
	must(g.Undo(0))
	play(t, g, 1, "pawn:1")
	held("again to a field that is held by now", g.Redo(0))
	must(g.Undo(1))
	must(g.Redo(0))
	must(g.Redo(0))
	for s, want := range []int{3, 0, 0} {
		var v rowlock.View
		if g.Look(rowlock.Seat(s), &v); v.Players[s].Pawn != want {
			t.Errorf("the pawn of seat %d stands on %d, not on %d", s, v.Players[s].Pawn, want)
		}
	}
}

// A seat that ends the game may take that back.
func TestEnd(t *testing.T) {
	g := paper.NewSheets(start(t, rules.Classic, 2))
	play(t, g, 0, "close:R", "close:B", "end")
	var v rowlock.View
	if g.Look(0, &v); v.Phase != rowlock.PhaseOver || v.Reason != rowlock.ByRows || len(v.Choices[0]) > 0 {
		t.Errorf("after the end: phase %s, reason %s, %d choices", v.Phase, v.Reason, len(v.Choices[0]))
	}
	if err := g.Undo(0); err != nil || g.Phase() != rowlock.PhaseSheet {
		t.Errorf("the end taken back: %v, %s", err, g.Phase())
	}
	g = paper.NewSheets(start(t, rules.Cards, 2)) // whose rows end the game on one sheet (K11)
	play(t, g, 0, strings.Fields("R2 R3 R4 R5 R6 R12 Y2 Y3 Y4 Y5 Y6 Y12 end")...)
	if g.Look(0, &v); v.Reason != rowlock.ByRows {
		t.Errorf("after two rows of one's own the game ended by %s", v.Reason)
	}
}

// After the last penalty no further one is a choice, and it is the reason why the game ended (C14).
func TestPenalties(t *testing.T) {
	g := paper.NewSheets(start(t, rules.Classic, 2))
	play(t, g, 1, "penalty", "penalty", "penalty")
	play(t, g, 0, "end")
	var v rowlock.View
	if g.Look(0, &v); v.Reason != rowlock.NotOver {
		t.Errorf("of three penalties the game ended by %s", v.Reason)
	}
	if err := g.Undo(0); err != nil {
		t.Fatal(err)
	}
	play(t, g, 1, "penalty")
	if err := g.Explain(1, []string{"penalty"}); refusal.Code(err) != "not_among_choices" {
		t.Errorf("a fifth penalty: %v", err)
	}
	play(t, g, 0, "end")
	if g.Look(0, &v); v.Reason != rowlock.ByPenalties || v.Players[1].Total != 4*sheet.PenaltyPoints {
		t.Errorf("after the end: reason %s, %d points", v.Reason, v.Players[1].Total)
	}
}

// A seat's view has its own steps: those that stand, then those taken back.
func TestSteps(t *testing.T) {
	g := paper.NewSheets(start(t, rules.Classic, 2))
	play(t, g, 0, "R2", "penalty", "Y5")
	play(t, g, 1, "B12")
	if err := g.Undo(0); err != nil {
		t.Fatal(err)
	}
	for seat, want := range map[rowlock.Seat][]string{0: {"R2", "penalty", "Y5"}, 1: {"B12"}, rowlock.Spectator: nil} {
		var v rowlock.View
		g.Look(seat, &v)
		var words []string
		for _, step := range v.Steps {
			words = append(words, step.Word)
		}
		if !slices.Equal(words, want) || v.Done != min(len(want), 2) {
			t.Errorf("seat %d sees the steps %q, of which %d stand", seat, words, v.Done)
		}
	}
}

// A step in a clone does not change the game, and vice versa.
func TestClone(t *testing.T) {
	g := paper.NewSheets(start(t, rules.Classic, 2))
	for _, word := range []string{"R2", "R3", "R4", "R5"} { // however much room the list of pages has
		play(t, g, 0, word)
		before, twin := seen(g), g.Clone()
		play(t, twin, 0, "Y2")
		if now := seen(g); !reflect.DeepEqual(before, now) {
			t.Error(cmp.Diff(before, now, exact))
		}
		other := g.Clone()
		play(t, other, 0, "Y3")
		if words := sheetOf(twin); words[1] != "Y:2" {
			t.Errorf("the copy has %s", words)
		}
	}
}

func sheetOf(g rowlock.State) []string {
	var v rowlock.View
	g.Look(0, &v)
	return paper.SheetWords(&v.Players[0])
}

// A pawn crosses the number of its field if that is open (B3).
func TestPawnCrosses(t *testing.T) {
	g := paper.NewSheets(start(t, rules.OnBoard, 2))
	var v rowlock.View
	g.Look(0, &v)
	face := v.Track.Fields[2].Face
	play(t, g, 0, "pawn:3")
	if got, want := strings.Join(sheetOf(g), " "), face.Colour.Letter()+":"+strconv.Itoa(int(face.Number)); got != want {
		t.Errorf("the pawn has crossed %q, want %s", got, want)
	}
}

// The last round begins with the first pawn on one of the last fields, and no more once that move is taken back (B6).
func TestLastRound(t *testing.T) {
	g := paper.NewSheets(start(t, rules.OnBoard, 2))
	begun := func() bool {
		var v rowlock.View
		g.Look(rowlock.Spectator, &v)
		return v.Turns > 0
	}
	play(t, g, 0, "pawn:35")
	if begun() {
		t.Error("the last round has begun before the last five fields")
	}
	play(t, g, 1, "pawn:36")
	if !begun() {
		t.Error("a pawn on one of the last five fields has begun no last round")
	}
	if err := g.Undo(1); err != nil || begun() {
		t.Errorf("the move is taken back (%v), the last round is not", err)
	}
}

// A row that is locked when the sheets are laid down is closed for all (C11).
func TestLockedBefore(t *testing.T) {
	setup, err := rules.Classic.Setup(2)
	if err != nil {
		t.Fatal(err)
	}
	for seat, row := range []string{"R:2,3,4,5,6,12", "R:2,3,4,5,6"} {
		if err := setup.Put(rowlock.Statement{Keyword: "sheet", Seat: rowlock.Seat(seat), Words: []string{row}}); err != nil {
			t.Fatal(err)
		}
	}
	begun, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	for _, cell := range []string{"R7", "R12"} {
		if err := rowlock.WhyNot(paper.NewSheets(begun), 1, cell); refusal.Code(err) != "row_closed" {
			t.Errorf("%s of a row that was closed before: %v", cell, err)
		}
	}
}

// Fields of a bar are struck or skipped up to the last one, each only once.
func TestStruck(t *testing.T) {
	page := *rules.Classic
	p := page.Sheet.Print()
	p.Swaps = "8/5 9/7 4/3"
	page.Sheet = sheet.MustParse(p)
	g := paper.NewSheets(start(t, &page, 1))
	play(t, g, 0, "struck:2")
	if err := g.Explain(0, []string{"struck:2"}); refusal.Code(err) != "not_among_choices" {
		t.Errorf("a field that is struck: %v", err)
	}
	play(t, g, 0, "struck:3")
	if words := strings.Join(sheetOf(g), " "); words != "X:3" {
		t.Errorf("the sheet has %s", words)
	}
}
