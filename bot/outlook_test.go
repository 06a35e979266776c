package bot

import (
	"math"
	"testing"

	"rowlock"
	"rowlock/record/recordtest"
	"rowlock/rules"
	"rowlock/sheet"
)

// With no turn left a row is worth its points. Each further turn can only add to that, at most up
// to the points of all cells and the lock.
func TestOutlookGrows(t *testing.T) {
	for _, ru := range rules.All() {
		o := newOutlook(outlookKey{ru.Pads()[0].Layout, 3, ru.Edition() == "cards"})
		for r := range o.rows {
			size, table := o.layout.Len(r), o.fill(r, offers(o.outlookKey, r))
			for reach := range size + 1 {
				for crosses := range reach + 1 {
					before := o.points(r, crosses)
					for turns := range table {
						now := table[turns][reach][crosses]
						if turns == 0 && now != before || now < before || now > o.points(r, crosses+size-reach+1) {
							t.Fatalf("%s row %d, %d crosses to %d, %d turns: %v after %v", ru.Edition(), r, crosses, reach, turns, now, before)
						}
						before = now
					}
				}
			}
		}
	}
}

// A closed row is worth only its points.
func TestOutlookOfClosedRows(t *testing.T) {
	o := newOutlook(outlookKey{rules.Classic.Sheet, 2, false})
	row := sheet.Row(0b10111)
	if got := o.rooms[14][standing{shut, uint64(row.Crosses())}.index(0)]; got != 10 {
		t.Errorf("a closed row of 4 crosses is worth %v", got)
	}
	if got := o.rooms[14][standing{uint64(row.Reach()), uint64(row.Crosses())}.index(0)]; got <= 10 {
		t.Errorf("an open row of 4 crosses is worth %v", got)
	}
}

// The published formula, computed by hand for some cells of a red row.
func TestCellValue(t *testing.T) {
	f := 0.823284 * 0.921692
	cases := []struct {
		name  string
		row   sheet.Row
		place int
		want  float64
	}{
		{"the first cell", 0, 0, 1 + 0.71407*(0.5*9+0.5)},
		{"the third cell of an empty row", 0, 2, 1 + 0.71407*(0.5*7+0.5) -
			math.Pow(0.949905, 3)*0.49005*(12*math.Pow(f, 5)+11*math.Pow(f, 4))},
		{"the lock is out of reach", 0, 6, 1 + 0.71407*0.5*3 - math.Pow(0.949905, -1)*0.49005*
			(11*math.Pow(f, 5)+10*math.Pow(f, 4)+9*math.Pow(f, 3)+8*f*f+7*f+6)},
		{"behind the middle", 0b11111, 6, 6 + 0.71407*(0.5*3+0.5) - math.Pow(0.949905, -1)*0.49005*7},
		{"the last cell", 0b11111, 10, certain},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := cellValue(rules.Classic.Sheet, c.row, sheet.At(0, c.place))
			if math.Abs(got-c.want) > 1e-9 {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// The simple bots decide without allocating.
func TestNoAllocations(t *testing.T) {
	g := recordtest.After(t, "edition classic", "player Max", "player Emma", "roll 3 1 R1 Y2 G3 B4")
	var v rowlock.View
	g.Look(0, &v)
	for _, kind := range All() {
		b := kind.New(1)
		switch b.(type) {
		case *learned, *level:
			continue // no simple bots
		}
		if n := testing.AllocsPerRun(100, func() { b.Choose(&v) }); n > 0 {
			t.Errorf("%s allocates %v times a decision", kind.Name, n)
		}
	}
}
