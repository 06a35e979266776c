package fair

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"testing"

	"rowlock"
)

// vectors were made by two programs that share nothing with this package.
type vectors struct {
	Game    Game
	Anchors map[string]Hash
	Roster  Hash `json:"roster_hash"`
	Rolls   []struct {
		K    int
		Seed Hash
		Dice []int
	}
	Deck struct {
		Commit Hash
		Root   Hash `json:"merkle_root"`
		Perm   []int
		Salt0  Hash
	}
	Reject struct {
		I        int
		Seed     Hash
		Rejected int
		Dice     []int
	}
}

func readVectors(t *testing.T) (v vectors) {
	text, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// vectorChains returns the chains of the vectors and their roster.
func vectorChains(v vectors) (map[Party]*Chain, *Roster) {
	chains, roster := map[Party]*Chain{}, &Roster{}
	for _, p := range []Party{0, 1, 2, Server} {
		chains[p] = NewChain(v.Game, p, sum([]byte("test-vector-root"), []byte{byte(p)}))
		if p == Server {
			roster.Server = chains[p].Anchor()
			continue
		}
		roster.Seats, roster.Anchor[p] = roster.Seats.With(rowlock.Seat(p)), chains[p].Anchor()
	}
	return chains, roster
}

func vectorShares(chains map[Party]*Chain, k int, given ...int) *Shares {
	s := &Shares{Seats: 0b111}
	for _, seat := range given {
		s.Given = s.Given.With(rowlock.Seat(seat))
		s.Link[seat] = chains[Party(seat)].Link(k)
	}
	return s
}

func throwOf(seed Hash) (list []int) {
	for s := newStream(seed); len(list) < whites+colours; {
		list = append(list, s.Die(6))
	}
	return list
}

func TestVectors(t *testing.T) {
	v := readVectors(t)
	chains, roster := vectorChains(v)
	for name, want := range v.Anchors {
		p, _ := strconv.Atoi(name)
		if got := chains[Party(p)].Anchor(); got != want {
			t.Errorf("anchor of party %s is %s, want %s", name, got, want)
		}
	}
	if got := roster.Hash(v.Game); got != v.Roster {
		t.Errorf("roster %s, want %s", got, v.Roster)
	}
	for _, roll := range v.Rolls {
		given := []int{0, 1, 2}
		if roll.K > 3 { // seat 2 is silent from the fourth draw on
			given = given[:2]
		}
		seed := drawSeed(v.Game, v.Roster, roll.K, chains[Server].Link(roll.K), vectorShares(chains, roll.K, given...))
		if seed != roll.Seed || !slices.Equal(throwOf(seed), roll.Dice) {
			t.Errorf("draw %d: seed %s throws %v, want %s and %v", roll.K, seed, throwOf(seed), roll.Seed, roll.Dice)
		}
	}
	if got := throwOf(v.Reject.Seed); v.Reject.Seed != sum([]byte("reject"), u32(v.Reject.I)) || !slices.Equal(got, v.Reject.Dice) {
		t.Errorf("with %d bytes rejected %v is thrown, want %v", v.Reject.Rejected, got, v.Reject.Dice)
	}
}

func TestDeckVectors(t *testing.T) {
	v := readVectors(t)
	chains, _ := vectorChains(v)
	secret := sum([]byte("test-vector-deck"))
	if got := deckCommit(v.Game, 0, secret); got != v.Deck.Commit {
		t.Errorf("commitment %s, want %s", got, v.Deck.Commit)
	}
	d := newShuffledDeck(v.Game, v.Roster, 1, 0, secret, vectorShares(chains, 1, 0, 1, 2), len(v.Deck.Perm))
	if !slices.Equal(d.order, v.Deck.Perm) || d.salt(0) != v.Deck.Salt0 || d.Root() != v.Deck.Root {
		t.Errorf("order %v, salt %s, root %s", d.order, d.salt(0), d.Root())
	}
}
