package naive_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rowlock/internal/naive"
)

// trial is a random game and its record so far.
type trial struct {
	rng    *rand.Rand
	game   *naive.Game
	setup  []string
	turns  []string
	lately naive.Position
	greedy bool // players want crosses and waste few cells; else they draw blindly, which ends by penalties
}

// newTrial begins a game of that many players with everything that the edition leaves to chance.
func newTrial(t testing.TB, edition string, seats int, seed uint64) *trial {
	t.Helper()
	tr := &trial{rng: rand.New(rand.NewPCG(seed, uint64(seats))), greedy: seed%2 == 1, setup: []string{"edition " + edition}}
	for i := range seats {
		tr.setup = append(tr.setup, fmt.Sprintf("player P%d", i+1))
	}
	switch edition {
	case "longo":
		low, high := tr.rng.Perm(7), tr.rng.Perm(7)
		for i := range seats {
			tr.setup = append(tr.setup, fmt.Sprintf("lucky P%d %d %d", i+1, high[i]+9, low[i]+2))
		}
	case "onboard":
		tr.setup = append(tr.setup, "path "+testPath)
	case "cards", "cards-jokers":
		tr.setup = append(tr.setup, "deck "+strings.Join(tr.shuffled(wholeDeck(edition)), " "))
	}
	tr.setup = append(tr.setup, fmt.Sprintf("active P%d", tr.rng.IntN(seats)+1))
	game, err := naive.New(tr.setup)
	if err != nil {
		t.Fatalf("%q: %v", tr.setup, err)
	}
	tr.game, tr.lately = game, game.Position()
	return tr
}

// wholeDeck lists the cards of K1, with the jokers of K12 in their variant.
func wholeDeck(edition string) []string {
	colours := "RYGB"
	if edition == "cards-jokers" {
		colours += "J"
	}
	var deck []string
	for _, colour := range colours {
		for number := 2; number <= 12; number++ {
			deck = append(deck, string(colour)+strconv.Itoa(number))
		}
	}
	return deck
}

// shuffled returns the words in random order.
func (tr *trial) shuffled(words []string) []string {
	words = slices.Clone(words)
	tr.rng.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	return words
}

// statement makes up the statement that is due, with a random legal choice of everybody who
// decides.
func (tr *trial) statement() string {
	p := tr.lately
	switch p.Phase {
	case "roll":
		return tr.throw()
	case "reshuffle":
		seen := p.Display
		for _, s := range p.Players {
			seen = slices.Concat(seen, s.Hand)
		}
		discards := slices.DeleteFunc(wholeDeck(p.Edition), func(c string) bool { return slices.Contains(seen, c) })
		return "reshuffle " + strings.Join(tr.shuffled(discards), " ")
	case "white", "call":
		words := []string{p.Phase}
		for _, s := range p.Players {
			if choice := tr.choice(s.Name); choice != "-" {
				words = append(words, s.Name+"="+choice)
			}
		}
		return strings.Join(words, " ")
	default:
		return p.Phase + " " + tr.choice(p.Active)
	}
}

// choice draws one of the player's choices: any, or for the greedy, four times in five, the one
// that costs least.
func (tr *trial) choice(name string) string {
	choices := tr.shuffled(tr.lately.Legal[name])
	if !tr.greedy || tr.rng.IntN(5) == 0 {
		return choices[0]
	}
	for _, s := range tr.lately.Players {
		if s.Name == name {
			return slices.MinFunc(choices, func(a, b string) int { return tr.cost(s, a) - tr.cost(s, b) })
		}
	}
	return choices[0]
}

// cost is the number of cells that a choice wastes, a pass counting as three and a play of cards
// as five less for each cross.
func (tr *trial) cost(s naive.Player, choice string) int {
	switch tr.lately.Phase {
	case "take":
		return 0
	case "pawn":
		return strings.Count(choice, "-")
	case "play":
		_, cells, _ := strings.Cut(choice, " = ")
		cost := -5 * len(strings.Fields(cells))
		if cells != "" {
			cost += wasted(s, strings.Fields(cells)[0], 12)
		}
		return cost
	}
	if choice == "-" {
		return 3
	}
	top, _, _ := bounds(tr.lately.Edition)
	return wasted(s, choice, top)
}

// wasted counts the cells between the row's last cross and the cell.
func wasted(s naive.Player, cell string, top int) int {
	rows, _ := rowsOf(s)
	row := rows[strings.Index("RYGB", cell[:1])]
	if len(row) == 0 {
		return place(cell, top)
	}
	return place(cell, top) - place(cell[:1]+strconv.Itoa(row[len(row)-1]), top) - 1
}

// throw rolls two whites and a die for every colour in the game.
func (tr *trial) throw() string {
	faces := 6
	if tr.lately.Edition == "longo" {
		faces = 8
	}
	die := func() string { return strconv.Itoa(tr.rng.IntN(faces) + 1) }
	words := []string{"roll", die(), die()}
	for _, colour := range colours {
		if !slices.Contains(tr.lately.Closed, colour) {
			words = append(words, strings.ToUpper(colour[:1])+die())
		}
	}
	return strings.Join(words, " ")
}

// step plays one random statement and returns it.
func (tr *trial) step(t testing.TB) string {
	t.Helper()
	statement := tr.statement()
	if err := tr.game.Play(statement); err != nil {
		t.Fatalf("%q %q: Play(%s): %v", tr.setup, tr.turns, statement, err)
	}
	tr.turns = append(tr.turns, statement)
	tr.lately = tr.game.Position()
	return statement
}
