package naive_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rowlock/internal/naive"
)

// colours are the words of the position in its order.
var colours = []string{"red", "yellow", "green", "blue"}

// triangle is what C16 and L2 print for 0 to 15 crosses.
var triangle = []int{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120}

// bounds are what L1 and L2 change: the highest number, the cells that lock, and the crosses they
// need.
func bounds(edition string) (top, locking, needed int) {
	if edition == "longo" {
		return 16, 2, 6
	}
	return 12, 1, 5
}

// place is a cell's place in its row, 0 at the left (C2, L1).
func place(cell string, top int) int {
	number, _ := strconv.Atoi(cell[1:])
	if strings.Contains("RY", cell[:1]) {
		return number - 2
	}
	return top - number
}

// rowsOf are the four rows in the order of colours, and the points of each.
func rowsOf(s naive.Player) (rows [4][]int, points [4]int) {
	for i, name := range []string{"red", "yellow", "green", "blue"} {
		for _, crossed := range s.Rows[name] {
			number, _ := strconv.Atoi(string(crossed))
			rows[i] = append(rows[i], number)
		}
	}
	return rows, [4]int{s.Points.Red, s.Points.Yellow, s.Points.Green, s.Points.Blue}
}

// crosses counts the crosses on a sheet.
func crosses(s naive.Player) int {
	rows, _ := rowsOf(s)
	return len(slices.Concat(rows[:]...))
}

// hasCards says whether the edition is one of the Card Game's.
func hasCards(p naive.Position) bool {
	return p.Cards != nil
}

// faults gathers what is wrong.
type faults []string

// unless notes a fault if the promise does not hold.
func (f *faults) unless(holds bool, format string, values ...any) {
	if !holds {
		*f = append(*f, fmt.Sprintf(format, values...))
	}
}

// positionFaults lists what no position may show, whatever led to it.
func positionFaults(p naive.Position) faults {
	var f faults
	for _, s := range p.Players {
		f = append(f, sheetFaults(p.Edition, s)...)
		better := 0
		for _, other := range p.Players {
			if other.Points.Total > s.Points.Total {
				better++
			}
		}
		f.unless(s.Rank == better+1, "C16 %s has rank %d with %d better", s.Name, s.Rank, better)
	}
	f = append(f, endFaults(p)...)
	f = append(f, legalFaults(p)...)
	if hasCards(p) {
		f = append(f, cardFaults(p)...)
	}
	return append(f, pawnFaults(p)...)
}

// sheetFaults checks one sheet's crosses, locks and points.
func sheetFaults(edition string, s naive.Player) faults {
	var f faults
	top, locking, needed := bounds(edition)
	rows, points := rowsOf(s)
	sum := -5 * s.Penalties
	for i, row := range rows {
		last, locks := -1, false
		for n, number := range row {
			at := place("RYGB"[i:i+1]+strconv.Itoa(number), top)
			f.unless(at > last, "C3 %s: %s %v", s.Name, colours[i], row)
			f.unless(!locks, "L2 %s crosses on after the lock: %s %v", s.Name, colours[i], row)
			if last = at; at >= top-1-locking {
				locks = true
				f.unless(n >= needed, "C9 %s: %s %v", s.Name, colours[i], row)
			}
		}
		f.unless(slices.Contains(s.Locks, colours[i]) == locks, "C10 %s: %s %v locks %v", s.Name, colours[i], row, s.Locks)
		n := len(row)
		if locks {
			n++
		}
		f.unless(points[i] == triangle[n], "C16 %s: %d points for %d crosses", s.Name, points[i], n)
		sum += points[i]
	}
	bonus := 0
	if s.Pawn != nil && *s.Pawn > 0 {
		bonus = (*s.Pawn + 1) / 2
	}
	f.unless(s.Points.Bonus == bonus && s.Points.Total == sum+bonus, "B8 C16 %s: %+v", s.Name, s.Points)
	f.unless(s.Penalties <= 4, "C14 %s has %d penalties", s.Name, s.Penalties)
	return f
}

// endFaults checks that the game is over when C14, B6 and K11 say so, for the first reason that
// holds.
func endFaults(p naive.Position) faults {
	var f faults
	var locked []string
	most, penalties := 0, 0
	for _, s := range p.Players {
		locked = append(locked, s.Locks...)
		most, penalties = max(most, len(s.Locks)), max(penalties, s.Penalties)
	}
	var closed []string
	for _, colour := range colours {
		if slices.Contains(locked, colour) && !hasCards(p) {
			closed = append(closed, colour)
		}
	}
	f.unless(slices.Equal(p.Closed, closed), "C11 K9 closed %v with locks %v", p.Closed, locked)
	if !hasCards(p) {
		most = len(closed)
	}
	reason := ""
	if p.Reason != nil {
		reason = *p.Reason
	}
	switch {
	case most >= 2:
		f.unless(reason == "rows", "C14 K11 reason %q with %d closed rows", reason, most)
	case penalties == 4:
		f.unless(reason == "penalties", "C14 reason %q with four penalties", reason)
	default:
		f.unless(reason == "" || reason == "pawn" && p.Edition == "onboard", "C14 reason %q", reason)
	}
	f.unless(p.Over == (reason != "") && p.Over == (p.Phase == "over"), "over %t phase %s reason %q", p.Over, p.Phase, reason)
	return f
}

// legalFaults checks who decides and that no choice is in a closed or crossed place.
func legalFaults(p naive.Position) faults {
	var f faults
	deciders := map[string]int{"white": len(p.Players), "call": len(p.Players), "colour": 1, "pawn": 1, "take": 1, "play": 1}
	f.unless(len(p.Legal) == deciders[p.Phase], "%d decide in phase %s", len(p.Legal), p.Phase)
	top, _, _ := bounds(p.Edition)
	for _, s := range p.Players {
		choices, decides := p.Legal[s.Name]
		f.unless(decides == (deciders[p.Phase] > 1 || deciders[p.Phase] == 1 && s.Name == p.Active), "%s decides %t", s.Name, decides)
		f.unless(slices.IsSorted(choices) && len(slices.Compact(slices.Clone(choices))) == len(choices), "order of %v", choices)
		passes := slices.Contains(choices, "-")
		f.unless(!decides || passes == (p.Phase != "take" && p.Phase != "play"), "%s passes %t in phase %s", s.Name, passes, p.Phase)
		if p.Phase != "white" && p.Phase != "colour" && p.Phase != "call" {
			continue
		}
		rows, _ := rowsOf(s)
		for _, cell := range choices {
			if i := strings.Index("RYGB", cell[:1]); i >= 0 {
				f.unless(!slices.Contains(p.Closed, colours[i]) && !slices.Contains(s.Locks, colours[i]), "C11 %s may cross %s", s.Name, cell)
				for _, number := range rows[i] {
					f.unless(place(cell, top) > place(cell[:1]+strconv.Itoa(number), top), "C3 %s may cross %s", s.Name, cell)
				}
			}
		}
	}
	return f
}

// cardFaults checks that every card is in one place and every hand has its size (K1, K3, K5).
func cardFaults(p naive.Position) faults {
	var f faults
	seen := slices.Clone(p.Display)
	for _, s := range p.Players {
		seen = append(seen, s.Hand...)
		f.unless(slices.Equal(s.Hand, inWrittenOrder(s.Hand)), "hand %v", s.Hand)
		full := s.Name == p.Active && (p.Phase == "call" || p.Phase == "play" || p.Phase == "reshuffle")
		f.unless(full && len(s.Hand) == 5 || !full && len(s.Hand) >= 2 && len(s.Hand) <= 5, "K3 %s holds %v", s.Name, s.Hand)
	}
	f.unless(len(seen)+p.Pile+p.Discards == len(wholeDeck(p.Edition)), "K1 %d cards", len(seen)+p.Pile+p.Discards)
	f.unless(len(slices.Compact(slices.Sorted(slices.Values(seen)))) == len(seen), "a card twice in %v", seen)
	f.unless((p.Call == nil) == (p.Phase == "reshuffle") && (p.Pile == 0) == (p.Call == nil), "K7 call %v pile %d", p.Call, p.Pile)
	f.unless(p.Phase == "reshuffle" || len(p.Display) == 4, "K3 display %v", p.Display)
	return f
}

// pawnFaults checks that pawns stand apart and on crossed numbers (B2, B3).
func pawnFaults(p naive.Position) faults {
	var f faults
	on := map[int]bool{}
	for _, s := range p.Players {
		f.unless((s.Pawn != nil) == (p.Edition == "onboard"), "pawn of %s", s.Name)
		if s.Pawn == nil || *s.Pawn == 0 {
			continue
		}
		f.unless(!on[*s.Pawn], "B2 two pawns on field %d", *s.Pawn)
		on[*s.Pawn] = true
		cell, _, _ := strings.Cut(strings.Fields(testPath)[*s.Pawn-1], "/")
		number, _ := strconv.Atoi(cell[1:])
		rows, _ := rowsOf(s)
		f.unless(slices.Contains(rows[strings.Index("RYGB", cell[:1])], number), "B3 %s stands on %s uncrossed", s.Name, cell)
	}
	return f
}
