package bot

import "rowlock/sheet"

// A standing is what a forecast needs to know about a sheet: how far each row is crossed, and
// how many crosses count in it, in one byte for each row.
type standing struct{ reach, crosses uint64 }

const (
	rowBits     = 8
	rowMask     = 1<<rowBits - 1
	shut        = sheet.MaxCells + 1 // reach of a row that is closed for all seats
	mostCrosses = 2 * (sheet.MaxCells + 1)
)

// index returns the index of row r in a list of what rows are worth: by row, reach and crosses,
// at most mostCrosses.
func (at standing) index(r int) int {
	shift := rowBits * r & 63
	reach, crosses := int(at.reach>>shift&rowMask), int(at.crosses>>shift&rowMask)
	return (r*(shut+1)+reach)*(mostCrosses+1) + min(crosses, mostCrosses)
}

// A forecastCell is what crossing a cell changes in a standing.
type forecastCell struct {
	reach   uint64 // of its row after the cross
	first   uint64 // crosses that it adds the first time …
	again   uint64 // … and the second time
	row     uint8
	touches sheet.RowSet // the rows in which it counts
	closes  bool
}

// crossed returns what crossing a cell changes.
func (f *forecast) crossed(c sheet.Cell) forecastCell {
	var s sheet.Sheet
	r := c.Row()
	closes := s.Cross(f.Layout, c)
	first := uint64(s.Crosses(r))
	s.Cross(f.Layout, c)
	again, row := uint64(s.Crosses(r))-first, &f.rows[r]
	return forecastCell{uint64(s.Rows[r].Reach()), first * row.cross, again * row.cross, uint8(r), row.touches, closes}
}

// cross returns the standing with an open cell crossed. It must agree with Sheet.Cross. A cell
// can be crossed a second time only while it is its row's rightmost cross.
func (at standing) cross(k *forecastCell) standing {
	shift := rowBits * k.row & 63
	reach := at.reach >> shift & rowMask
	if reach == k.reach {
		at.crosses += k.again
		return at
	}
	at.crosses += k.first
	at.reach += (max(reach, k.reach) - reach) << shift
	return at
}

// A looked is what is known about a sheet. It is updated again and again; mostly at most one row
// has changed.
type looked struct {
	rows  [sheet.MaxRows]sheet.Row
	again [sheet.MaxRows]sheet.Row
	at    standing
	full  int // number of cells no longer free in the two rows that are furthest along
	room  int // of the fullest sheet when cells was last valid
	cells [sheet.NoCell]asked
	known uint64 // entries of cells with this number are valid
}

// An asked is what crossing a cell adds, valid if known is that of the looked.
type asked struct {
	known uint64
	adds  float64
}

// blank resets to an empty sheet.
func (one *looked) blank(f *forecast, closed sheet.RowSet) {
	one.rows, one.again, one.at = [sheet.MaxRows]sheet.Row{}, [sheet.MaxRows]sheet.Row{}, standing{}
	for r := range f.rows {
		if closed.Has(r) {
			one.at.reach |= shut << (rowBits * r)
		}
	}
	one.measure(f, closed)
	one.known++
}

// look updates to a sheet.
func (one *looked) look(f *forecast, s *sheet.Sheet, closed sheet.RowSet) {
	var changed sheet.Row // in any row
	for r := range one.rows {
		changed |= (one.rows[r] ^ s.Rows[r]) | (one.again[r] ^ s.Again[r])
	}
	if changed == 0 {
		return
	}
	for r := range one.rows {
		if one.rows[r] != s.Rows[r] || one.again[r] != s.Again[r] {
			one.lookAt(f, r, s, closed)
		}
	}
	one.measure(f, closed)
	one.known++
}

// lookAt updates a row that has changed.
func (one *looked) lookAt(f *forecast, r int, s *sheet.Sheet, closed sheet.RowSet) {
	was, again := one.rows[r], one.again[r]
	one.rows[r], one.again[r] = s.Rows[r], s.Again[r]
	if !closed.Has(r) {
		one.at.reach += uint64(s.Rows[r].Reach()-was.Reach()) << (rowBits * r & 63)
	}
	one.at.crosses += uint64(s.Crosses(r)-was.Crosses()-again.Crosses()) * f.rows[r].cross
}

// measure measures how full a sheet is.
func (one *looked) measure(f *forecast, closed sheet.RowSet) {
	most, second := 0, 0
	for r := range f.rows {
		reach := one.rows[r].Reach()
		if closed.Has(r) {
			reach = f.rows[r].size
		}
		second = max(second, min(most, reach))
		most = max(most, reach)
	}
	one.full = most + second
}
