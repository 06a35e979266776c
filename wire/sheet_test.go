package wire_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
	"rowlock/sheet"
	"rowlock/wire"
)

// Every state of a cell, a row and a group, as the engine has it.
func TestSheets(t *testing.T) {
	for _, test := range []struct {
		name, record string
		row          int
		want         string // cells, then lock, missing, crosses and points
	}{
		{
			"C3 C9 left, right and the last", "edition classic\nplayer Max\nsheet Max R:4,7\n", 0,
			"passed passed crossed passed passed crossed open open open open waits open",
		},
		{
			"C11 closed by another", "edition classic\nplayer Max\nplayer Emma\nsheet Max R:4\nsheet Emma R:2,3,4,5,6,12\n", 0,
			"passed passed crossed closed closed closed closed closed closed closed closed closed",
		},
		{
			"C10 locked", "edition classic\nplayer Max\nsheet Max R:2,3,4,5,6,12\n", 0,
			"crossed crossed crossed crossed crossed passed passed passed passed passed crossed locked",
		},
		{
			"6.2 a row between", "edition big-points\nplayer Max\nsheet Max R:5 Y:7 RY:5\n", 1,
			"passed passed passed crossed waits open waits waits waits waits waits none",
		},
		{
			"10.2 crossed once and twice", "edition double-a\nplayer Max\nsheet Max R:3,3,5\n", 0,
			"passed twice passed again open open open open open open waits open",
		},
	} {
		g, _ := replay(t, "rowlock 1\n"+test.record)
		var v rowlock.View
		g.Look(rowlock.Referee, &v)
		rows := wire.NewLayouts(v.Rules)[0].Rows
		for i, row := range rows {
			if name := rows[test.row].Name; row.Name != name {
				continue
			}
			got := wire.NewSheets(&v)[0].Rows[i]
			if text := strings.Join(append(got.Cells, got.Lock), " "); text != test.want {
				t.Errorf("%s:\n%s, want\n%s", test.name, text, test.want)
			}
		}
	}
}

// Crosses between rows count in both (6.8); the staircase is a group (8.2).
func TestSheetPoints(t *testing.T) {
	g, _ := replay(t, "rowlock 1\nedition big-points\nplayer Max\nsheet Max R:5,7 Y:7 RY:5,7\n")
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	layout, rows := wire.NewLayouts(v.Rules)[0], wire.NewSheets(&v)[0].Rows
	if in := layout.Rows[1].CountsIn; !slices.Equal(in, []int{0, 2}) {
		t.Errorf("RY counts in the rows %v", in)
	}
	for i, row := range layout.Rows {
		want := map[string]wire.SheetRow{
			"R": {Missing: 3, Crosses: 4, Points: 10}, "RY": {Crosses: 2}, "Y": {Missing: 4, Crosses: 3, Points: 6},
			"G": {Missing: 5}, "GB": {}, "B": {Missing: 5},
		}[row.Name]
		if got := rows[i]; got.Missing != want.Missing || got.Crosses != want.Crosses || got.Points != want.Points {
			t.Errorf("%s: %+v, want %+v", row.Name, got, want)
		}
	}
	g, _ = replay(t, "rowlock 1\nedition connected-steps\nplayer Max\nplayer Emma\npad Max B\nsheet Max B:12 G:11\n")
	g.Look(rowlock.Referee, &v)
	sheets, layouts := wire.NewSheets(&v), wire.NewLayouts(v.Rules)
	if layouts[sheets[0].Layout].Pad != "B" || len(layouts) != 5 || sheets[0].Groups[0] != (wire.SheetGroup{Crosses: 2, Points: 3}) {
		t.Errorf("sheets %+v of %d layouts", sheets, len(layouts))
	}
}

// The fields below the rows are sent, and a cell may be in a group and bear a mark.
func TestLayoutOfEverything(t *testing.T) {
	p := rules.Classic.Sheet.Print()
	p.Groups = []sheet.Group{{Cells: "R2", Points: []int{0, 1}}, {Cells: "R3 Y3", Points: []int{0, 2}}}
	p.Marks = []sheet.Mark{{Cells: "R2 R3", Effect: sheet.CrossEvery}, {Cells: "B5", All: true, Effect: sheet.EndPoints, Amount: 13}}
	p.Swaps = "8/5 11/3"
	l := wire.NewLayouts(&dice.Rules{Sheet: sheet.MustParse(p), Sides: 6})[0]
	if want := [][2]int{{8, 5}, {11, 3}}; !slices.Equal(l.Swaps, want) || len(l.Bar) != 0 {
		t.Errorf("swap fields %v, bar %v", l.Swaps, l.Bar)
	}
	groups := []wire.Group{{Cells: []string{"R2"}, Points: []int{0, 1}}, {Cells: []string{"R3", "Y3"}, Points: []int{0, 2}}}
	if diff := cmp.Diff(groups, l.Groups); diff != "" {
		t.Error(diff)
	}
	marks := []wire.Mark{{Cells: []string{"R2", "R3"}, Effect: "cross_every"}, {Cells: []string{"B5"}, All: true, Effect: "end_points", Amount: 13}}
	if diff := cmp.Diff(marks, l.Marks); diff != "" {
		t.Error(diff)
	}
	p.Swaps, p.Bar = "", "R Y"
	l = wire.NewLayouts(&dice.Rules{Sheet: sheet.MustParse(p), Sides: 6})[0]
	if !slices.Equal(l.Bar, []string{"red", "yellow"}) || l.Swaps == nil || len(l.Swaps) != 0 {
		t.Errorf("swap fields %v, bar %v", l.Swaps, l.Bar)
	}
}

// Dice go with their rows, and the message says what is near the end (C11, C14).
func TestDiceAndEnd(t *testing.T) {
	g, _ := replay(t, "rowlock 1\nedition classic\nplayer Max\nplayer Emma\nsheet Max R:2,3,4,5,6,12 P:1\nsheet Emma P:1\nroll 4 1 Y2 G6 B6\n")
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	dice := wire.NewDice(&v)
	if len(dice) != 6 || dice[0] != (wire.Die{Name: "white1", Colour: "white", Value: 4}) || dice[2] != (wire.Die{Name: "red", Colour: "red", Out: true}) {
		t.Errorf("dice %+v", dice)
	}
	cards, _ := replay(t, "rowlock 1\nedition cards\nplayer Max\nplayer Emma\nsheet Max R:2,3,4,5,6,12\nhand Max R5 Y5 G2 G3\nhand Emma R7 Y2 B3 B4\ndisplay B5 G12 B12 Y12\npile B8 B7\n")
	var w rowlock.View
	if cards.Look(rowlock.Spectator, &w); len(wire.NewDice(&w)) != 0 {
		t.Errorf("a game of cards has the dice %+v", wire.NewDice(&w))
	}
	if end := wire.NewEnd(&v); end.Closed != 1 || end.Penalties != 1 || len(end.Worst) != 2 || !end.Near {
		t.Errorf("end %+v", end)
	}
	for penalties, near := range map[string]bool{"2": false, "3": true} { // the fourth ends the game (C14)
		h, _ := replay(t, "rowlock 1\nedition classic\nplayer Max\nplayer Emma\nsheet Max P:"+penalties+"\nroll 4 1 R2 Y2 G6 B6\n")
		var u rowlock.View
		if h.Look(rowlock.Spectator, &u); wire.NewEnd(&u).Near != near {
			t.Errorf("%s penalties: %+v", penalties, wire.NewEnd(&u))
		}
	}
	if end := wire.NewEnd(&w); end.Closed != 1 { // of Max alone (K11)
		t.Errorf("end with cards %+v", end)
	}
}

// The last round begins when a pawn moves to one of the last fields (B6), not where one was set down.
func TestLastRound(t *testing.T) {
	last := func(turn string) bool {
		g, _ := replay(t, "rowlock 1\nedition onboard\nplayer Max\nplayer Emma\npawn Max 31\npawn Emma 36\nroll 4 1 R2 Y2 G6 B6\nwhite\ncolour -\n"+turn)
		var v rowlock.View
		g.Look(rowlock.Spectator, &v)
		return wire.NewEnd(&v).Last
	}
	if last("") || last("pawn -\n") || !last("pawn 5\n") {
		t.Errorf("the last round: %v with a pawn set down, %v after a pass, %v after a move", last(""), last("pawn -\n"), last("pawn 5\n"))
	}
}

// A table's options are listed with the statement that it may make instead.
func TestOptions(t *testing.T) {
	want := []wire.Option{{Keyword: "board", Own: "path"}}
	have := wire.NewEdition(rules.OnBoard).Options
	for i := range have {
		have[i].Words = nil
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Error(diff)
	}
}

// pads are the sheets of one game.
type pads struct {
	rowlock.Rules
	list []rowlock.Pad
}

func (p pads) Pads() []rowlock.Pad { return p.list }

// Rows that all pads share are sent once; a pad that differs in anything is sent whole.
func TestRowsAreSentOnce(t *testing.T) {
	same := rules.Classic.Sheet.Print()
	same.Groups = []sheet.Group{{Cells: "R2", Points: []int{0, 1}}}
	changes := []func(p *sheet.Print){
		func(*sheet.Print) {},
		func(p *sheet.Print) { p.Twice = "R2" },
		func(p *sheet.Print) { p.Double = "R2" },
		func(p *sheet.Print) { p.Rows[0].Cells = strings.Replace(p.Rows[0].Cells, "2 3", "3 2", 1) },
		func(p *sheet.Print) { p.Rows[0].Cells = strings.Replace(p.Rows[0].Cells, "2", "Y2", 1) },
		func(p *sheet.Print) { p.Rows[0].Need++ },
		func(p *sheet.Print) { p.Rows[0].Closers++ },
		func(p *sheet.Print) { p.Rows[0].After = "Y" },
	}
	for i, change := range changes {
		p := rules.Classic.Sheet.Print()
		change(&p)
		l := wire.NewLayouts(pads{rules.Classic, []rowlock.Pad{{Name: "A", Layout: sheet.MustParse(same)}, {Name: "B", Layout: sheet.MustParse(p)}}})
		if sent := l[1].Rows != nil; sent != (i > 0) {
			t.Errorf("change %d: rows sent %t", i, sent)
		}
	}
}
