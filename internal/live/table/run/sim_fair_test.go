package run_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/fair"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

// shared is what a simulation has whose draws people's browsers share in (QF-1).
type shared struct {
	seed     uint64
	lives    uint64        // of the server
	since    time.Time     // when the table began to wait, by the server's clock
	late     time.Duration // how long draws of the game have waited beyond mayTake, at most
	browsers []*browser
	roster   string            // the newest that the server has named
	drawn    map[string]string // each draw's outcome, by the roster, its number and who shared
	happens  happenedShared
}

// happenedShared counts what browsers did, and what happened to them.
type happenedShared struct{ taken, late, gone, lies, missing, again, anew, verified, cards int }

// A habit is what a browser does besides its duty.
type habit uint32

const (
	prompt habit = iota
	dawdles
	vanishes // from some moment on it no longer shares, and its person plays on
	lies     // it tries forbidden shares before it gives the wanted one
	habits
)

// A browser shares in the draws for one seat. It outlives the server.
type browser struct {
	number  int // of its seat
	habit   habit
	gone    bool
	looking bool
	game    int
	chain   *fair.Chain
	side    *fair.Seat
	sides   map[int]*fair.Seat // by game
	cards   map[table.Place]bool
	lines   map[int][]string // that it was told, by game
	gave    gave
}

// gave is a link that the server has taken, in one of its lives.
type gave struct {
	game, draw int
	life       uint64
	under      string // the roster
	link       string
}

// share lets the browsers of people share in the draws.
func (s *simulation) share(seed uint64) {
	s.later, s.games = false, 1+int(seed%2)
	s.shared = &shared{seed: seed, drawn: map[string]string{}}
	for seat := range 3 {
		b := &browser{number: seat, habit: habit(s.people.Below(uint32(habits))), lines: map[int][]string{}, sides: map[int]*fair.Seat{}}
		s.shared.browsers = append(s.shared.browsers, b)
		if b.habit == vanishes {
			s.after(s.sometime()/4, func() { b.gone = true; s.shared.happens.gone++ })
		}
	}
}

// live notes that the table wakes, with a dealer that knows the log alone.
func (s *simulation) live() {
	if s.shared != nil {
		s.shared.lives++
		s.shared.since = s.reads()
	}
}

// dealer returns the dealer from now on.
func (s *simulation) dealer() run.Dealer {
	if s.shared == nil {
		return s
	}
	var seed [32]byte
	seed[0], seed[1], seed[2], seed[3] = byte(s.shared.seed), byte(s.shared.seed>>8), byte(s.shared.lives), byte(s.shared.lives>>8)
	return &crooked{Sharer: dealer.New(rules.Published(), s, rand.NewChaCha8(seed), s.dice), s: s}
}

// browse lets the browser of a seat look soon, if there is one.
func (s *simulation) browse(seat int) {
	if s.shared == nil {
		return
	}
	b := s.shared.browsers[seat]
	if b.looking {
		return
	}
	b.looking = true
	takes := time.Duration(s.people.Below(400)) * time.Millisecond
	if b.habit == dawdles && s.people.Below(6) == 0 {
		s.shared.happens.late++
		takes += 2900 * time.Millisecond
	}
	s.after(takes, func() {
		b.looking = false
		if _, there := s.there[seat]; there && s.core.Err() == nil {
			s.read(b)
		}
	})
}

// read lets a browser read its news, and give what the dealer wants.
func (s *simulation) read(b *browser) {
	told, err := s.core.Sharing(token(b.number), run.Seen{Game: b.game, Lines: len(b.lines[b.game]), Cards: b.cards})
	if err != nil {
		s.fault("seat %d is told nothing: %v", b.number, err)
		return
	}
	if told.Game == 0 {
		return
	}
	if told.Game != b.game {
		game := fair.Game(fmt.Sprint(code, "/", told.Game))
		secret := fair.Hash{byte(b.number), byte(told.Game), byte(s.shared.seed), byte(s.shared.seed >> 8)}
		b.game, b.cards, b.chain, b.side = told.Game, map[table.Place]bool{}, fair.NewChain(game, fair.Party(b.number), secret), fair.NewSeat(rules.Published(), game, b.number, secret)
		b.sides[b.game] = b.side
	}
	if told.From != len(b.lines[b.game]) {
		s.fault("seat %d has %d lines, and is told those from %d", b.number, len(b.lines[b.game]), told.From)
	}
	for _, line := range told.Lines {
		if err := b.side.Read(line); err != nil {
			s.fault("seat %d catches the server: %v", b.number, err)
			return
		}
		b.lines[b.game] = append(b.lines[b.game], line)
	}
	for _, p := range told.Cards {
		if err := b.open(&p); err != nil || b.cards[p.Place] {
			s.fault("seat %d: %v in the proof of %s, or it has it already", b.number, err, p.Word)
		}
		b.cards[p.Place] = true
		s.shared.happens.cards++
	}
	if told.Want != table.Nothing && !b.gone {
		s.give(b, &told)
	}
}

// open checks the proof of a card.
func (b *browser) open(p *table.Proof) error {
	proof := fair.Proof{Card: p.Card, Path: make([]fair.Hash, len(p.Path))}
	err := proof.Salt.UnmarshalText([]byte(p.Salt))
	for i, neighbour := range p.Path {
		err = errors.Join(err, proof.Path[i].UnmarshalText([]byte(neighbour)))
	}
	if err != nil {
		return err
	}
	return b.side.Open(p.Deck, p.Depth, &proof)
}

// give gives what the dealer wants from a browser, and the server takes it, once.
func (s *simulation) give(b *browser, told *run.Sharing) {
	if v := s.core.View("", table.Newest, s.reads()); v.Position != nil && v.Stage == table.Playing && !v.Position.Phase.ForChance() {
		s.fault("in phase %s a link for draw %d is wanted", v.Position.Phase, told.Draw)
	}
	share := table.Share{Game: told.Game, Hash: b.chain.Anchor().String()}
	if told.Want == table.WantShare {
		link, err := b.side.Link(told.Draw, told.Settled)
		if err != nil {
			s.fault("seat %d must not give a link for draw %d: %v", b.number, told.Draw, err)
			return
		}
		share.Draw, share.Hash = told.Draw, link.String()
		switch before := b.gave; {
		case before.game != told.Game || before.draw != told.Draw:
		case before.life == s.shared.lives:
			s.fault("seat %d has given its link for draw %d, and it is wanted again", b.number, told.Draw)
		default:
			s.shared.happens.again++ // the server has crashed since
		}
	}
	if b.habit == lies && share.Draw > 0 {
		s.lie(b, share)
	}
	life, roster := s.shared.lives, s.shared.roster
	err := s.core.Share(token(b.number), share, s.reads())
	switch {
	case err == nil && share.Draw > 0:
		s.shared.happens.taken++
		b.gave = gave{share.Game, share.Draw, life, roster, share.Hash}
	case err != nil && s.core.Err() == nil:
		s.fault("seat %d is refused what is wanted for draw %d: %v", b.number, told.Draw, err)
	}
	s.settle()
}

// lie tries links other than the wanted one: they are refused.
func (s *simulation) lie(b *browser, right table.Share) {
	for _, wrong := range []table.Share{
		{Game: right.Game, Draw: right.Draw, Hash: b.chain.Link(min(right.Draw+1, fair.Links)).String()},
		{Game: right.Game, Draw: right.Draw, Hash: strings.Repeat("0", 64)},
		{Game: right.Game, Draw: right.Draw + 1, Hash: right.Hash},
	} {
		s.shared.happens.lies++
		if err := s.core.Share(token(b.number), wrong, s.reads()); refusal.Code(err) != "fair_seat_link" && refusal.Code(err) != "fair_not_asked" {
			s.fault("seat %d lies about draw %d: %v", b.number, right.Draw, err)
		}
	}
}

// An event of a bundle, of any kind.
type fairEvent struct {
	Event  string
	Draw   int
	Seat   int
	Roster string
	Shares map[string]string
}

// proofOf returns the lines of the bundle in an entry.
func proofOf(e *table.Entry) []string {
	var body struct {
		Fact struct{ Proof struct{ Lines []string } }
	}
	if err := json.Unmarshal(e.Body, &body); err != nil {
		return nil // of another shape
	}
	return body.Fact.Proof.Lines
}

// checkDraws checks entries before they are written: a draw made again after a crash is the same,
// links that were taken are in it, and no browser is given up early.
func (s *simulation) checkDraws(entries []table.Entry) {
	if s.shared == nil {
		return
	}
	for _, e := range entries {
		for _, line := range proofOf(&e) {
			_, text, signed := strings.Cut(line, " ")
			var event fairEvent
			if err := json.Unmarshal([]byte(text), &event); err != nil || !signed {
				continue // the first line
			}
			s.checkDraw(&event, text)
		}
	}
}

func (s *simulation) checkDraw(event *fairEvent, text string) {
	switch {
	case event.Event == "started":
		s.shared.roster, s.shared.late = event.Roster, table.ShareWithin // which the opening may have taken
	case event.Event == "missing":
		s.shared.happens.missing++
		s.checkMissing(event)
	case event.Shares != nil:
		s.shared.late += max(0, s.reads().Sub(s.shared.since)-mayTake)
		who := slices.Sorted(maps.Keys(event.Shares))
		key := fmt.Sprint(s.shared.roster, event.Draw, who)
		if before, again := s.shared.drawn[key]; again {
			if s.shared.happens.anew++; before != text {
				s.fault("draw %d is made anew: %s was %s", event.Draw, text, before)
			}
		}
		s.shared.drawn[key] = text
		for _, b := range s.shared.browsers {
			if link := event.Shares[fmt.Sprint(b.number)]; b.gave.under == s.shared.roster && b.gave.draw == event.Draw && b.gave.life == s.shared.lives && b.gave.link != link {
				s.fault("seat %d gave %s for draw %d, in which %q stands", b.number, b.gave.link, event.Draw, link)
			}
		}
	}
}

// keepsNobodyWaiting reports whether an entry changes who decides for a seat, or tells of a
// wish, and nothing else: a draw that is awaited waits no longer for it.
func keepsNobodyWaiting(e table.Entry) bool {
	return e.Kind == "kept" || e.Kind == "returned" || e.Kind == "stopping"
}

// checkMissing requires that a browser is called missing only if it has given no link, and its
// time is over by the server's clock.
func (s *simulation) checkMissing(event *fairEvent) {
	if event.Seat >= len(s.shared.browsers) {
		s.fault("seat %d, a bot's, is missing", event.Seat)
		return
	}
	b := s.shared.browsers[event.Seat]
	if b.gave.under == s.shared.roster && b.gave.draw == event.Draw && b.gave.life == s.shared.lives {
		s.fault("seat %d has given its link for draw %d, and is called missing", event.Seat, event.Draw)
	}
	if v := s.core.View("", table.Newest, s.reads()); v.Seats[event.Seat].StandIn {
		return
	}
	least := min(table.ShareWithin, max(mayTake, mayTake+4*table.ShareWithin-s.shared.late))
	if waited := s.reads().Sub(s.shared.since); waited < least {
		s.fault("seat %d is called missing after %v, and draws of the game have waited for %v", event.Seat, waited, s.shared.late)
	}
}

// mayTake is how long a browser may always take: time beyond that adds up over a game.
const mayTake = table.ShareWithin / 6

// checkBundles requires that anybody can verify the games' draws, and that every browser has been
// told the beginning of just that bundle.
func (s *simulation) checkBundles() {
	if s.shared == nil {
		return
	}
	for number := 1; number <= s.begun(); number++ {
		proofs, err := table.Proofs(s.entries, number)
		if refusal.Code(err) == "no_game" {
			continue
		}
		record, none := table.FinishedGame(rules.Published(), s.entries, number)
		if refusal.Code(none) == "no_game" || refusal.Code(none) == "no_result" {
			record, none = "", nil
		}
		if err = errors.Join(err, none); err != nil {
			s.fault("game %d: %v", number, err)
			continue
		}
		text, err := dealer.Bundle(rules.Published(), code, number, proofs, record)
		if err != nil {
			s.fault("the bundle of game %d: %v", number, err)
			continue
		}
		report, err := fair.Verify(rules.Published(), strings.NewReader(text))
		if err != nil || report.Finished != (record != "") {
			s.fault("game %d does not verify: %+v, %v", number, report, err)
		}
		if report.Finished {
			s.shared.happens.verified++
		}
		whole := strings.Split(text, "\n")
		for _, b := range s.shared.browsers {
			if told := b.lines[number]; len(told) > len(whole) || !slices.Equal(told, whole[:len(told)]) {
				s.fault("seat %d was told of game %d what is not in its bundle", b.number, number)
			} else if err := b.end(number, whole); err != nil && report.Finished {
				s.fault("seat %d catches the server at the end of game %d: %v", b.number, number, err)
			}
		}
	}
}

// end lets a browser read the rest of the bundle of a game that it shared in.
func (b *browser) end(number int, whole []string) (err error) {
	side := b.sides[number]
	if side == nil {
		return nil
	}
	for _, line := range whole[len(b.lines[number]) : len(whole)-1] {
		if err == nil {
			err = side.Read(line)
		}
	}
	return err
}

// crooked is a dealer with a bug, if one is planted.
type crooked struct {
	run.Sharer
	s     *simulation
	given int
	dealt bool
}

// Give implements run.Sharer.
func (c *crooked) Give(code string, d *table.Draw, seat rowlock.Seat, share table.Share) error {
	if c.given++; c.s.bug == mislays && share.Draw > 0 && c.given%5 == 0 && c.s.shared.browsers[seat].habit != lies {
		return nil
	}
	return c.Sharer.Give(code, d, seat, share)
}

// Settled implements run.Sharer.
func (c *crooked) Settled(code string, d *table.Draw) (string, error) {
	if c.s.bug == unsays && d.Record != nil && len(d.Record.Steps) > 0 {
		draw := *d
		draw.Record = d.Record.Cut(len(d.Record.Steps) - 1)
		d = &draw
	}
	return c.Sharer.Settled(code, d)
}

// Deal implements run.Dealer.
func (c *crooked) Deal(code string, d *table.Draw) (table.Outcome, error) {
	if c.s.bug == presumes && c.s.happens.crashes > 0 && !c.dealt && d.Number > 1 {
		draw := *d
		draw.Late, d = true, &draw
	}
	c.dealt = true
	o, err := c.Sharer.Deal(code, d)
	if c.s.bug == loads && err == nil && !o.Part && d.Position != nil && d.Position.Phase() == rowlock.PhaseRoll {
		o.Words[0] = "6"
	}
	return o, err
}

// A game that browsers share in is played to its end whatever happens to the table and to them:
// every bundle verifies and begins with what browsers were told, finished draws stay as they are,
// and a taken link counts unless the server has crashed since; then it is asked for again.
func TestSharedSimulation(t *testing.T) {
	race.Leave(t)
	first, last := uint64(1), *seeds/10
	if *seed > 0 {
		first, last = *seed, *seed
	}
	var sum happened
	var all happenedShared
	for seed := first; seed <= last; seed++ {
		s := newSimulation(t, seed, none)
		s.share(seed)
		s.run(seed)
		for _, fault := range s.faults {
			t.Errorf("go test ./table/run -run SharedSimulation -seed %d: %s", seed, fault)
		}
		sum.add(s.happens)
		all.add(&s.shared.happens)
		if seed%50 == 0 || first == last {
			again := newSimulation(t, seed, none)
			again.share(seed)
			if again.run(seed); !bytes.Equal(again.trace.Sum(nil), s.trace.Sum(nil)) {
				t.Errorf("seed %d runs in two ways", seed)
			}
		}
	}
	t.Logf("%d seeds: %+v, %+v", last-first+1, sum, all)
	least := min(all.taken, all.late, all.gone, all.lies, all.missing, all.again, all.anew, all.verified, all.cards, sum.crashes, sum.refused, sum.unknown)
	if first != last && least == 0 {
		t.Errorf("not everything happened: %+v, %+v", sum, all)
	}
}

func (h *happenedShared) add(more *happenedShared) {
	h.taken += more.taken
	h.late += more.late
	h.gone += more.gone
	h.lies += more.lies
	h.missing += more.missing
	h.again += more.again
	h.anew += more.anew
	h.verified += more.verified
	h.cards += more.cards
}

// The controls: a dealer with a bug is found out by the check meant for it.
func TestSharedSimulationFindsBugs(t *testing.T) {
	race.Leave(t)
	for _, p := range []planting{
		{mislays, "loses a link that it has taken", `has given its link`},
		{presumes, "waits for nobody after a crash", `is called missing after`},
		{loads, "throws as it likes", `of the record is not draw`},
		{unsays, "signs less than has been decided", `something else was decided`},
		{reseeds, "keeps other secrets than those that it draws by", `the card does not lie at place`},
	} {
		p.find(t, 60, func(seed uint64) *simulation {
			s := newSimulation(t, seed, p.bug)
			s.share(seed)
			return s
		})
	}
}
