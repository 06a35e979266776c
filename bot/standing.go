package bot

import "rowlock/sheet"

// A standing is what the outlook asks of a sheet: how far its rows are crossed, and the
// crosses that count in them, a byte for each row.
type standing struct{ reach, crosses uint64 }

const (
	rowBits = 8
	rowMask = 1<<rowBits - 1
)

// standing returns how a sheet stands.
func (o *outlook) standing(s *sheet.Sheet, closed sheet.RowSet) (at standing) {
	for r := range o.rows {
		reach := s.Rows[r].Reach()
		if closed.Has(r) {
			reach = shut
		}
		at.reach |= uint64(reach) << (rowBits * r & 63)
		at.crosses += uint64(s.Crosses(r)) * o.rows[r].cross
	}
	return at
}

// An outlookCell is what crossing a cell changes in a standing.
type outlookCell struct {
	reach   uint64 // of its row
	first   uint64 // crosses that it adds …
	again   uint64 // … and if it is crossed a second time
	row     uint8
	touches sheet.RowSet // the rows in which it counts
	closes  bool
}

// crossed finds out what crossing a cell changes.
func (o *outlook) crossed(c sheet.Cell) outlookCell {
	var s sheet.Sheet
	r := c.Row()
	closes := s.Cross(o.layout, c)
	first := uint64(s.Crosses(r))
	s.Cross(o.layout, c)
	again, row := uint64(s.Crosses(r))-first, &o.rows[r]
	return outlookCell{uint64(s.Rows[r].Reach()), first * row.cross, again * row.cross, uint8(r), row.touches, closes}
}

// cross crosses an open cell. It must agree with Sheet.Cross. A cell is crossed a second
// time while it is its row's rightmost cross.
func (at standing) cross(k *outlookCell) standing {
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

// row returns reach and crosses of a row.
func (at standing) row(r int) (reach, crosses int) {
	shift := rowBits * r & 63
	return int(at.reach >> shift & rowMask), int(at.crosses >> shift & rowMask)
}
