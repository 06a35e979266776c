package master

import (
	"hash/crc64"

	"rowlock"
	"rowlock/refusal"
	"rowlock/sheet"
)

// An Origin says what a net has learned: a published rule set, as it was then,
// and for how many seats.
type Origin struct {
	Rules       string // its ID
	Print       uint64 // of what it prints and counts
	Least, Most uint8  // seats
}

// Levels are the players below the master and the master itself, the weakest
// first.
const Levels = 5

// A Level is how loosely a player below the master plays, and how strong that
// should make it: interpolated between matches of some loosenesses.
type Level struct {
	Loose float32 // the share of the win that makes a choice e times rarer
	Share float32 // of the win that it should have against the rival of its measure, two at a table
}

// An Ahead is how choices that may be the best are played on at a table, before the net says
// what has come of them.
type Ahead struct {
	Seats uint8   // of the table
	Games uint16  // of all choices, at most so many; 0 if they are not played on
	Turns uint16  // of each game
	Doubt float64 // how far off the net is in what two choices differ by, the root of the mean square in parts of an even share
}

// SetAhead says at which tables close choices are played on, and how.
func (n *Net) SetAhead(list []Ahead) { n.ahead = list }

// SetLevels says how the levels play.
func (n *Net) SetLevels(l [Levels]Level) { n.levels = l }

// OriginOf returns the origin of a net for those rules.
func OriginOf(r rowlock.Rules, least, most int) Origin {
	return Origin{r.ID(), printOf(r), uint8(least), uint8(most)}
}

// Origin returns what the net has learned.
func (n *Net) Origin() Origin { return n.origin }

// check refuses games that the net has not learned.
func (o Origin) check(r rowlock.Rules, seats int) error {
	switch {
	case o.Rules != r.ID():
		return refuse(r, refusal.NothingLearned.New(""))
	case o.Print != printOf(r):
		return refuse(r, refusal.OtherShape.New(""))
	case seats < int(o.Least) || seats > int(o.Most):
		return refuse(r, refusal.OtherSeats.New("", seats))
	}
	return nil
}

func refuse(r rowlock.Rules, why error) error {
	return refusal.BotCannotPlay.New("", "master", r.Edition(), why)
}

var checksum = crc64.MakeTable(crc64.ECMA)

// printOf sums up what a rule set prints and counts.
func printOf(r rowlock.Rules) uint64 {
	rows, penalties := r.Ends()
	data := []byte{byte(rows), byte(penalties)}
	for _, pad := range r.Pads() {
		l := pad.Layout
		for row := range l.Rows() {
			data = append(data, byte(l.Need(row)))
			for place := range l.Len(row) {
				c := sheet.At(row, place)
				data = append(data, l.Word(c)...)
				data = append(data, byte(l.Colours(c)))
				if l.Closes(c) {
					data = append(data, '!')
				}
				data = append(data, byte(l.Worth(row, place+1)))
			}
		}
	}
	return crc64.Checksum(data, checksum)
}
