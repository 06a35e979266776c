package sheet

import "slices"

// Same reports whether two pages are played alike: they may differ in their names and clauses.
func (p *Page) Same(other *Page) bool {
	return p.Faces == other.Faces && p.Jokers == other.Jokers && p.Rows == other.Rows && p.Misses == other.Misses &&
		p.Least == other.Least && p.Most == other.Most && slices.Equal(p.Lucky, other.Lucky) &&
		slices.EqualFunc(p.Paths, other.Paths, func(a, b PagePath) bool { return slices.Equal(a.Fields, b.Fields) }) &&
		slices.EqualFunc(p.Pads, other.Pads, func(a, b PagePad) bool { return a.Name == b.Name && a.Print.same(&b.Print) })
}

// same reports whether two prints differ in the clause at most.
func (p *Print) same(other *Print) bool {
	return slices.Equal(p.Rows, other.Rows) && slices.Equal(p.Points, other.Points) && slices.Equal(p.Marks, other.Marks) &&
		p.Twice == other.Twice && p.Double == other.Double && p.Bar == other.Bar && p.Swaps == other.Swaps &&
		p.Sum == other.Sum && slices.Equal(p.Prizes, other.Prizes) && p.Join == other.Join &&
		slices.EqualFunc(p.Groups, other.Groups, func(a, b Group) bool {
			return a.Cells == b.Cells && slices.Equal(a.Points, b.Points)
		})
}
