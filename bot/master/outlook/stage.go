package outlook

import "rowlock/sheet"

// MostCrosses is the most crosses of a row that a Stage tells apart. Rows with second boxes, and
// rows in which crosses of others count, can have more.
const MostCrosses = sheet.MaxCells + 1

// A Hope is what a row is expected to end with: its points, and the chance that it is locked.
type Hope struct{ Points, Lock float64 }

// A Stage is what a row is worth with some turns left, by places no longer free and crosses. More
// than MostCrosses count as MostCrosses.
type Stage [sheet.MaxCells + 2]hopes

// hopes are by crosses. The last is as the one before it, for one cross more than are told apart.
type hopes [MostCrosses + 2]Hope

// Stages returns what a row is worth by turns left, from none on. offers holds the chance of each
// cell in a turn.
func Stages(l *sheet.Layout, r int, offers []float64, turns int) []Stage {
	list := make([]Stage, turns+1)
	var none, locked hopes // with no turn left, and by the crosses with the cell that closes the row
	for crosses := range none {
		none[crosses].Points = float64(l.Worth(r, min(crosses, MostCrosses)))
		locked[crosses] = Hope{float64(l.Worth(r, crosses+1)), 1}
	}
	for reach := range len(offers) + 1 {
		list[0][reach] = none
	}
	for n := range turns {
		for reach := range len(offers) + 1 {
			before(l, r, offers, &locked, &list[n], reach, &list[n+1][reach])
		}
	}
	return list
}

// before computes what a row is worth with one turn more left than in a stage.
func before(l *sheet.Layout, r int, offers []float64, locked *hopes, after *Stage, reach int, sum *hopes) {
	leave := &after[reach]
	*sum = *leave
	squares := l.Squares().Row(r) &^ (1<<reach - 1)
	squares &= squares - 1 // the next one is offered
	for place := reach; place < len(offers); place++ {
		if squares.Has(place) {
			continue
		}
		least, take := 0, &after[place+1]
		if l.Closes(sheet.At(r, place)) {
			least, take = l.Need(r), locked
		}
		for crosses := least; crosses <= MostCrosses; crosses++ {
			if more := take[crosses+1].Points - leave[crosses].Points; more > 0 {
				sum[crosses].Points += offers[place] * more
				sum[crosses].Lock += offers[place] * (take[crosses+1].Lock - leave[crosses].Lock)
			}
		}
	}
	sum[MostCrosses+1] = sum[MostCrosses]
}

// Opens reports whether a row with a number of crosses lets a cell right of them be crossed (C9).
func Opens(l *sheet.Layout, r, place, crosses int) bool {
	return crosses >= l.Need(r) || !l.Closes(sheet.At(r, place))
}
