package session_test

import (
	"encoding/json"
	"log/slog"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/wire"
)

const seatLink refusal.Kind1[int] = "fair_seat_link: the link of seat {seat} does not fit its anchor"

var _ run.Sharer = (*sharer)(nil)

// A sharer answers as fair dice do, for one draw after the other.
type sharer struct {
	run.Instant
	given int
	needs int // more before it deals
	cards []table.Proof
}

func (s *sharer) Deal(code string, d *table.Draw) (table.Outcome, error) {
	if s.given < d.Number {
		return table.Outcome{}, run.ErrLater
	}
	return s.Instant.Deal(code, d)
}

func (s *sharer) Give(_ string, d *table.Draw, _ rowlock.Seat, share table.Share) error {
	if share.Hash != "fits" {
		return seatLink.New(0)
	}
	if s.given = d.Number; s.needs > 0 {
		s.given--
	}
	return nil
}

func (s *sharer) Wants(string, *table.Draw, rowlock.Seat) (table.Want, error) {
	return table.WantShare, nil
}

func (s *sharer) Settled(string, *table.Draw) (string, error) {
	return "signed", nil
}

func (s *sharer) Wake(string, *table.Draw, bool, []table.Entry) {}

func (s *sharer) Forget(string) {}

func (s *sharer) Lines(_ string, d *table.Draw, after int) ([]string, error) {
	return make([]string, 100*(d.Number-1)-after), nil
}

func (s *sharer) Open(_ string, _ *table.Draw, viewer rowlock.Seat, has map[table.Place]bool) (list []table.Proof, err error) {
	for _, p := range s.cards {
		if viewer == 0 && !has[p.Place] {
			list = append(list, p)
		}
	}
	return list, nil
}

// sharing makes Ann's table, with such a dealer.
func sharing(t *testing.T, dealer *sharer) *run.Runner {
	t.Helper()
	dealer.Source = chance.NewSeeded(1)
	one, err := run.New("TABLE2", table.Create{Rules: rules.Classic, Host: table.Join{Name: "Ann", Token: annsToken}}, run.Config{
		Log: &memory{}, Dealer: dealer, Logger: slog.New(slog.DiscardHandler),
		Bots:   func(string) (run.Bot, error) { return first{}, nil },
		Config: table.Config{Book: rules.Published(), AwayAfter: time.Hour},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(one.Close)
	return one
}

// A client that shares in draws gets the lines of the bundle, in pages, and what the dealer wants
// from it.
func TestShares(t *testing.T) {
	one := sharing(t, &sharer{})
	c := connect(t, one)
	c.in <- `{"type": "hello", "token": "` + annsToken + `", "shares": true}`
	next[wire.Update](c, "update")
	c.in <- `{"type": "start", "id": "1"}`
	if f := next[wire.Fair](c, "fair"); f.Want != "share" || f.Game != 1 || f.Draw != 1 || f.Settled != "signed" || f.Lines == nil || len(f.Lines) != 0 {
		t.Errorf("%+v", f)
	}
	for _, wrong := range []string{`"draw": 1, "link": "lie"`, `"draw": 2, "link": "fits"`, `"link": "fits"`} {
		c.in <- `{"type": "share", "id": "2", "game": 1, ` + wrong + `}`
		next[wire.Refused](c, "refused")
	}
	c.in <- `{"type": "share", "id": "3", "game": 1, "draw": 1, "link": "fits"}`
	first, second := next[wire.Fair](c, "fair"), next[wire.Fair](c, "fair")
	if len(first.Lines) != 64 || first.Want != "" || second.From != 64 || len(second.Lines) != 36 || second.Draw != 2 {
		t.Errorf("%d lines, then %d of draw %d", len(first.Lines), len(second.Lines), second.Draw)
	}
	c.in <- `{"type": "stop", "id": "4"}`
	next[wire.Ack](c, "ack")
	c.in <- `{"type": "start", "id": "5"}`
	if f := next[wire.Fair](c, "fair"); f.Game != 2 || f.From != 0 {
		t.Errorf("after a game without a result: %+v", f)
	}
}

// A client that shares in draws gets the proofs of cards once, and again when it comes back; one
// that does not share, and a spectator, do not.
func TestSharesCards(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		proof := table.Proof{Place: table.Place{Deck: 1, Depth: 7}, Word: "G4", Card: 24, Salt: "aa", Path: []string{"bb"}}
		one := sharing(t, &sharer{given: 1000, cards: []table.Proof{proof}})
		told := func(hello string) (cards []wire.Proof) {
			c := connect(t, one)
			c.in <- `{"type": "hello"` + hello + `}`
			synctest.Wait()
			c.in <- `{"type": "start", "id": "1"}`
			synctest.Wait()
			c.in <- `{"type": "choose", "id": "2", "moment": 1, "choice": "-"}`
			synctest.Wait()
			for len(c.out) > 0 {
				var f wire.Fair
				if text := <-c.out; strings.Contains(text, `"type":"fair"`) {
					if err := json.Unmarshal([]byte(text), &f); err != nil {
						t.Error(err)
					}
				}
				cards = append(cards, f.Cards...)
			}
			return cards
		}
		want := []wire.Proof{{Deck: 1, Place: 7, Word: "G4", Card: 24, Salt: "aa", Path: []string{"bb"}}}
		for range 2 {
			if got := told(`, "token": "` + annsToken + `", "shares": true`); !reflect.DeepEqual(got, want) {
				t.Errorf("%+v, want %+v", got, want)
			}
		}
		for _, hello := range []string{`, "token": "` + annsToken + `"`, `, "shares": true`} {
			if got := told(hello); got != nil {
				t.Errorf("%s: %+v", hello, got)
			}
		}
	})
}

// A share is acknowledged together with what comes next, in one write: the draw, or the news of
// another seat's share.
func TestShareIsAcknowledgedWithTheDraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dealer := &sharer{}
		one := sharing(t, dealer)
		c := connect(t, one)
		c.in <- `{"type": "hello", "token": "` + annsToken + `", "shares": true}`
		c.in <- `{"type": "start", "id": "1"}`
		next[wire.Ack](c, "ack")
		synctest.Wait()
		for len(c.out) > 0 {
			<-c.out
		}
		share := `{"type": "share", "id": "2", "game": 1, "draw": 1, "link": "fits"}`
		dealer.needs = 1
		c.in <- share
		synctest.Wait()
		if len(c.out) > 0 {
			t.Error(<-c.out)
		}
		dealer.needs = 0
		c.in <- share
		next[wire.Ack](c, "ack") // of both
		next[wire.Ack](c, "ack")
	})
}

// A client that does not say that it shares is told nothing of draws.
func TestSharesNot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one := sharing(t, &sharer{})
		c := connect(t, one)
		c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
		c.in <- `{"type": "start", "id": "1"}`
		for {
			synctest.Wait()
			select {
			case text := <-c.out:
				if strings.Contains(text, `"type":"fair"`) {
					t.Error(text)
				}
			default:
				return
			}
		}
	})
}
