package master

import (
	"hash/crc64"
	"math"

	"rowlock"
	"rowlock/sheet"
)

// An Origin says what a net has learned: a published rule set, as it was then, for some numbers of
// seats.
type Origin struct {
	Rules       string // its ID
	Print       uint64 // checksum of what the rules print and count
	Least, Most uint8  // seats
}

// Levels is the number of levels: the players below the master, weakest first, and the master.
const Levels = 5

// A Level says how loosely a player plays, and how strong that should make it, interpolated between
// matches with a few loosenesses.
type Level struct {
	Loose float32 // the share of the win that makes a choice e times rarer
	Share float32 // of the win that it should have against the plan's rival, two at a table
}

// An Ahead says how close choices are played on at a table before the net judges the positions
// reached.
type Ahead struct {
	Seats uint8   // of the table
	Games uint16  // most games for all choices together; 0 to play none on
	Turns uint16  // turns played of each game
	Doubt float64 // root mean square error of the net in the difference of two choices, in parts of an even share
}

// aheadAt returns how choices are played on at a table of a number of seats.
func (n *Net) aheadAt(seats int) Ahead {
	for _, a := range n.ahead {
		if int(a.Seats) == seats {
			return a
		}
	}
	return Ahead{}
}

// long returns how choices are played on if there is time: games to their end where otherwise none
// are played on. Where some are, more games, more turns or games to the end did not help
// (README.md). For a player alone, the sensible bot, which plays the games on, is too much weaker
// than the net to help.
func (a Ahead) long(seats int) Ahead {
	if a.Games > 0 || seats == 1 {
		return a
	}
	return Ahead{Games: 3600, Turns: math.MaxUint16, Doubt: 0.08}
}

// SetAhead sets at which tables close choices are played on, and how.
func (n *Net) SetAhead(list []Ahead) { n.ahead = list }

// SetLevels sets how the levels play.
func (n *Net) SetLevels(l [Levels]Level) { n.levels = l }

// OriginOf returns the origin of a net for the rules and for least to most seats.
func OriginOf(r rowlock.Rules, least, most int) Origin {
	return Origin{r.ID(), printOf(r), uint8(least), uint8(most)}
}

// Origin returns what the net has learned.
func (n *Net) Origin() Origin { return n.origin }

// check refuses games that the net has not learned.
func (o Origin) check(r rowlock.Rules, seats int) error {
	switch {
	case o.Rules != r.ID():
		return refuse(r, nothingLearned.New())
	case o.Print != printOf(r):
		return refuse(r, otherShape.New())
	case seats < int(o.Least) || seats > int(o.Most):
		return refuse(r, otherSeats.New(seats))
	}
	return nil
}

func refuse(r rowlock.Rules, why error) error {
	return CannotPlay.New("master", r.Edition(), why)
}

var checksum = crc64.MakeTable(crc64.ECMA)

// printOf returns a checksum of what a rule set prints and counts.
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
