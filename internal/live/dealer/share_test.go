package dealer_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/engine/enginetest"
	"rowlock/fair"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

// A browser shares in the draws of its seat's games.
type browser struct {
	token  table.Token
	number int // of its seat
	secret fair.Hash
	game   int
	lines  int
	cards  map[table.Place]bool // whose proofs it has
	words  map[string]bool      // of those
	seat   *fair.Seat
	silent func(s run.Sharing) bool // what it keeps back; nil for nothing
	asked  []string                 // for what, "anchor 1", "share 1" …
	hash   fair.Hash                // the end of its chain
}

// A shared table has people with browsers, and bots.
type shared struct {
	live
	browsers []*browser
}

func gather(t *testing.T, ru rowlock.Rules, people, bots int) *shared {
	s := &shared{live: live{t: t, log: &memory{}, rng: rand.New(rand.NewPCG(1, 2)), now: time.Unix(0, 0)}}
	s.cfg = run.Config{
		Log: s.log, Dealer: dealer.New(rules.Published(), s.log, rand.NewChaCha8([32]byte{1}), chance.NewSeeded(1)),
		Bots: func(name string) (run.Bot, error) { return bot.New(name, 1) }, Logger: slog.New(slog.DiscardHandler),
		Config: table.Config{Book: rules.Published(), StandIn: "random", AwayAfter: time.Hour},
	}
	for seat := range people {
		b := &browser{token: token, number: seat, secret: sha256.Sum256([]byte{byte(seat)})}
		if seat > 0 {
			b.token = table.Token(fmt.Sprint("the token of person ", seat))
		}
		s.browsers = append(s.browsers, b)
	}
	var err error
	if s.Core, err = run.NewCore(code, table.Create{Rules: ru, Host: table.Join{Name: "Ann", Token: token}}, s.cfg, s.now); err != nil {
		t.Fatal(err)
	}
	s.come()
	for _, b := range s.browsers[1:] {
		if _, err := s.Do(table.Request{Token: b.token, Command: table.Join{Name: fmt.Sprint("Person ", b.number), Token: b.token}}, s.now); err != nil {
			t.Fatal(err)
		}
		s.subscribe(b)
	}
	for range bots {
		s.do(table.AddBot{Bot: "random"})
	}
	return s
}

// come connects the browsers with a seat.
func (s *shared) come() {
	for _, b := range s.browsers {
		if s.View(b.token, table.Newest, s.now).Seat >= 0 {
			s.subscribe(b)
		}
	}
}

func (s *shared) subscribe(b *browser) {
	if _, err := s.Subscribe(b.token, true, func() {}, s.now); err != nil {
		s.t.Fatal(err)
	}
}

// restart loses everything but the log and what browsers keep.
func (s *shared) restart() {
	s.cfg.Dealer = dealer.New(rules.Published(), s.log, rand.NewChaCha8([32]byte{2}), chance.NewSeeded(2))
	s.wake()
}

// wake begins the table anew from its log.
func (s *shared) wake() {
	entries, _ := s.log.Read(context.Background(), code, 0)
	var err error
	if s.Core, err = run.OpenCore(code, entries, s.cfg, s.now); err != nil {
		s.t.Fatal(err)
	}
	for _, b := range s.browsers {
		b.game, b.lines, b.cards, b.seat = 0, 0, nil, nil // all but the secret: it reads the bundle again
	}
	s.come()
}

// sharing returns a browser's news, once it has read them.
func (s *shared) sharing(b *browser) run.Sharing {
	s.t.Helper()
	told, err := s.Sharing(b.token, b.seen())
	if err != nil {
		s.t.Fatal(err)
	}
	if told.Game != b.game {
		b.game, b.lines, b.cards, b.words = told.Game, 0, map[table.Place]bool{}, map[string]bool{}
		secret := fair.Hash(sha256.Sum256(append(b.secret[:], byte(told.Game))))
		b.hash, b.seat = secret, fair.NewSeat(rules.Published(), fair.Game(fmt.Sprint(code, "/", told.Game)), b.number, secret)
	}
	for _, line := range told.Lines {
		if err := b.seat.Read(line); err != nil {
			s.t.Fatalf("seat %d: %v in %s", b.number, err, line)
		}
		b.lines++
	}
	for _, p := range told.Cards {
		if err := b.open(&p); err != nil || b.cards[p.Place] {
			s.t.Fatalf("seat %d: %v in %+v, or it has it already", b.number, err, p)
		}
		b.cards[p.Place], b.words[p.Word] = true, true
	}
	return told
}

func (b *browser) seen() run.Seen { return run.Seen{Game: b.game, Lines: b.lines, Cards: b.cards} }

// open checks the proof of a card.
func (b *browser) open(p *table.Proof) error {
	proof := fair.Proof{Card: p.Card}
	texts, hashes := append([]string{p.Salt}, p.Path...), make([]fair.Hash, 1+len(p.Path))
	for i := range hashes {
		if err := hashes[i].UnmarshalText([]byte(texts[i])); err != nil {
			return err
		}
	}
	proof.Salt, proof.Path = hashes[0], hashes[1:]
	return b.seat.Open(p.Deck, p.Depth, &proof)
}

// give lets browsers give what the dealer wants until it wants nothing more, or they are silent.
func (s *shared) give() {
	s.t.Helper()
	for again := true; again; {
		again = false
		for _, b := range s.browsers {
			told := s.sharing(b)
			if told.Want == table.Nothing || b.silent != nil && b.silent(told) {
				continue
			}
			b.asked = append(b.asked, fmt.Sprint(told.Want, " ", told.Draw))
			if err := s.Share(b.token, b.answer(s.t, told), s.now); err != nil {
				s.t.Fatalf("seat %d, %s for draw %d: %v", b.number, told.Want, told.Draw, err)
			}
			again = true
		}
	}
}

func (b *browser) answer(t *testing.T, told run.Sharing) table.Share {
	t.Helper()
	if told.Want == table.WantAnchor {
		return table.Share{Game: told.Game, Hash: b.seat.Anchor().String()}
	}
	link, err := b.seat.Link(told.Draw, told.Settled)
	if err != nil {
		t.Fatalf("seat %d must not give a link for draw %d: %v", b.number, told.Draw, err)
	}
	return table.Share{Game: told.Game, Draw: told.Draw, Hash: link.String()}
}

// play lets people decide at random, and browsers share, for that many steps or to the game's end.
func (s *shared) play(steps int) {
	s.t.Helper()
	for range steps {
		s.give()
		if s.View(token, table.Newest, s.now).Stage == table.Finished {
			return
		}
		for _, b := range s.browsers {
			s.decide(b)
			s.give()
		}
		for _, task := range s.Tasks() {
			task(context.Background())(s.now)
		}
		s.give()
		if due := s.Due(); !due.IsZero() {
			s.now = due
			s.TimePassed(s.now)
		}
		if err := s.Err(); err != nil {
			s.t.Fatal(err)
		}
	}
}

func (s *shared) decide(b *browser) {
	s.t.Helper()
	v := s.View(b.token, table.Newest, s.now)
	if v.Position == nil || v.Stage != table.Playing || !v.Position.Owes.Has(rowlock.Seat(b.number)) || v.Seats[b.number].StandIn {
		return
	}
	choices := v.Position.Choices[b.number]
	choose := table.Choose{Moment: v.Moment, Word: choices[s.rng.IntN(len(choices))].Word}
	if _, err := s.Do(table.Request{Token: b.token, Command: choose}, s.now); err != nil {
		s.t.Fatal(err)
	}
}

// bundle returns the bundle of a game as it is now.
func (s *shared) bundle(number int) string {
	s.t.Helper()
	proofs, record, err := s.Proofs(number)
	if err != nil {
		s.t.Fatal(err)
	}
	text, err := dealer.Bundle(rules.Published(), code, number, proofs, record)
	if err != nil {
		s.t.Fatal(err)
	}
	return text
}

// Browsers share in games of dice, of lucky numbers and of cards, and in the next game; bots do
// not.
func TestBrowsersShare(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Classic, rules.Longo, rules.Cards} {
		t.Run(ru.ID(), func(t *testing.T) {
			race.LeaveAllBut(t, "classic")
			s := gather(t, ru, 2, 1)
			for number := 1; number <= 2; number++ {
				if number == 1 {
					s.do(table.Start{})
				} else {
					s.do(table.Rematch{})
					if _, err := s.Do(table.Request{Token: s.browsers[1].token, Command: table.Rematch{}}, s.now); err != nil {
						t.Fatal(err)
					}
				}
				s.play(10_000)
				r := s.verify(number)
				for _, b := range s.browsers {
					if err := b.end(s.bundle(number)); err != nil {
						t.Errorf("game %d, seat %d: %v", number, b.number, err)
					}
				}
				if !r.Finished || r.ServerAlone || !slices.Equal(r.Contributed, []int{0, 1}) || len(r.Missing) > 0 {
					t.Errorf("game %d: %+v", number, r)
				}
			}
		})
	}
}

// A game that ends without a result, while a link is awaited or cards are in hands, leaves a valid
// bundle that opens no deck; the browsers' links for it do not count in the next game, even if the
// server is killed in between.
func TestStoppedGameIsLawful(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Classic, rules.Longo, rules.Cards} {
		for _, killed := range []bool{false, true} {
			t.Run(fmt.Sprint(ru.ID(), " killed ", killed), func(t *testing.T) {
				s := gather(t, ru, 2, 1)
				stopped := false
				stop := func() {
					for _, b := range s.browsers {
						if _, err := s.Do(table.Request{Token: b.token, Command: table.Stop{}}, s.now); err != nil {
							t.Fatal(err)
						}
					}
					stopped = true
				}
				s.browsers[1].silent = func(told run.Sharing) bool {
					if stopped || told.Want != table.WantShare || told.Draw < 4 {
						return false
					}
					stop()
					return true
				}
				s.do(table.Start{})
				for range 6 {
					if !stopped {
						s.play(1)
					}
				}
				if stopped == (ru == rules.Cards) { // they are reshuffled late
					t.Fatalf("it is stopped while a link is waited for: %v", stopped)
				}
				if !stopped {
					stop()
				}
				if killed {
					s.restart()
				}
				for _, b := range s.browsers {
					if told := s.sharing(b); told.Want != table.Nothing || len(told.Lines) > 0 {
						t.Errorf("seat %d is told %+v", b.number, told)
					}
					if err := s.Share(b.token, table.Share{Game: 1, Draw: 4, Hash: strings.Repeat("0", 64)}, s.now); refusal.Code(err) != "fair_not_asked" {
						t.Errorf("seat %d gives a link to a game that has ended: %v", b.number, err)
					}
				}
				if r := s.verify(1); r.Finished || r.Draws == 0 || len(r.Missing) > 0 || strings.Contains(s.bundle(1), `"finished"`) {
					t.Errorf("%+v", r)
				}
				s.do(table.Start{})
				s.play(10_000)
				if r := s.verify(2); !r.Finished || !slices.Equal(r.Contributed, []int{0, 1}) || len(r.Missing) > 0 {
					t.Errorf("the next game: %+v", r)
				}
			})
		}
	}
}

// end lets a browser read the news at the end of its game.
func (b *browser) end(bundle string) (err error) {
	lines := strings.Split(strings.TrimSuffix(bundle, "\n"), "\n")
	for _, line := range lines[b.lines:] {
		err = errors.Join(err, b.seat.Read(line))
	}
	return err
}

// Settled decisions are signed before a link is asked for. If the server is killed before it gets
// the link it signs the same again, since the statement follows from the log.
func TestSettledIsSignedOnce(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Classic, rules.Longo, rules.Cards} {
		s := gather(t, ru, 2, 0)
		signed := map[int]bool{}
		s.browsers[1].silent = func(told run.Sharing) bool {
			if told.Want != table.WantShare || signed[told.Draw] {
				return false
			}
			s.restart()
			for _, b := range s.browsers {
				if again := s.sharing(b); again.Settled != told.Settled || len(again.Settled) != 193 || again.Draw != told.Draw {
					t.Errorf("%s, draw %d: %q, after a restart %q", ru.ID(), told.Draw, told.Settled, again.Settled)
				}
			}
			signed[told.Draw] = true
			return true
		}
		s.do(table.Start{})
		s.play(12)
		if len(signed) == 0 || len(signed) < 5 && ru != rules.Cards {
			t.Errorf("%s: %d statements", ru.ID(), len(signed))
		}
	}
}

// A link is asked for, and taken, only when everything before its draw has settled: never while
// anybody decides.
func TestLinksAreNeverAskedForEarly(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	wanted, refused := 0, 0
	check := func() {
		t.Helper()
		v := s.View("", table.Newest, s.now)
		for _, b := range s.browsers {
			told := s.sharing(b)
			switch due := v.Position == nil || v.Position.Phase.ForChance(); {
			case told.Want == table.WantShare && due:
				wanted++
			case told.Want != table.Nothing && !due:
				t.Fatalf("in phase %s: %s %d is wanted", v.Position.Phase, told.Want, told.Draw)
			case !due: // the control: the link would fit
				draw := strings.Count(s.bundle(1), `"shares"`) + 1
				link := fair.NewChain(code+"/1", fair.Party(b.number), b.hash).Link(draw)
				err := s.Share(b.token, table.Share{Game: 1, Draw: draw, Hash: link.String()}, s.now)
				if told.Settled != "" || refusal.Code(err) != "fair_not_asked" {
					t.Fatalf("in phase %s a link for draw %d is taken: %v", v.Position.Phase, draw, err)
				}
				refused++
			}
		}
	}
	s.do(table.Start{})
	for range 20 {
		for _, b := range s.browsers {
			check()
			s.decide(b)
		}
		check()
		s.give()
	}
	if wanted == 0 || refused == 0 {
		t.Errorf("%d links are wanted, %d refused", wanted, refused)
	}
}

// The decision that settles a phase is on disk before the next link is asked for, and the throw
// comes in an append of its own.
func TestSettledOnDiskFirst(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	s.do(table.Start{})
	s.give()
	for range 60 {
		kept := s.log.entries
		if last := kept[len(kept)-1].Kind; s.sharing(s.browsers[0]).Want == table.WantShare && last != "chose" && last != "prepared" && last != "started" {
			t.Fatalf("a link is wanted after %s", last)
		}
		for _, b := range s.browsers {
			s.decide(b)
		}
		s.give()
	}
}

// A browser that gives no link in time is missing from then on, nobody waits for it again, and the
// bundle shows it. One that gives no anchor does not contribute.
func TestWithheld(t *testing.T) {
	for _, what := range []table.Want{table.WantAnchor, table.WantShare} {
		s := gather(t, rules.Classic, 3, 0)
		s.browsers[1].silent = func(told run.Sharing) bool {
			return told.Want == what && (what == table.WantAnchor || told.Draw > 1)
		}
		s.do(table.Start{})
		s.give()
		waited := 0
		for range 2_000 {
			s.give()
			v := s.View("", table.Newest, s.now)
			if v.Stage == table.Finished {
				break
			}
			for _, b := range s.browsers {
				s.decide(b)
				s.give()
			}
			if s.drawing() { // somebody is waited for
				begun := s.now
				s.now = s.Due()
				if s.TimePassed(s.now); s.now.Sub(begun) > 3*time.Second {
					t.Errorf("waited %s", s.now.Sub(begun))
				}
				waited++
			}
		}
		r := s.verify(1)
		var missing []int
		contributed := []int{0, 2}
		if what == table.WantShare {
			missing, contributed = []int{1}, []int{0, 1, 2}
		}
		if waited != 1 || !r.Finished || !slices.Equal(r.Missing, missing) || !slices.Equal(r.Contributed, contributed) {
			t.Errorf("no %s: waited %d times, %+v", what, waited, r)
		}
	}
}

// lateGame plays a game in which the last browser gives everything this late, and returns how long
// the table has waited for it, and in how many draws.
func (s *shared) lateGame(late time.Duration) (waited time.Duration, draws int) {
	s.t.Helper()
	last, may := s.browsers[len(s.browsers)-1], false
	last.silent = func(run.Sharing) bool {
		defer func() { may = false }()
		return !may
	}
	s.do(table.Start{})
	for s.View(token, table.Newest, s.now).Stage != table.Finished {
		s.give()
		if !s.drawing() {
			for _, b := range s.browsers {
				s.decide(b)
			}
			continue
		}
		draws++
		begun, due := s.now, s.Due()
		if s.now = begun.Add(late); s.now.Before(due) {
			may = true
			s.give()
		} else {
			s.now = due
			s.TimePassed(due)
		}
		waited += s.now.Sub(begun)
	}
	return waited, draws
}

// A browser that is late in every draw is waited for only up to a limit in a game; one that is
// late now and then, or always prompt, shares to the end.
func TestLatenessAddsUp(t *testing.T) {
	s := gather(t, rules.Classic, 3, 0)
	waited, draws := s.lateGame(2900 * time.Millisecond)
	r := s.verify(1)
	if most := 4*table.ShareWithin + time.Duration(draws)*table.ShareWithin/6; waited > most || waited < 4*table.ShareWithin {
		t.Errorf("in %d draws the table has waited %v for one browser, at most %v", draws, waited, most)
	}
	if !slices.Equal(r.Missing, []int{2}) || r.MissingFrom[0] < 4 {
		t.Errorf("missing are %v from %v", r.Missing, r.MissingFrom)
	}
	s = gather(t, rules.Classic, 3, 0)
	if waited, draws := s.lateGame(table.ShareWithin / 6); waited < time.Duration(draws)*table.ShareWithin/6 {
		t.Errorf("in %d draws it has waited %v for who is prompt", draws, waited)
	}
	if r := s.verify(1); len(r.Missing) > 0 || r.Draws < 10 {
		t.Errorf("of %d draws who is prompt misses some: %v from %v", r.Draws, r.Missing, r.MissingFrom)
	}
}

// drawing reports whether the table waits for Chance.
func (s *shared) drawing() bool {
	now, err := table.Open(s.log.entries, table.Config{Book: rules.Published()})
	if err != nil {
		s.t.Fatal(err)
	}
	return now.Draw() != nil
}

// Wrong shares are refused, and change nothing: a link that is not the browser's own, one of
// another draw, one twice, one of another seat, a late anchor.
func TestLies(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	s.do(table.Start{})
	one, two := s.browsers[0], s.browsers[1]
	give := func(b *browser, share table.Share) error { return s.Share(b.token, share, s.now) }
	want := func(name string, err error, kind string) {
		t.Helper()
		if refusal.Code(err) != kind {
			t.Errorf("%s: %v, want %s", name, err, kind)
		}
	}
	anchor := one.answer(t, s.sharing(one))
	want("a link before the roster", give(one, table.Share{Game: 1, Draw: 1, Hash: anchor.Hash}), "fair_not_asked")
	want("an anchor of another game", give(one, table.Share{Game: 2, Hash: anchor.Hash}), "fair_not_asked")
	want("no hash", give(one, table.Share{Game: 1, Hash: "x"}), "fair_field")
	want("of nobody", s.Share("a guess", anchor, s.now), "not_seated")
	if err := give(one, anchor); err != nil {
		t.Fatal(err)
	}
	want("another anchor", give(one, table.Share{Game: 1, Hash: strings.Repeat("0", 64)}), "fair_not_asked")
	if err := give(two, two.answer(t, s.sharing(two))); err != nil {
		t.Fatal(err)
	}
	want("an anchor after the roster", give(one, anchor), "fair_not_asked")
	first := one.answer(t, s.sharing(one))
	want("a made-up link", give(one, table.Share{Game: 1, Draw: 1, Hash: strings.Repeat("0", 64)}), "fair_seat_link")
	want("another seat's link", give(two, first), "fair_seat_link")
	want("a link for a later draw", give(one, table.Share{Game: 1, Draw: 2, Hash: first.Hash}), "fair_not_asked")
	if err := give(one, first); err != nil {
		t.Fatal(err)
	}
	want("a link twice", give(one, first), "fair_not_asked")
	s.give()
	want("a link of a draw that has been", give(one, first), "fair_not_asked")
	s.play(10_000)
	if r := s.verify(1); len(r.Missing) > 0 || !r.Finished {
		t.Errorf("%+v", r)
	}
}

// A server that restarts between the question and the answer goes on with the same chains and the
// same roster, whatever it was waiting for, and draws the same.
func TestRestartBetweenAskAndShare(t *testing.T) {
	var whole string
	for _, restarts := range []bool{false, true} {
		s := gather(t, rules.Cards, 2, 0)
		s.do(table.Start{})
		for range 60 {
			for _, b := range s.browsers {
				if told := s.sharing(b); told.Want != table.Nothing {
					if restarts {
						s.restart()
						told = s.sharing(b)
					}
					if err := s.Share(b.token, b.answer(t, told), s.now); err != nil {
						t.Fatal(err)
					}
					if restarts && told.Draw > 0 {
						s.restart() // before the others have given theirs
					}
					s.give()
				}
			}
			for _, b := range s.browsers {
				s.decide(b)
			}
		}
		r := s.verify(1)
		if len(r.Missing) > 0 || !slices.Equal(r.Contributed, []int{0, 1}) {
			t.Errorf("%+v", r)
		}
		if !restarts {
			whole = s.bundle(1)
		} else if s.bundle(1) != whole {
			t.Error("the draws are others after restarts")
		}
	}
}

// One honest link changes every throw: nobody who knows all the others, including the server's,
// can foresee it.
func TestOneHonestLink(t *testing.T) {
	thrown := func(honest byte, who int) string {
		s := gather(t, rules.Classic, 3, 0)
		s.browsers[who].secret[0] ^= honest
		s.do(table.Start{})
		s.play(4)
		for line := range strings.SplitSeq(s.bundle(1), "\n") {
			if _, dice, found := strings.Cut(line, `"dice":`); found {
				return dice
			}
		}
		t.Fatal("nothing is thrown")
		return ""
	}
	usual := thrown(0, 0)
	if thrown(0, 1) != usual {
		t.Fatal("the same secrets throw other dice") // the control
	}
	for who := range 3 {
		others := map[string]bool{}
		for honest := byte(1); honest <= 4; honest++ {
			others[thrown(honest, who)] = true
		}
		if len(others) < 4 || others[usual] {
			t.Errorf("four secrets of seat %d throw %d times", who, len(others))
		}
	}
}

// A person who leaves a game to a bot is missing from the next draw on; nobody waits.
func TestLeaves(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	s.do(table.Start{})
	s.play(3)
	s.browsers[1].silent = func(run.Sharing) bool { return true }
	for _, b := range s.browsers { // until a throw is waited for
		s.decide(b)
	}
	if _, err := s.Do(table.Request{Token: s.browsers[1].token, Command: table.Leave{}}, s.now); err != nil {
		t.Fatal(err)
	}
	if s.give(); s.drawing() {
		t.Error("a throw waits for the link of who has left")
	}
	s.play(10_000)
	if r := s.verify(1); !slices.Equal(r.Missing, []int{1}) || !r.Finished {
		t.Errorf("%+v", r)
	}
}

// Used-up chains are followed by new ones, for which every contributor gives an anchor: a browser
// that does not give it in time is missing, and one that is missing already is not asked.
func TestRenewal(t *testing.T) {
	if r := renewed(t, 1); !slices.Equal(r.Contributed, []int{0}) {
		t.Errorf("without seat 1 from the start: %+v", r)
	}
	if r := renewed(t, fair.Links+1); !slices.Equal(r.Missing, []int{1}) {
		t.Errorf("without seat 1 since the renewal: %+v", r)
	}
}

// renewed plays until new chains are in use. Seat 1 gives no anchor at one draw, for which alone the
// game waits in vain.
func renewed(t *testing.T, without int) fair.Report {
	t.Helper()
	d := dealer.New(rules.Published(), &memory{}, rand.NewChaCha8([32]byte{1}), chance.NewSeeded(1))
	draw := &table.Draw{Game: 1, Number: 1, Rules: rules.Classic, Seats: 2, First: rowlock.Nobody, Persons: 3, Sharing: 3}
	chains := map[rowlock.Seat]*fair.Chain{}
	give := func(seat rowlock.Seat) (given bool) {
		want, err := d.Wants(code, draw, seat)
		share := table.Share{Game: 1, Draw: draw.Number}
		switch {
		case want == table.WantAnchor && seat == 1 && draw.Number == without, want == table.Nothing:
			return false
		case want == table.WantAnchor:
			chains[seat] = fair.NewChain(code+"/1", fair.Party(seat), fair.Hash{byte(draw.Number >> 8), byte(seat)})
			share.Draw, share.Hash = 0, chains[seat].Anchor().String()
		default:
			share.Hash = chains[seat].Link((draw.Number-1)%fair.Links + 1).String()
		}
		if err == nil {
			err = d.Give(code, draw, seat, share)
		}
		if err != nil {
			t.Fatal(err)
		}
		return true
	}
	var lines []string // as a program that is there the whole time has them
	for draw.Number <= fair.Links+3 {
		o, err := d.Deal(code, draw)
		switch {
		case errors.Is(err, run.ErrLater):
			if want, _ := d.Wants(code, draw, 1); want != table.Nothing && draw.Number > without {
				t.Errorf("draw %d wants an %s of who is missing", draw.Number, want)
			}
			draw.Late = !give(0) && !give(1) // what gives the other one first is asked again
			if draw.Late && draw.Number != without {
				t.Errorf("draw %d waits for nobody", draw.Number)
			}
		case err != nil:
			t.Fatal(err)
		case o.Part:
			draw.Step, draw.Late = draw.Step+1, false
		default:
			draw.Number, draw.Step, draw.Late, draw.Position = draw.Number+1, 0, false, enginetest.Deal(t, rules.Classic, 2, chance.NewSeeded(1))
		}
		more, err := d.Lines(code, draw, len(lines))
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, more...)
	}
	r, err := fair.Verify(rules.Published(), strings.NewReader(strings.Join(lines, "\n")+"\n"))
	if err != nil || r.Draws != fair.Links+3 {
		t.Errorf("%+v, %v", r, err)
	}
	return r
}

// A latecomer gets the whole bundle, which is not kept in memory, and a browser that comes back
// gets the news.
func TestLinesForNewcomers(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	s.do(table.Start{})
	s.play(1000)
	proofs, _, err := s.Proofs(1)
	if err != nil {
		t.Fatal(err)
	}
	text, err := dealer.Bundle(rules.Published(), code, 1, proofs, "") // without the end, which no draw brings
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for have := range whole {
		now, err := s.Sharing(token, run.Seen{Game: 1, Lines: have})
		if err != nil || now.From != have || !slices.Equal(now.Lines, whole[have:]) {
			t.Fatalf("behind %d of %d lines: %d, %v", have, len(whole), len(now.Lines), err)
		}
	}
	if len(whole) < 18 {
		t.Errorf("%d lines may all be in memory", len(whole))
	}
}

// Each browser gets proofs of the cards that its seat may see whole, once each: its own hand when
// it is dealt or taken, all others' once they are played. They fit the deck that was fixed before,
// even after a reshuffle, and even if the server was killed meanwhile.
func TestCardsAreOpened(t *testing.T) {
	race.Leave(t)
	s := gather(t, rules.Cards, 3, 2)
	s.do(table.Start{})
	decks := 0
	for step := 0; s.View(token, table.Newest, s.now).Stage != table.Finished; step++ {
		s.play(1)
		if step%10 == 5 {
			s.restart()
		}
		for _, b := range s.browsers {
			s.sharing(b)
			v := s.View(b.token, table.Newest, s.now)
			whole := slices.Concat(v.Position.Players[b.number].Hand, v.Position.Cards.Discarded)
			for _, c := range whole {
				if !b.words[c.Word()] {
					t.Fatalf("step %d: seat %d has no proof of %s", step, b.number, c.Word())
				}
			}
			for c := range b.cards {
				decks = max(decks, c.Deck)
			}
			if s.restarted(b); len(b.cards) != len(whole) {
				t.Fatalf("step %d: seat %d has proofs of %v, and sees %v", step, b.number, b.cards, whole)
			}
		}
	}
	if decks == 0 {
		t.Error("nothing was reshuffled")
	}
}

// restarted lets a browser begin anew, and read everything that it is told.
func (s *shared) restarted(b *browser) {
	b.game, b.lines, b.cards, b.seat = 0, 0, nil, nil
	s.sharing(b)
}

// unread is a log that nobody reads.
type unread struct{ *memory }

func (unread) Read(context.Context, string, int64) ([]table.Entry, error) {
	return nil, errors.New("the log is read again")
}

// A waking table gives the dealer the entries that it has read: a browser that comes back with the
// bundle goes on at once, even in the middle of a draw.
func TestWakesFromOneReading(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	s.do(table.Start{})
	for _, turns := range []int{0, 1, 40} {
		s.play(turns)
		entries, _ := s.log.Read(context.Background(), code, 0)
		cfg := s.cfg
		cfg.Dealer = dealer.New(rules.Published(), unread{s.log}, rand.NewChaCha8([32]byte{2}), chance.NewSeeded(2))
		woken, err := run.OpenCore(code, entries, cfg, s.now)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range s.browsers {
			was, _ := s.Sharing(b.token, b.seen())
			if now, err := woken.Sharing(b.token, b.seen()); err != nil || now.Game != was.Game || now.Draw != was.Draw || !slices.Equal(now.Lines, was.Lines) {
				t.Errorf("after %d turns: %+v, %v; it was %+v", turns, now, err, was)
			}
		}
		if _, err := woken.Sharing(token, run.Seen{Game: 1}); turns == 40 && err == nil {
			t.Error("a newcomer's lines are in memory: the control reads nothing")
		}
	}
}

// The memory for a game is freed with its table, which goes on from its log where it was: a
// server's memory does not grow with the tables that it has had.
func TestForgets(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	d := s.cfg.Dealer.(*dealer.Dealer)
	s.do(table.Start{})
	for range 3 {
		s.play(10)
		if d.Kept() != 1 {
			t.Fatalf("%d games are kept of a table that is awake", d.Kept())
		}
		s.End(run.ErrUnavailable)
		if d.Kept() != 0 {
			t.Errorf("%d games are kept of a table that sleeps", d.Kept())
		}
		s.wake()
	}
	s.play(10_000)
	if r := s.verify(1); !r.Finished || r.ServerAlone {
		t.Errorf("%+v", r)
	}
}

// A bundle from the server's own log is refused if its last signature, which covers all of it,
// does not fit.
func TestOwnSignature(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	s.do(table.Start{})
	s.play(6)
	proofs, _, err := s.Proofs(1)
	if err != nil {
		t.Fatal(err)
	}
	var last struct{ Lines []string }
	if err := json.Unmarshal(proofs[len(proofs)-1], &last); err != nil {
		t.Fatal(err)
	}
	end := len(last.Lines) - 1
	_, event, _ := strings.Cut(last.Lines[end], " ")
	last.Lines[end] = strings.Repeat("0", 128) + " " + event
	if proofs[len(proofs)-1], err = json.Marshal(map[string][]string{"lines": last.Lines}); err != nil {
		t.Fatal(err)
	}
	if _, err := dealer.Bundle(rules.Published(), code, 1, proofs, ""); err == nil {
		t.Error("a signature that does not fit is taken")
	}
}

// A game with real dice begins without proofs: people see for themselves what they
// throw.
func TestRealDice(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	s.do(table.Change{Edition: "classic", Changes: table.Changes{Dice: new(table.Entered)}})
	s.do(table.Start{})
	s.give()
	if v := s.View(token, table.Newest, s.now); v.Stage != table.Playing || len(s.browsers[0].asked) > 0 {
		t.Errorf("the table is %s, %v is asked for", v.Stage, s.browsers[0].asked)
	}
	if _, _, err := s.Proofs(1); refusal.Code(err) != "no_proofs" {
		t.Errorf("proofs: %v", err)
	}
	s.log.reads = 0
	s.sharing(s.browsers[0])
	if s.log.reads > 0 {
		t.Error("the log is read for what has no proofs")
	}
}

// The log of a game without proofs is read once, however often people look.
func TestWithoutProofsReadsOnce(t *testing.T) {
	s := gather(t, rules.Classic, 1, 0)
	s.cfg.Dealer = run.Instant{Source: chance.NewSeeded(3)}
	entries, _ := s.log.Read(context.Background(), code, 0)
	var err error
	if s.Core, err = run.OpenCore(code, entries, s.cfg, s.now); err != nil {
		t.Fatal(err)
	}
	s.come()
	s.do(table.Start{})
	s.restart()
	s.log.reads = 0
	for range 5 {
		s.sharing(s.browsers[0])
		s.play(1)
	}
	if s.log.reads > 1 {
		t.Errorf("the log is read %d times", s.log.reads)
	}
}

// Even for a game that is not in memory, every browser gets the lines that it lacks; one that
// claims more than there are gets none.
func TestLinesBehindTheLast(t *testing.T) {
	s := gather(t, rules.Classic, 2, 0)
	s.do(table.Start{})
	s.play(3)
	d := dealer.New(rules.Published(), s.log, rand.NewChaCha8([32]byte{2}), chance.NewSeeded(2))
	draw := &table.Draw{Game: 1, Number: 5, Log: 1, Rules: rules.Classic, Seats: 2}
	proofs, _, err := s.Proofs(1)
	if err != nil {
		t.Fatal(err)
	}
	text, err := dealer.Bundle(rules.Published(), code, 1, proofs, "")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for have := range len(whole) + 1 {
		if list, err := d.Lines(code, draw, have); err != nil || !slices.Equal(list, whole[have:]) {
			t.Errorf("behind %d of %d lines: %q, %v", have, len(whole), list, err)
		}
	}
	if list, err := d.Lines(code, draw, 1000); err != nil || len(list) > 0 {
		t.Errorf("behind 1000: %q, %v", list, err)
	}
}
