package rowlock

import "math/bits"

// MaxSeats is the most seats that a game of the family has.
const MaxSeats = 5

// A Seat is a place at the table, counted from 0 in turn order.
type Seat int8

// Seats that are not places at the table.
const (
	Nobody    Seat = -1
	Chance    Seat = -2 // the dice, or the shuffled deck
	Spectator Seat = -3 // sees what is public, never acts
	Referee   Seat = -4 // sees everything; for records and tests, never for a player
)

// A SeatSet is a set of seats; the zero value is empty.
type SeatSet uint8

// AllSeats returns the set of the first n seats.
func AllSeats(n int) SeatSet { return 1<<n - 1 }

// Has reports whether s is in the set.
func (set SeatSet) Has(s Seat) bool { return uint8(s) < 8 && set>>(s&7)&1 != 0 }

// With returns the set with s in it.
func (set SeatSet) With(s Seat) SeatSet { return set | 1<<s }

// Without returns the set without s.
func (set SeatSet) Without(s Seat) SeatSet { return set &^ (1 << (s & 7)) }

// Len counts the seats in the set.
func (set SeatSet) Len() int { return bits.OnesCount8(uint8(set)) }

// Next returns the seat after s in turn order (C4).
func (s Seat) Next(seats int) Seat {
	next := s + 1
	if int(next) == seats {
		next = 0
	}
	return next
}
