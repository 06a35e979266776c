package rowlock

// A Phase says what is due next in a game.
type Phase uint8

// The phases of all turns of the family. Each is also the keyword of the
// record's statement that completes it.
const (
	PhaseRoll      Phase = iota // Chance throws the dice
	PhaseWhite                  // every seat: the white sum (C6)
	PhaseColour                 // the active seat: white die plus coloured die (C7)
	PhasePawn                   // the active seat: move the pawn (B2)
	PhaseTake                   // the active seat: cards from the display (K3)
	PhaseCall                   // every seat: the number on top of the pile (K4)
	PhasePlay                   // the active seat: one to three cards (K5)
	PhaseReshuffle              // Chance shuffles the discards (K7)
	PhaseOver
	PhaseSheet // every seat, when it likes, on its own sheet: the dice lie on a real table
	PhaseJoin  // every seat, before the white sum: a square for what two dice show (12.4)
)

// String returns the record's word for the phase.
func (p Phase) String() string {
	return [...]string{"roll", "white", "colour", "pawn", "take", "call", "play", "reshuffle", "over", "sheet", "join"}[p]
}

// ForAll reports whether every seat owes a decision in this phase, at the same
// time and hidden from each other (C12).
func (p Phase) ForAll() bool { return p == PhaseWhite || p == PhaseCall || p == PhaseJoin }

// Free reports whether every seat may decide at any time and any number of times. In
// such a phase a decision takes effect at once and belongs to no moment.
func (p Phase) Free() bool { return p == PhaseSheet }

// First reports whether a turn begins with this phase. Reshuffling a deck belongs to no
// turn.
func (p Phase) First() bool { return p == PhaseRoll || p == PhaseTake }

// ForChance reports whether Chance acts in this phase.
func (p Phase) ForChance() bool { return p == PhaseRoll || p == PhaseReshuffle }

// A Reason says why a game is over.
type Reason uint8

// The reasons, in the order in which they are checked: the first that holds is the one
// given.
const (
	NotOver     Reason = iota
	ByRows             // two rows closed (C14), or two of one seat's own (K11)
	ByPenalties        // the last penalty was taken (C14)
	ByPawn             // the last round after a pawn arrived (B6)
)

// String returns the record's word for the reason, "" when there is none.
func (r Reason) String() string {
	return [...]string{"", "rows", "penalties", "pawn"}[r]
}
