package bot

import (
	"math"
	"testing"

	"rowlock"
	"rowlock/bot/master/outlook"
	"rowlock/engine/dice"
	"rowlock/engine/enginetest"
	"rowlock/internal/cache"
	"rowlock/record/recordtest"
	"rowlock/rules"
	"rowlock/sheet"
)

// A closed row is worth only its points.
func TestForecastOfClosedRows(t *testing.T) {
	f := newForecast(outlook.Kind{Layout: rules.Classic.Sheet, Seats: 2})
	row := sheet.Row(0b10111)
	if got := f.rooms[14][standing{shut, uint64(row.Crosses())}.index(0)]; got != 10 {
		t.Errorf("a closed row of 4 crosses is worth %v", got)
	}
	if got := f.rooms[14][standing{uint64(row.Reach()), uint64(row.Crosses())}.index(0)]; got <= 10 {
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

// People play any number of sheets. What is kept of them is bounded, and what comes back is as it
// was.
func TestForecastsAreBounded(t *testing.T) {
	src := enginetest.NewSource(1)
	unlike := func(n int) *dice.Rules {
		r := *rules.Classic
		p := r.Sheet.Print()
		p.Points[len(p.Points)-1] += n
		r.Sheet = sheet.MustParse(p)
		return &r
	}
	first := rowlock.Rules(unlike(1))
	choose := func(ru rowlock.Rules) (made rowlock.Action) {
		var v rowlock.View
		g := enginetest.Deal(t, ru, 2, src)
		g.Do(rowlock.Chance, rowlock.Action(dice.NewThrow([...]uint8{3, 4, 1, 2, 5, 6})))
		g.Look(0, &v)
		return sensible{}.Choose(&v)
	}
	want := choose(first)
	for n := range 2000 {
		choose(unlike(n))
		if kept := forecasts.Len(); kept > cache.Sheets {
			t.Fatalf("after %d unlike sheets %d are kept", n, kept)
		}
	}
	if forecasts.Len() != cache.Sheets {
		t.Errorf("%d sheets are kept, not %d", forecasts.Len(), cache.Sheets)
	}
	if got := choose(first); got != want {
		t.Errorf("chooses %v on a sheet that comes back, %v before", got, want)
	}
}
