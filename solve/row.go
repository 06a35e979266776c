package solve

import "rowlock/engine/sheet"

// What a classic sheet prints (C2, C9).
const (
	sheetRows = 4
	places    = 11
	lastPlace = places - 1
	lowest    = 2
	highest   = lowest + lastPlace
	need      = 5
)

// A row is all that the future can depend on in one row: how far its rightmost
// cross reaches and how many crosses it has. A row that can take no further
// cross is one of two, whatever it has scored.
type row uint8

const (
	rowSpent  row = 52 // only the last cell is free, and crosses for it are missing (C9)
	rowClosed row = 53 // locked, or closed by another seat (C11)
	rowStates     = 54
)

// rowOf returns the row that reaches so many places with so many crosses.
func rowOf(reach, crosses int) row {
	n := row(reach*(reach-1)/2 + crosses)
	switch {
	case reach > lastPlace:
		return rowClosed
	case reach < lastPlace:
		return n
	case crosses < need:
		return rowSpent
	}
	return n - (need - 1) // the spent ones need no numbers
}

// A rowFact is what the rules say of one row.
type rowFact struct {
	reach int
	open  sheet.Row     // places that may be crossed (C3, C9)
	soon  sheet.Row     // places that may be crossed now or after one more cross
	after [places]row   // the row once the place is crossed
	gain  [places]fixed // what that cross scores, the lock included (C10, C16)
}

var rowFacts = newRowFacts()

func newRowFacts() *[rowStates]rowFact {
	var facts [rowStates]rowFact
	for reach := range places {
		for crosses := min(reach, 1); crosses <= reach; crosses++ {
			facts[rowOf(reach, crosses)] = newRowFact(reach, crosses)
		}
	}
	facts[rowSpent] = rowFact{reach: lastPlace}
	facts[rowClosed] = rowFact{reach: places}
	return &facts
}

func newRowFact(reach, crosses int) rowFact {
	f := rowFact{reach: reach}
	for place := reach; place < lastPlace; place++ {
		f.open |= 1 << place
		f.after[place] = rowOf(place+1, crosses+1)
		f.gain[place] = fixed(crosses+1) * point
	}
	f.soon = f.open
	f.after[lastPlace] = rowClosed
	f.gain[lastPlace] = fixed(crosses+1+crosses+2) * point
	if crosses >= need {
		f.open |= 1 << lastPlace
	}
	if crosses+1 >= need {
		f.soon |= 1 << lastPlace
	}
	return f
}

// numberAt returns the number at a place of row r: red and yellow count up,
// green and blue down (C2).
func numberAt(r, place int) int {
	if r < sheetRows/2 {
		return lowest + place
	}
	return highest - place
}

// placeOf returns the place of a number in row r.
func placeOf(r, number int) int {
	if r < sheetRows/2 {
		return number - lowest
	}
	return highest - number
}
