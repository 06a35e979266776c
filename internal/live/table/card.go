package table

// A Place is where a card lay in the decks of a game.
type Place struct {
	Deck  int // 0 is dealt at the beginning, each reshuffle makes the next
	Depth int // 0 is the top
}

// A Proof shows that a card lay in its place, and reveals nothing about the others.
type Proof struct {
	Place
	Word string
	Card int // its place in the ordered deck
	Salt string
	Path []string // the neighbours on the way to the root
}
