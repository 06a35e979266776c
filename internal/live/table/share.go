package table

import "rowlock"

// A Share is what a seat's own program gives to a draw: its link or, before the game, the anchor
// of its links.
type Share struct {
	Game int
	Draw int // 0 for an anchor
	Hash string
}

// A Want is what the dealer waits for from a seat.
type Want string

// What the dealer may wait for.
const (
	Nothing    Want = ""
	WantAnchor Want = "anchor"
	WantShare  Want = "share"
)

// Shared says that seats have given something for the draw that the table waits for, or that
// the dealer is to be asked for that draw once more.
type Shared struct {
	By rowlock.SeatSet // the seats that have given something; empty if the dealer is only asked once more
}

func (g Shared) step(t *Table, step *Step) error {
	if step.draw = t.Draw(); step.draw == nil {
		return Stale.New(phasePast.New())
	}
	t.gave(g.By, step.now)
	return nil
}
