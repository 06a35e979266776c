package fair

import (
	"crypto/ed25519"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/refusal"
	"rowlock/rules"
)

// The draws of games of every rule set and number of seats can be checked, whether all, some or no
// seats contribute.
func TestGames(t *testing.T) {
	for _, ru := range rules.Published().All() {
		least, most := ru.Seats()
		for seats := least; seats <= most; seats++ {
			for some := range seats + 1 {
				t.Run(fmt.Sprintf("%s/%d/%d", ru.ID(), seats, some), func(t *testing.T) {
					s := newSimulation(t, uint64(seats*10+some), ru, seats, "K7M2QX/1").contribute(seatsOf(some)...)
					r := check(t, s.run())
					if !r.Finished || r.ServerAlone != (some == 0) || !slices.Equal(r.Contributed, seatsOf(some)) || len(r.Missing) > 0 {
						t.Errorf("%+v", r)
					}
				})
			}
		}
	}
}

var dishonest = flag.Uint64("dishonest", 50, "games with dishonest browsers")

// If browsers are silent, lie, hurry or repeat themselves, the game goes on: a seat that gives no
// link is missing from then on, and the others contribute.
func TestDishonestBrowsers(t *testing.T) {
	for seed := range *dishonest {
		ru := rules.Published().All()[seed%uint64(len(rules.Published().All()))]
		_, most := ru.Seats()
		s := newSimulation(t, seed, ru, most, "K7M2QX/1").contribute(seatsOf(most)...)
		silenced := map[int]bool{}
		for _, b := range s.browsers {
			b.habit = func(int) habit {
				h := honest
				if s.rng.IntN(8) == 0 {
					h = habit(s.rng.IntN(5))
				}
				silenced[b.seat] = silenced[b.seat] || h != honest && h != twice
				return h
			}
		}
		r := check(t, s.run())
		for seat := range most {
			if slices.Contains(r.Missing, seat) != silenced[seat] {
				t.Errorf("seed %d: seat %d gave no link: %v, missing are %v", seed, seat, silenced[seat], r.Missing)
			}
		}
	}
}

// The same seed gives the same run.
func TestSameSeedSameBundle(t *testing.T) {
	run := func(seed uint64) string {
		return newSimulation(t, seed, rules.Cards, 4, "K7M2QX/1").contribute(1, 3).run()
	}
	if first := run(5); first != run(5) || first == run(6) {
		t.Error("the bundle does not follow from the seed")
	}
}

// One link of one browser changes every throw from there on, so the server alone cannot know them.
func TestEveryLinkMatters(t *testing.T) {
	v := readVectors(t)
	chains, _ := vectorChains(v)
	shares := vectorShares(chains, 1, 0, 1, 2)
	seed := drawSeed(v.Game, v.Roster, 1, chains[Server].Link(1), shares)
	for seat := range 3 {
		other := *shares
		other.Link[seat][31] ^= 1
		if drawSeed(v.Game, v.Roster, 1, chains[Server].Link(1), &other) == seed {
			t.Errorf("the link of seat %d does not matter", seat)
		}
	}
}

// The table's own choices: lucky numbers, a board and, from the second game on, the seat that
// begins.
func TestSettled(t *testing.T) {
	s := newSimulation(t, 1, rules.Longo, 3, "K7M2QX/2").contribute(0, 1, 2)
	s.options, s.inTurn = []rowlock.Statement{luckyNumbers}, 2
	f := forge(s)
	check(t, s.dealer.Bundle())
	e := f.events[nth[Opening](f, 0)].(Opening)
	if !slices.Equal(e.Set, []int{1}) || e.Own[1] != [2]int{5, 8} || e.First != 2 || !e.InTurn {
		t.Errorf("%+v", e)
	}
	s = newSimulation(t, 1, rules.OnBoard, 2, "K7M2QX/1").contribute(0)
	s.options = []rowlock.Statement{{Keyword: "board", Seat: rowlock.Nobody, Words: []string{"b"}}}
	check(t, s.run())
}

// An unfinished game is checked as far as it goes, whatever its last line.
func TestUnfinished(t *testing.T) {
	bundle := newSimulation(t, 3, rules.Longo, 2, "K7M2QX/1").contribute(0, 1).run()
	for end := range len(bundle) {
		if bundle[end] == '\n' && end < len(bundle)-1 {
			if r := check(t, bundle[:end+1]); r.Finished {
				t.Errorf("%d bytes of %d are a finished game", end, len(bundle))
			}
		}
	}
}

// A link that a seat has given counts; without one the seat is missing from that draw on.
func TestMiss(t *testing.T) {
	s := newSimulation(t, 1, rules.Classic, 2, "K7M2QX/1").contribute(0, 1)
	s.most = 3
	s.run()
	draw, err := s.dealer.Ask()
	s.must(err)
	link := s.browsers[0].chain.Link(draw)
	s.must(s.dealer.Give(0, draw, link))
	for range 2 {
		_, err = s.dealer.Ask()
		s.must(err)
		s.must(s.dealer.Miss())
		_, err = s.dealer.Throw(s.dealer.check.kit.first)
		s.must(err)
	}
	f := eventsOf(t, s.dealer.Bundle())
	f = f[len(f)-4:]
	if one := f[1].(Throw); f[0] != (Missing{draw, 1}) || one.Shares[0] != link || len(one.Shares) != 1 {
		t.Errorf("%+v, then %+v", f[0], one)
	}
	if two := f[3].(Throw); f[2] != (Missing{draw + 1, 0}) || len(two.Shares) != 0 {
		t.Errorf("%+v, then %+v", f[2], two)
	}
	check(t, s.dealer.Bundle())
}

// Links are taken only for the draw that was asked for.
func TestLinksAreAskedFor(t *testing.T) {
	s := newSimulation(t, 1, rules.Classic, 2, "K7M2QX/1").contribute(0, 1)
	s.most = 3
	s.run()
	d, next := s.dealer, s.dealer.check.next
	link := func(seat, draw int) error { return d.Give(seat, draw, s.browsers[seat].chain.Link(draw)) }
	if err := link(0, next); refusal.Code(err) != "fair_not_asked" {
		t.Errorf("before it is asked for: %v", err)
	}
	if _, err := d.Throw(d.check.kit.first); refusal.Code(err) != "fair_not_asked" {
		t.Errorf("a throw that was not asked for: %v", err)
	}
	_, err := d.Ask()
	s.must(err)
	s.must(link(0, next))
	if _, err := d.Throw(d.check.kit.first); refusal.Code(err) != "fair_not_asked" {
		t.Errorf("a throw while a link is waited for: %v", err)
	}
	if err := link(0, next); refusal.Code(err) != "fair_not_asked" {
		t.Errorf("given twice: %v", err)
	}
	if err := d.Give(7, next, Hash{}); refusal.Code(err) != "fair_not_asked" {
		t.Errorf("a seat that there is not: %v", err)
	}
	s.must(link(1, next))
	_, err = d.Throw(d.check.kit.first)
	s.must(err)
}

// Before a game every seat may sit that does not sit yet.
func TestMaySit(t *testing.T) {
	s := newSimulation(t, 1, rules.Classic, 2, "K7M2QX/1")
	s.propose()
	s.maySit(1<<rowlock.MaxSeats - 1)
	s.must(s.dealer.Sit(0, Hash{1}))
	s.maySit((1<<rowlock.MaxSeats - 1) &^ 0b01)
	s.must(s.dealer.Start(2))
	s.maySit(0)
}

func (s *simulation) maySit(want rowlock.SeatSet) {
	s.t.Helper()
	if may := s.dealer.MaySit(); may != want {
		s.t.Errorf("the seats %b may sit, want %b", may, want)
	}
}

// Used-up chains, and decks, are followed by new ones of the seats that still contribute. A seat
// without a new anchor is missing.
func TestRenewal(t *testing.T) {
	for _, test := range []struct {
		rules rowlock.Rules
		draws int
	}{{rules.Classic, 2*Links + 5}, {rules.Cards, 2*Decks + 5}} {
		s := newSimulation(t, 1, test.rules, 3, "K7M2QX/1").contribute(0, 1)
		s.most = 1
		s.run()
		g := reshuffling(t, test.rules)
		for s.dealer.check.Report().Draws < test.draws {
			if s.dealer.UsedUp() && s.dealer.check.base > 0 {
				s.must(s.dealer.Renew(s.secret()))
				s.maySit(0b011)
				s.must(s.dealer.Sit(0, NewChain(s.game, 0, Hash{1}).Anchor()))
				s.maySit(0b010)
				if err := s.dealer.Sit(2, Hash{1}); refusal.Code(err) != "fair_renewal" {
					t.Errorf("a seat that had no chain: %v", err)
				}
				s.must(s.dealer.Start(3))
				s.maySit(0)
				break
			}
			s.draw()
			var err error
			if g.Phase() == rowlock.PhaseRoll {
				_, err = s.dealer.Throw(g)
			} else {
				_, err = s.dealer.Reshuffle(g)
			}
			s.must(err)
		}
		s.tell()
		if r := check(t, s.dealer.Bundle()); !slices.Equal(r.Missing, []int{1}) || r.Draws < test.draws-10 {
			t.Errorf("%s: %+v", test.rules.ID(), r)
		}
		f := &forgery{simulation: s, events: eventsOf(t, s.dealer.Bundle())}
		i := nth[Proposed](f, 1)
		f.events = slices.Delete(f.events, i, i+4)
		if _, err := Verify(rules.Published(), strings.NewReader(f.bundle())); refusal.Code(err) != "fair_used_up" {
			t.Errorf("without new chains: %v", err)
		}
	}
}

// reshuffling returns a position in which Chance is due.
func reshuffling(t *testing.T, ru rowlock.Rules) rowlock.State {
	for seed := range uint64(1000) {
		rng := rand.New(rand.NewPCG(seed, 0))
		_, most := ru.Seats()
		setup, err := ru.Setup(most)
		if err != nil {
			t.Fatal(err)
		}
		setup.Deal(newStream(Hash{byte(seed)}))
		g, err := setup.Start()
		if err != nil {
			t.Fatal(err)
		}
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase().ForChance() {
				return g
			}
			for seat := range rowlock.Seat(g.Seats()) {
				if g.Owes().Has(seat) {
					choices := g.Actions(nil, seat)
					g.Do(seat, choices[rng.IntN(len(choices))])
				}
			}
		}
	}
	t.Fatal("no game comes to a reshuffle")
	return nil
}

// A proof of a card is valid only for the place where the card lies.
func TestProofs(t *testing.T) {
	s := newSimulation(t, 1, rules.CardsJokers, 3, "K7M2QX/1").contribute(0)
	s.run()
	at := s.dealer.check.decks[0].event
	for j := range at.Cards {
		p := s.dealer.Proof(0, j)
		if err := p.Check(s.game, 0, j, at.Cards, at.Root); err != nil {
			t.Fatalf("place %d: %v", j, err)
		}
		wrong := map[string]func() error{
			"another place": func() error { return p.Check(s.game, 0, (j+1)%at.Cards, at.Cards, at.Root) },
			"another deck":  func() error { return p.Check(s.game, 1, j, at.Cards, at.Root) },
			"another game":  func() error { return p.Check("K7M2QX/2", 0, j, at.Cards, at.Root) },
			"another card": func() error {
				q := p
				q.Card = (p.Card + 1) % at.Cards
				return q.Check(s.game, 0, j, at.Cards, at.Root)
			},
			"a leaf as node": func() error { // one level of the tree less
				q := p
				q.Path = p.Path[1:]
				return q.Check(s.game, 0, j/2, (at.Cards+1)/2, at.Root)
			},
			"a node as leaf": func() error { // one level more
				q := p
				q.Path = slices.Insert(slices.Clone(p.Path), 0, Hash{})
				return q.Check(s.game, 0, 2*j, 2*at.Cards, at.Root)
			},
			"the end of a longer way": func() error {
				q := p
				q.Path = append(slices.Clone(p.Path), Hash{})
				return q.Check(s.game, 0, j, at.Cards, at.Root)
			},
			"outside": func() error { return p.Check(s.game, 0, at.Cards, at.Cards, at.Root) },
		}
		for name, check := range wrong {
			if err := check(); refusal.Code(err) != "fair_proof" {
				t.Errorf("place %d as %s: %v", j, name, err)
			}
		}
	}
}

// The deck that a rule set deals from a seed is the one that the root commits to.
func TestDealIsShuffle(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Cards, rules.CardsJokers} {
		setup, err := ru.Setup(2)
		if err != nil {
			t.Fatal(err)
		}
		seed := Hash{7}
		setup.Deal(newStream(seed))
		for _, st := range setup.Statements() {
			if st.Keyword != "deck" {
				continue
			}
			for j, card := range shuffled(seed, len(st.Words)) {
				if want := "RYGBJ"[card/11:card/11+1] + fmt.Sprint(2+card%11); st.Words[j] != want {
					t.Fatalf("%s: place %d holds %s, want %s", ru.ID(), j, st.Words[j], want)
				}
			}
		}
	}
}

func TestRefusedAtTheDoor(t *testing.T) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	if _, err := NewDealer(rules.Published(), "no game", rules.Classic, Secret{}, key); err == nil {
		t.Error("a game needs a name")
	}
	d, err := NewDealer(rules.Published(), "A/1", rules.Classic, Secret{}, key)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Sit(5, Hash{}); refusal.Code(err) != "no_such_seat" {
		t.Errorf("a sixth seat: %v", err)
	}
	if err := d.Start(6); refusal.Code(err) != "fair_seats" {
		t.Errorf("six seats: %v", err)
	}
	if err := d.Sit(1, Hash{}); err != nil {
		t.Error(err)
	}
	if err := d.Start(1); refusal.Code(err) != "no_such_seat" {
		t.Errorf("a seat more than there are: %v", err)
	}
}

// luckyNumbers are of Longo, and chosen by the table.
var luckyNumbers = rowlock.Statement{Keyword: "lucky", Seat: 1, Words: []string{"5", "8"}}
