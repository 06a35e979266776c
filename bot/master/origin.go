package master

import (
	"encoding/binary"
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
	return refusal.BotCannotPlay.New("", "the master", r.Edition(), why)
}

var checksum = crc64.MakeTable(crc64.ECMA)

// printOf sums up what a rule set prints and counts.
func printOf(r rowlock.Rules) uint64 {
	l := r.Pads()[0].Layout
	rows, penalties := r.Ends()
	data := []byte{byte(l.Rows()), byte(l.Need(0)), byte(rows), byte(penalties)}
	for row := range l.Rows() {
		lock, _ := l.Lock(row)
		data = append(data, byte(l.Len(row)), byte(lock))
		for place := range l.Len(row) {
			c := sheet.At(row, place)
			closes := byte(0)
			if l.Closes(c) {
				closes = 1
			}
			data = append(data, byte(l.Number(c)), byte(l.Colours(c).First()), closes)
		}
	}
	return crc64.Checksum(binary.LittleEndian.AppendUint64(data, 0), checksum)
}
