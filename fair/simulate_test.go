package fair

import (
	"crypto/ed25519"
	"math/rand/v2"
	"strings"
	"testing"

	"rowlock"
	"rowlock/record"
	"rowlock/rules"
)

// A simulation is one game at one table with a browser for each seat, in one
// goroutine from one seed.
type simulation struct {
	t        *testing.T
	rng      *rand.Rand
	rules    rowlock.Rules
	game     Game
	names    []string
	options  []rowlock.Statement
	inTurn   int
	dealer   *Dealer
	browsers []*browser // nil where nobody contributes
	told     int        // bytes of the bundle that the browsers have been sent
	most     int        // draws, then the game is given up; 0 for none
	rec      *record.Record
	settled  map[int]string // what was signed, by draw
}

// A browser is the program of one seat. Its habits are asked at each draw.
type browser struct {
	seat  int
	chain *Chain
	check *Check
	drawn map[int]bool // draws that it has given a link to
	habit func(draw int) habit
}

type habit int

const (
	honest habit = iota
	silent       // gives nothing
	lying        // gives a link that is not its own
	eager        // gives the link after the one that is asked for
	twice        // gives its link once more
)

func newSimulation(t *testing.T, seed uint64, ru rowlock.Rules, seats int, game Game) *simulation {
	s := &simulation{
		t: t, rng: rand.New(rand.NewPCG(seed, 0)), rules: ru, game: game, inTurn: -1, settled: map[int]string{},
		names: []string{"Ann", "Ben", "Cleo", "Dan", "Eve"}[:seats], browsers: make([]*browser, seats),
	}
	return s
}

// contribute gives seats a browser.
func (s *simulation) contribute(seats ...int) *simulation {
	for _, seat := range seats {
		s.browsers[seat] = &browser{seat: seat, drawn: map[int]bool{}, habit: func(int) habit { return honest }}
	}
	return s
}

func (s *simulation) hash() (h Hash) {
	for i := range h {
		h[i] = byte(s.rng.Uint32())
	}
	return h
}

func (s *simulation) secret() (secret Secret) {
	secret.Link = s.hash()
	for i := range secret.Decks {
		secret.Decks[i] = s.hash()
	}
	return secret
}

func (s *simulation) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// run plays the game and returns its bundle.
func (s *simulation) run() string {
	s.t.Helper()
	s.propose()
	s.gather()
	s.play()
	return s.dealer.Bundle()
}

// propose begins the game.
func (s *simulation) propose() {
	seed := s.hash()
	var err error
	s.dealer, err = NewDealer(rules.Published(), s.game, s.rules, s.secret(), ed25519.NewKeyFromSeed(seed[:]))
	s.must(err)
}

// gather takes the browsers' anchors and starts the game.
func (s *simulation) gather() {
	for _, b := range s.browsers {
		if b != nil && !s.dealer.check.missing.Has(rowlock.Seat(b.seat)) {
			b.chain = NewChain(s.game, Party(b.seat), s.hash())
			s.must(s.dealer.Sit(b.seat, b.chain.Anchor()))
		}
	}
	s.must(s.dealer.Start(len(s.names)))
}

// tell sends the browsers the new lines of the bundle. Each checks all of them.
func (s *simulation) tell() {
	text := s.dealer.Bundle()
	for line := range strings.Lines(text[s.told:]) {
		line = strings.TrimSuffix(line, "\n")
		for _, b := range s.browsers {
			if b == nil {
				continue
			}
			var err error
			if b.check == nil {
				b.check, err = NewCheck(rules.Published(), line)
			} else {
				_, err = b.check.Line(line)
			}
			s.must(err)
		}
	}
	s.told = len(text)
}

// draw makes all browsers contribute to the next draw.
func (s *simulation) draw() {
	if s.dealer.UsedUp() {
		s.must(s.dealer.Renew(s.secret()))
		s.gather()
	}
	number, err := s.dealer.Ask()
	s.must(err)
	if s.rec != nil {
		s.settled[number] = s.dealer.Settled(s.rec)
	} else {
		s.settled[number], err = s.dealer.SettledOpening(s.setup(), s.inTurn)
		s.must(err)
	}
	s.tell()
	for seat, b := range s.browsers {
		if b != nil && s.dealer.Waiting().Has(rowlock.Seat(seat)) {
			b.give(s, number)
		}
	}
	s.must(s.dealer.Miss())
}

// give does what a browser does when its link is asked for.
func (b *browser) give(s *simulation, number int) {
	j := number - b.check.base
	if b.check.roster.Anchor[b.seat] != b.chain.Anchor() || b.check.next != number || b.drawn[number] {
		s.t.Fatalf("seat %d is asked for draw %d, which it may not give", b.seat, number)
	}
	b.drawn[number] = true
	refused := func(draw int, link Hash) {
		if err := s.dealer.Give(b.seat, draw, link); err == nil {
			s.t.Errorf("seat %d gives a wrong link to draw %d", b.seat, draw)
		}
	}
	switch b.habit(number) {
	case honest:
		s.must(s.dealer.Give(b.seat, number, b.chain.Link(j)))
	case lying:
		refused(number, s.hash())
	case eager:
		refused(number, b.chain.Link(j+1))
		refused(number+1, b.chain.Link(j+1))
	case twice:
		s.must(s.dealer.Give(b.seat, number, b.chain.Link(j)))
		refused(number, b.chain.Link(j))
	case silent:
	}
}

// setup returns a set-up as the table chooses it.
func (s *simulation) setup() rowlock.Setup {
	setup, err := s.rules.Setup(len(s.names))
	s.must(err)
	for _, st := range s.options {
		s.must(setup.Put(st))
	}
	return setup
}

// play draws the opening and plays the game to its end, at random.
func (s *simulation) play() {
	s.draw()
	setup := s.setup()
	s.must(s.dealer.Open(setup, s.inTurn))
	rec, err := record.New(s.rules, s.names, setup.Statements())
	s.must(err)
	s.rec = rec
	g, err := setup.Start()
	s.must(err)
	for g.Phase() != rowlock.PhaseOver {
		if s.dealer.check.Report().Draws == s.most {
			s.tell()
			return
		}
		made := s.decide(g)
		rec.Add(g, made)
		for _, d := range made {
			g.Do(d.Seat, d.Action)
		}
	}
	s.must(s.dealer.Finish(rec.String()))
	s.tell()
}

// decide returns decisions that complete the phase.
func (s *simulation) decide(g rowlock.State) (made []record.Decision) {
	if g.Phase().ForChance() {
		s.draw()
	}
	switch g.Phase() {
	case rowlock.PhaseRoll:
		a, err := s.dealer.Throw(g)
		s.must(err)
		return []record.Decision{{Seat: rowlock.Chance, Action: a}}
	case rowlock.PhaseReshuffle:
		actions, err := s.dealer.Reshuffle(g)
		s.must(err)
		for _, a := range actions {
			made = append(made, record.Decision{Seat: rowlock.Chance, Action: a})
		}
		return made
	}
	for seat := range rowlock.Seat(g.Seats()) {
		if g.Owes().Has(seat) {
			choices := g.Actions(nil, seat)
			made = append(made, record.Decision{Seat: seat, Action: choices[s.rng.IntN(len(choices))]})
		}
	}
	return made
}

// seatsOf returns 0 … n-1.
func seatsOf(n int) (list []int) {
	for seat := range n {
		list = append(list, seat)
	}
	return list
}

// check verifies a bundle that must be right.
func check(t *testing.T, bundle string) Report {
	t.Helper()
	report, err := Verify(rules.Published(), strings.NewReader(bundle))
	if err != nil {
		t.Fatalf("%v, in\n%s", err, bundle)
	}
	return report
}
