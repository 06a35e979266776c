package solve_test

import (
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/refusal"
	"rowlock/sheet"
)

const (
	five   = 0b11111
	locked = five | 1<<10 | 1<<11
)

func TestNewSheetRefuses(t *testing.T) {
	race.Leave(t)
	for _, test := range []struct {
		name   string
		sheet  sheet.Sheet
		closed sheet.RowSet
		clause string
	}{
		{"a fifth row", sheet.Sheet{Rows: [sheet.MaxRows]sheet.Row{4: 1}}, 0, "C2"},
		{"a fifth row closed", sheet.Sheet{}, 1 << 4, "C2"},
		{"a cross beyond the lock", sheet.Sheet{Rows: [sheet.MaxRows]sheet.Row{1: 1 << 12}}, 0, "C2"},
		{"a lock alone", sheet.Sheet{Rows: [sheet.MaxRows]sheet.Row{five | 1<<11}}, 0, "C10"},
		{"a last cell alone", sheet.Sheet{Rows: [sheet.MaxRows]sheet.Row{five | 1<<10}}, 0, "C10"},
		{"a lock after four crosses", sheet.Sheet{Rows: [sheet.MaxRows]sheet.Row{2: locked &^ 1}}, 0, "C9"},
		{"a fifth penalty", sheet.Sheet{Penalties: 5}, 0, "C14"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := game(t).NewSheet(&test.sheet, test.closed)
			wantRefusal(t, err, test.clause)
		})
	}
}

func TestThrowsAreRefused(t *testing.T) {
	race.Leave(t)
	d := rowlock.Dice{White: [2]uint8{3, 4}, Coloured: [sheet.Colours]uint8{1, 2, 3, 4}}
	for _, test := range []struct {
		name   string
		sheet  sheet.Sheet
		change func(*rowlock.Dice)
		clause string
	}{
		{"no white die", sheet.Sheet{}, func(d *rowlock.Dice) { d.White[0] = 0 }, "C5"},
		{"a seven", sheet.Sheet{}, func(d *rowlock.Dice) { d.White[1] = 7 }, "C5"},
		{"a coloured die missing", sheet.Sheet{}, func(d *rowlock.Dice) { d.Coloured[2] = 0 }, "C5"},
		{"four penalties", sheet.Sheet{Penalties: 4}, func(*rowlock.Dice) {}, "C14"},
		{"two locks", sheet.Sheet{Rows: [sheet.MaxRows]sheet.Row{locked, 0, locked}}, func(*rowlock.Dice) {}, "C14"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := game(t).NewSheet(&test.sheet, 0)
			if err != nil {
				t.Fatal(err)
			}
			d := d
			test.change(&d)
			_, err = table(t).White(s, d)
			wantRefusal(t, err, test.clause)
			_, err = table(t).Colour(s, d, true)
			wantRefusal(t, err, test.clause)
		})
	}
}

// A row that another seat closed scores what it has and is out of the game,
// with its die (C11, C13).
func TestRowClosedByAnotherSeat(t *testing.T) {
	race.Leave(t)
	table := table(t)
	own := sheet.Sheet{Rows: [sheet.MaxRows]sheet.Row{0b111, 1, 0, 1}}
	theirs, err := game(t).NewSheet(&own, 1<<0)
	if err != nil {
		t.Fatal(err)
	}
	own.Rows[0] = locked
	mine, err := game(t).NewSheet(&own, 0)
	if err != nil {
		t.Fatal(err)
	}
	const more = 28 - 6 // points of red: seven crosses against three
	if got, want := table.Worth(theirs), table.Worth(mine)-more; got != want {
		t.Errorf("with red closed by another seat it is worth %v, not %v", got, want)
	}
	d := rowlock.Dice{White: [2]uint8{3, 4}, Coloured: [sheet.Colours]uint8{0, 2, 3, 4}}
	list, err := table.White(theirs, d)
	if err != nil || len(list) != 4 {
		t.Errorf("step 1 without red lists %v, %v", list, err)
	}
}

func wantRefusal(t *testing.T, err error, clause string) {
	t.Helper()
	if r, ok := refusal.As(err); !ok || r.Clause != clause {
		t.Errorf("got %v, want a refusal by %s", err, clause)
	}
}
