package fair

import (
	"slices"
)

// Decks is the number of decks that one proposal commits to.
const Decks = 8

// deckCommit returns the commitment to the secret of deck s.
func deckCommit(g Game, s int, secret Hash) Hash {
	return sum(tag("deck-commit"), g.bytes(), u32(s), secret[:])
}

// deckSeed returns the seed of deck s, shuffled at draw k.
func deckSeed(g Game, roster Hash, k, s int, secret Hash, shares *Shares) Hash {
	return keyed(secret, tag("deck"), g.bytes(), roster[:], u32(k), u32(s), shares.bytes())
}

// shuffled returns 0 … n-1 in the order drawn from a seed, the top first. It must give the
// same order as a rule set's Deal with the seed's stream.
func shuffled(seed Hash, n int) []int {
	stream, order := newStream(seed), make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := stream.Below(uint32(i + 1))
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// A shuffledDeck is one deck of a game: the order of its cards, and the Merkle tree with the
// salts that hide them.
type shuffledDeck struct {
	game   Game
	number int
	seed   Hash
	order  []int
	tree   [][]Hash // levels of the Merkle tree, the leaves first; nil until needed
}

// newShuffledDeck shuffles deck s at draw k, from the deck's secret and the shares of the
// draw.
func newShuffledDeck(g Game, roster Hash, k, s int, secret Hash, shares *Shares, cards int) shuffledDeck {
	seed := deckSeed(g, roster, k, s, secret, shares)
	return shuffledDeck{game: g, number: s, seed: seed, order: shuffled(seed, cards)}
}

// Root returns the Merkle root of the deck.
func (d *shuffledDeck) Root() Hash {
	tree := d.levels()
	return tree[len(tree)-1][0]
}

func (d *shuffledDeck) levels() [][]Hash {
	if d.tree == nil {
		level := d.leaves()
		for ; len(level) > 1; level = above(level) {
			d.tree = append(d.tree, level)
		}
		d.tree = append(d.tree, level)
	}
	return d.tree
}

func (d *shuffledDeck) leaves() []Hash {
	leaves := make([]Hash, len(d.order))
	for j, card := range d.order {
		leaves[j] = leaf(d.game, d.number, j, card, d.salt(j))
	}
	return leaves
}

func (d *shuffledDeck) salt(j int) Hash { return keyed(d.seed, tag("salt"), u32(j)) }

// A Proof proves which card lies at one place of a deck. It reveals no other card.
type Proof struct {
	Card int    `json:"card"` // index of the card in the deck before shuffling
	Salt Hash   `json:"salt"`
	Path []Hash `json:"path"` // the neighbouring nodes on the way to the root
}

// Open returns the proof of the card at place j.
func (d *shuffledDeck) Open(j int) Proof {
	p := Proof{Card: d.order[j], Salt: d.salt(j), Path: []Hash{}}
	for _, level := range d.levels() {
		if neighbour := j ^ 1; neighbour < len(level) {
			p.Path = append(p.Path, level[neighbour])
		}
		j /= 2
	}
	return p
}

// Check refuses a proof that does not lead from place j of deck s, a deck of cards cards, to
// its root.
func (p *Proof) Check(g Game, s, j, cards int, root Hash) error {
	wrong := fairProof.New(j)
	if j < 0 || j >= cards || p.Card < 0 || p.Card >= cards {
		return wrong
	}
	at, path := leaf(g, s, j, p.Card, p.Salt), p.Path
	for ; cards > 1; j, cards = j/2, (cards+1)/2 {
		neighbour := j ^ 1
		if neighbour >= cards {
			continue
		}
		if len(path) == 0 {
			return wrong
		}
		if neighbour > j {
			at = node(at, path[0])
		} else {
			at = node(path[0], at)
		}
		path = path[1:]
	}
	if len(path) > 0 || at != root {
		return wrong
	}
	return nil
}

func leaf(g Game, s, j, card int, salt Hash) Hash {
	return sum([]byte{0}, tag("card"), g.bytes(), u32(s), u32(j), u32(card), salt[:])
}

func node(left, right Hash) Hash { return sum([]byte{1}, tag("node"), left[:], right[:]) }

// above returns the next higher level of the tree. A last node without a neighbour moves up
// unchanged.
func above(level []Hash) []Hash {
	var up []Hash
	for pair := range slices.Chunk(level, 2) {
		if len(pair) == 1 {
			up = append(up, pair[0])
		} else {
			up = append(up, node(pair[0], pair[1]))
		}
	}
	return up
}
