package sheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rowlock/sheet"
)

// The widest possible sheet: six rows of seventeen cells, with colours mixed within a row and
// numbers that occur several times.
func widest() *sheet.Layout {
	p := sheet.Print{Points: sheet.Triangle(17), Clause: "L2"}
	for r, name := range []string{"R", "Y", "G", "B", "RY", "GG"} {
		row := sheet.PrintedRow{Name: name, Closers: 2, Need: 6}
		if len(name) > 1 {
			row.Closers, row.Need = 0, 0
		}
		for place := range sheet.MaxCells {
			row.Cells += fmt.Sprint(" ", sheet.Colour((place/3+r)%sheet.Colours).Letter(), 2+(place*5+r)%sheet.MaxCells)
		}
		p.Rows = append(p.Rows, row)
	}
	return sheet.MustParse(p)
}

// Every place of the widest sheet, locks included, has a cell of its own.
func TestCells(t *testing.T) {
	seen := map[sheet.Cell]bool{}
	for r := range sheet.MaxRows {
		for place := range sheet.MaxCells + 1 {
			c := sheet.At(r, place)
			if seen[c] || c.Row() != r || c.Place() != place {
				t.Fatalf("row %d, place %d is cell %d: row %d, place %d, seen %v", r, place, c, c.Row(), c.Place(), seen[c])
			}
			seen[c] = true
		}
	}
}

// Sets agree with a slow implementation.
func TestSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawCells(t, "a"), drawCells(t, "b")
		one, two := setOf(a), setOf(b)
		both, either := map[sheet.Cell]bool{}, map[sheet.Cell]bool{}
		for c := range a {
			either[c] = true
			if b[c] {
				both[c] = true
			}
		}
		for c := range b {
			either[c] = true
		}
		check(t, "and", one.And(two), both)
		check(t, "or", one.Or(two), either)
		rows, within := sheet.RowSet(rapid.IntRange(0, 1<<sheet.MaxRows-1).Draw(t, "rows")), map[sheet.Cell]bool{}
		for c := range a {
			if rows.Has(c.Row()) {
				within[c] = true
			}
		}
		check(t, "in rows", one.InRows(rows), within)
	})
}

// L4: the next cell of each row is the one after its rightmost cross.
func TestNext(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s sheet.Sheet
		want := map[sheet.Cell]bool{}
		for r := range s.Rows {
			s.Rows[r] = sheet.Row(rapid.IntRange(0, 1<<sheet.MaxCells-1).Draw(t, "row"))
			place := 0
			for c := range sheet.MaxCells {
				if s.Rows[r].Has(c) {
					place = c + 1
				}
			}
			want[sheet.At(r, place)] = true
		}
		check(t, "next", s.Next(), want)
	})
}

func drawCells(t *rapid.T, label string) map[sheet.Cell]bool {
	cells := map[sheet.Cell]bool{}
	for _, n := range rapid.SliceOf(rapid.IntRange(0, sheet.MaxRows*sheet.MaxCells-1)).Draw(t, label) {
		cells[sheet.At(n/sheet.MaxCells, n%sheet.MaxCells)] = true
	}
	return cells
}

func setOf(cells map[sheet.Cell]bool) sheet.Set {
	var set sheet.Set
	for c := range cells {
		set = set.With(c)
	}
	return set
}

func check(t *rapid.T, what string, got sheet.Set, want map[sheet.Cell]bool) {
	if got.Len() != len(want) || got.Empty() != (len(want) == 0) {
		t.Fatalf("%s has %d cells, want %d", what, got.Len(), len(want))
	}
	list := sheet.Append(nil, uint8(sheet.NoCell), got, 0)[1:]
	if room := sheet.Append(make([]uint8, 3, 200), uint8(sheet.NoCell), got, 0)[4:]; !slices.Equal(room, list) {
		t.Fatalf("%s are %v where there is room, %v where there is none", what, room, list)
	}
	for n, bit := range list {
		c := sheet.Cell(bit)
		if !want[c] || !got.Has(c) || got.Nth(n) != c || n > 0 && bit <= list[n-1] {
			t.Fatalf("%s lists %d as number %d", what, c, n)
		}
	}
	if got.First() != got.Nth(0) || got.Nth(len(list)) != sheet.NoCell || got.Has(sheet.NoCell) {
		t.Fatalf("%s begins with %d and goes on after its last cell with %d", what, got.First(), got.Nth(len(list)))
	}
}

// CrossPlain keeps the open cells that Open returns, on any sheet, cross by cross.
func TestCrossPlainAgreesWithOpen(t *testing.T) {
	l := widest()
	rapid.Check(t, func(t *rapid.T) {
		var s sheet.Sheet
		open := s.Open(l)
		for !open.Empty() {
			c := open.Nth(rapid.IntRange(0, open.Len()-1).Draw(t, "cell"))
			slow := s
			closed := slow.Cross(l, c)
			locked := s.CrossPlain(l, &open, c)
			if locked != 0 {
				open = open.WithRow(c.Row(), 0)
			}
			if s != slow || closed != locked.Has(c.Row()) {
				t.Fatalf("after cell %d: %v and %v, crossed plainly %v and %v", c, slow, closed, s, locked)
			}
			if want := s.Open(l); open != want {
				t.Fatalf("after cell %d: %v, the layout says %v", c, open, want)
			}
			before, was := s, open
			if s.CrossPlain(l, &open, sheet.NoCell) != 0 || s != before || open != was {
				t.Fatalf("no cell is crossed after cell %d: %v and %v, before %v and %v", c, s, open, before, was)
			}
		}
	})
}

// Takes agrees with calling Open before each cross, on any sheet, in every row.
func TestTakesAgreesWithOpen(t *testing.T) {
	l := widest()
	outcomes := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		var s sheet.Sheet
		for range rapid.IntRange(0, 12).Draw(t, "crosses") {
			if open := s.Open(l); !open.Empty() {
				s.Cross(l, open.Nth(rapid.IntRange(0, open.Len()-1).Draw(t, "cell")))
			}
		}
		for r := range l.Rows() {
			more := sheet.Row(rapid.IntRange(0, 1<<(l.Len(r)+1)-1).Draw(t, "more"))
			if rapid.Bool().Draw(t, "free") { // or hardly any could be taken
				more &= l.Free(r, s.Rows[r])
			}
			if few := rapid.IntRange(0, l.Len(r)).Draw(t, "from"); rapid.Bool().Draw(t, "few") {
				more &^= 1<<few - 1
			}
			next, want := s, true
			for left := more; left != 0 && want; left &= left - 1 {
				if want = next.OpenRow(l, r).Has(left.First()); want {
					next.Cross(l, sheet.At(r, left.First()))
				}
			}
			if got := l.Takes(r, s.Rows[r], more); got != want {
				t.Fatalf("row %d with %b takes %b: %v, one after the other %v", r, s.Rows[r], more, got, want)
			}
			outcomes[want && more != 0]++
		}
	})
	if outcomes[true] < 50 || outcomes[false] < 50 {
		t.Errorf("%v: hardly tried", outcomes)
	}
}

// Numbers are found in all rows: by the white sum in any colour, by a die only in its colour.
func TestNumbers(t *testing.T) {
	l := widest()
	for n := uint(1); n <= sheet.MaxNumber; n++ {
		for r := range l.Rows() {
			for place := range l.Len(r) {
				c := sheet.At(r, place)
				if l.White(n).Has(c) != (l.Number(c) == n) {
					t.Errorf("cell %d has %d, found by %d: %v", c, l.Number(c), n, l.White(n).Has(c))
				}
				for colour := range sheet.Colour(sheet.Colours) {
					if want := l.Number(c) == n && l.Colours(c).Has(colour); l.Die(colour, n).Has(c) != want {
						t.Errorf("cell %d, die %v %d: %v, want %v", c, colour, n, !want, want)
					}
				}
			}
		}
	}
}

func TestLeftmostAndRight(t *testing.T) {
	l := widest()
	var s sheet.Sheet
	s.Cross(l, sheet.At(0, 3))
	s.Cross(l, sheet.At(4, 9))
	next := s.Open(l).Leftmost()
	for r, place := range []int{4, 0, 0, 0, 10, 0} {
		if next.Row(r) != 1<<place || next.Right(2).Row(r) != 1<<(place+2) {
			t.Errorf("row %d: next %b, two on %b", r, next.Row(r), next.Right(2).Row(r))
		}
	}
}

// Since lists new crosses, including second ones, but no locks.
func TestSince(t *testing.T) {
	l := sheet.MustParse(sheet.Print{
		Rows:   []sheet.PrintedRow{{Name: "R", Cells: "2 3 4", Closers: 1}},
		Points: sheet.Triangle(7), Twice: "R2 R3",
	})
	var before, now sheet.Sheet
	for _, cell := range []struct {
		place int
		want  []sheet.Cell
	}{
		{0, []sheet.Cell{sheet.At(0, 0)}},
		{1, []sheet.Cell{sheet.At(0, 1)}},
		{1, []sheet.Cell{sheet.At(0, 1)}}, // its second box
		{2, []sheet.Cell{sheet.At(0, 2)}}, // and the lock
	} {
		now.Cross(l, sheet.At(0, cell.place))
		if got := now.Since(l, &before); !slices.Equal(got, cell.want) {
			t.Errorf("place %d: %v, want %v", cell.place, got, cell.want)
		}
		before = now
	}
}

// Lost has the cells that a row's rightmost cross has newly left behind, without crossed cells and
// locks.
func TestLost(t *testing.T) {
	l := sheet.MustParse(sheet.Print{
		Rows:   []sheet.PrintedRow{{Name: "R", Cells: "2 3 4 5 6", Closers: 2}, {Name: "Y", Cells: "2 3 4", Closers: 1}},
		Points: sheet.Triangle(7), Twice: "R3",
	})
	var before, now sheet.Sheet
	for _, cell := range []struct{ cross, want string }{
		{"R3", "R2"},
		{"R3", ""},
		{"R2", ""}, // as effects may cross it (8.5)
		{"Y3", "Y2"},
		{"R5", "R4 R6"}, // and the lock, behind which nothing is open
	} {
		c, _ := l.Named(cell.cross)
		now.Cross(l, c)
		var got []string
		for c := range now.Lost(l, &before).All() {
			got = append(got, l.Word(c))
		}
		if got := strings.Join(got, " "); got != cell.want {
			t.Errorf("%s loses %q, want %q", cell.cross, got, cell.want)
		}
		before = now
	}
}

// Marks earn points at the end (9.5), for each cell or once for all. The row with the fewest
// crosses counts twice if it has a lock.
func TestEarned(t *testing.T) {
	for _, c := range []struct {
		mark    sheet.Mark
		crosses string
		bonus   int
	}{
		{sheet.Mark{Cells: "R2 R3", Effect: sheet.EndPoints, Amount: 5}, "", 0},
		{sheet.Mark{Cells: "R2 R3", Effect: sheet.EndPoints, Amount: 5}, "R2", 5},
		{sheet.Mark{Cells: "R2 R3", Effect: sheet.EndPoints, Amount: 5}, "R2 R3", 10},
		{sheet.Mark{Cells: "R2 R3", All: true, Effect: sheet.EndPoints, Amount: 5}, "R2", 0},
		{sheet.Mark{Cells: "R2 R3", All: true, Effect: sheet.EndPoints, Amount: 5}, "R2 R3", 5},
		{sheet.Mark{Cells: "R2", Effect: sheet.DoubleLowest}, "R2 R3 R4 Y6 Y5 RY2", 3},
		{sheet.Mark{Cells: "R2", Effect: sheet.DoubleLowest}, "R2 R3 RY2", 0},
	} {
		l := sheet.MustParse(plain(func(p *sheet.Print) {
			between(sheet.PrintedRow{Name: "RY", Cells: "2 3"})(p)
			marked(c.mark)(p)
		}))
		var s sheet.Sheet
		for word := range strings.FieldsSeq(c.crosses) {
			cell, _ := l.Named(word)
			s.Take(l, 0, cell, 0)
		}
		if got := s.Bonus(l); got != c.bonus {
			t.Errorf("%+v: %s earn %d, want %d", c.mark, c.crosses, got, c.bonus)
		}
	}
}
