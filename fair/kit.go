package fair

import (
	"slices"
	"strconv"

	"rowlock"
)

// A kit says what a rule set throws and deals. It is found by asking the rules: this package
// knows no edition.
type kit struct {
	first rowlock.State // a position at the start of a game
	own   string        // keyword of the pair of numbers that each sheet has of its own, "" if none
	cards int           // number of cards in the whole deck, 0 if there is none
}

func kitOf(ru rowlock.Rules) (kit, error) {
	least, _ := ru.Seats()
	setup, err := ru.Setup(least)
	if err != nil {
		return kit{}, err
	}
	setup.Deal(newStream(Hash{})) // any deal will do
	k := kit{}
	for _, o := range ru.Options() {
		if o.Seats {
			k.own = o.Keyword
		}
	}
	for _, st := range setup.Statements() {
		if st.Keyword == "deck" {
			k.cards = len(st.Words)
		}
	}
	k.first, err = setup.Start()
	return k, err
}

// throws reports whether there are dice.
func (k kit) throws() bool { return k.first.Phase() == rowlock.PhaseRoll }

// decks returns the number of decks that a proposal commits to.
func (k kit) decks() int {
	if k.cards == 0 {
		return 0
	}
	return Decks
}

// throw returns the throw of a seed, all six dice.
func (k kit) throw(seed Hash) dice {
	d := dice{stream: newStream(seed)}
	k.first.Draw(&d)
	return d
}

// open fills in what a set-up leaves open: from seed the seat that begins, unless inTurn is
// not negative, and the sheets' own numbers; from deck the order of the cards. It returns the seat
// that was drawn.
func (k kit) open(setup rowlock.Setup, seats int, seed Hash, inTurn int, deck Hash) (drawn int, err error) {
	stream := newStream(seed)
	drawn = int(stream.Below(uint32(seats)))
	first := drawn
	if inTurn >= 0 {
		first = inTurn
	}
	if err := setup.Put(rowlock.Statement{Keyword: "active", Seat: rowlock.Seat(first)}); err != nil {
		return 0, err
	}
	if k.cards > 0 {
		stream = newStream(deck)
	}
	setup.Deal(stream)
	return drawn, nil
}

// ownOf returns the sheets' own numbers of a set-up by seat, or nil if there are none.
func (k kit) ownOf(setup rowlock.Setup) (pairs [][2]int) {
	for _, st := range setup.Statements() {
		if st.Keyword == k.own {
			low, _ := strconv.Atoi(st.Words[0])
			high, _ := strconv.Atoi(st.Words[1])
			pairs = append(pairs, [2]int{low, high})
		}
	}
	return pairs
}

// ownSeats returns the seats whose own numbers the set-up holds.
func (k kit) ownSeats(setup rowlock.Setup) (seats []int) {
	for _, st := range setup.Statements() {
		if st.Keyword == k.own {
			seats = append(seats, int(st.Seat))
		}
	}
	slices.Sort(seats)
	return seats
}

func (k kit) ownStatement(seat int, pair [2]int) rowlock.Statement {
	words := []string{strconv.Itoa(pair[0]), strconv.Itoa(pair[1])}
	return rowlock.Statement{Keyword: k.own, Seat: rowlock.Seat(seat), Words: words}
}

// throwIn returns the throw of a seed in a position. Dice that are out of the game are drawn
// too, but not part of the result.
func throwIn(g rowlock.State, seed Hash) rowlock.Action {
	return g.Draw(&dice{stream: newStream(seed)})
}

// reshuffleIn returns the actions that put the discards of a position in the order of a
// shuffled deck.
func reshuffleIn(g rowlock.State, d *shuffledDeck) ([]rowlock.Action, error) {
	cards := discards(g)
	if len(cards) != len(d.order) {
		return nil, fairCards.New(len(d.order))
	}
	words := make([]string, len(cards))
	for j, card := range d.order {
		words[j] = cards[card]
	}
	return g.Read(rowlock.Chance, words)
}

// discards returns the cards that are due to be reshuffled, as a record writes them and in the
// order of the deck.
func discards(g rowlock.State) (words []string) {
	moment := g.Moment()
	for g = g.Clone(); g.Phase() == rowlock.PhaseReshuffle && g.Moment() == moment; {
		a := g.Draw(lowest{})
		words = append(words, g.Word(rowlock.Chance, a))
		g.Do(rowlock.Chance, a)
	}
	return words
}

// lowest is a rowlock.Source that always gives 0, so that a draw takes the first card left.
type lowest struct{}

// Below implements rowlock.Source.
func (lowest) Below(uint32) uint32 { return 0 }
