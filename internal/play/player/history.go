package player

import "rowlock"

// A History holds the events of a game, and how many of them each seat has seen.
type History struct {
	events []Event
	seen   [rowlock.MaxSeats]int
}

// Clear empties the history for another game.
func (h *History) Clear() { h.events, h.seen = h.events[:0], [rowlock.MaxSeats]int{} }

// Add appends an event.
func (h *History) Add(event Event) { h.events = append(h.events, event) }

// Since returns the events that the seat has not seen, and counts them as seen.
func (h *History) Since(s rowlock.Seat) []Event {
	news := h.events[h.seen[s]:]
	h.seen[s] = len(h.events)
	return news
}

// ByChance appends what Chance does in g, without the order of shuffled cards.
func (h *History) ByChance(g rowlock.State, a rowlock.Action) {
	event := Event{Seat: rowlock.Chance, Phase: g.Phase()}
	if g.Phase() == rowlock.PhaseRoll {
		event.Word = g.Word(rowlock.Chance, a)
	}
	if last := len(h.events) - 1; last >= 0 && event.Word == "" && h.events[last] == event {
		return // one shuffle is many outcomes
	}
	h.Add(event)
}
