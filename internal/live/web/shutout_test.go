package web

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/live/api"
)

// everywhere returns an address in a network of its own, with the wider ones around it as far apart
// as they can be.
func everywhere(n int) string { return fmt.Sprintf("%d.%d.%d.7", 1+n%199, n/199%256, n%256) }

// sideBySide returns an address in one of the networks of a provider.
func sideBySide(n int) string { return fmt.Sprintf("10.%d.%d.7", n/256, n%256) }

// today is the reserve that a quota had when a thousand networks could shut it: with it the tests must
// fail.
var today = []reserve{{2, [levels]bound{1: {time.Minute, 3}}}}

// newcomers returns how many of 97 people, each of a network of their own, create a table in each of
// so many spans of ten seconds, while a thousand networks create as fast as they may. None of the 97
// shares a wide network with those.
func newcomers(network func(n int) string, with []reserve, spans int) (let []int) {
	const honest = 97
	q := newQuota()
	q.reserves = with
	for n := range 1000 {
		took(q, network(n), api.Creating, 3)
	}
	for span := range spans {
		let = append(let, 0)
		for tenth := range 100 {
			for n := tenth % 10; n < 1000; n += 10 { // each once a second
				took(q, network(n), api.Creating, 1)
			}
			if n := span*honest + tenth; tenth < honest && q.allow(from(fmt.Sprintf("%d.%d.1.1", 200+n%20, n/20)), api.Creating) {
				let[span]++
			}
			time.Sleep(100 * time.Millisecond)
		}
	}
	return let
}

// A thousand networks of one provider leave room for everybody else at every moment, and a thousand all
// over the world do once the first rush is over. Without shares of wider networks, and without the
// smaller reserve, nearly nobody finds room.
func TestNetworksSideBySideShutNobodyOut(t *testing.T) {
	for _, c := range []struct {
		name    string
		network func(n int) string
		rush    int // how many spans it lasts
	}{
		{"/24 side by side", sideBySide, 0},
		{"/48 of a /38", func(n int) string { return fmt.Sprintf("[2001:db8:%x::7]", 0x400+n) }, 0},
		{"/24 everywhere", everywhere, 5},
	} {
		synctest.Test(t, func(t *testing.T) {
			let, before := newcomers(c.network, reserves, c.rush+2), newcomers(c.network, today, c.rush+2)
			t.Logf("%s: of 97 in each ten seconds, %v find room, and %v with the reserve of before", c.name, let, before)
			if slices.Min(let[c.rush:]) < 97 {
				t.Errorf("%s: people are shut out", c.name)
			}
			if slices.Max(before) > 97/2 {
				t.Errorf("%s: the control lets people in", c.name)
			}
		})
	}
}

// reviewed fills a queue from so many addresses, which ask again and again, and returns how many of so
// many newcomers of other networks get their turn, and after how many turns the last of them has it.
func reviewed(attackers int, attacker func(n int) string, newcomers int) (let, turns int) {
	q := newQueue(1, roomForReviews)
	var asked, honest []*waiter
	ask := func() {
		for n := range roomForReviews.address * attackers {
			if w := q.ask(from(attacker(n % attackers))); w != nil {
				asked = append(asked, w)
			}
		}
	}
	ask()
	for n := range newcomers {
		if w := q.ask(from(fmt.Sprintf("%d.0.0.1", 200+n))); w != nil {
			honest = append(honest, w)
		}
		ask()
	}
	asked = append(asked, honest...)
	for ; slices.ContainsFunc(honest, func(w *waiter) bool { return !w.has() }); turns++ {
		at := slices.IndexFunc(asked, func(w *waiter) bool { return w.has() && !w.gone })
		q.leave(asked[at])
		asked = slices.Delete(asked, at, at+1)
		ask()
	}
	return len(slices.DeleteFunc(honest, func(w *waiter) bool { return w.gone })), turns
}

// has reports whether a waiter waits no longer.
func (w *waiter) has() bool {
	select {
	case <-w.let:
		return true
	default:
		return false
	}
}

// Whoever fills the places of reviews gives some up for newcomers, and those soon have their turn.
func TestReviewsMakeRoom(t *testing.T) {
	for _, c := range []struct {
		name      string
		attackers int
		attacker  func(n int) string
		let       int
	}{
		{"15 addresses in 15 networks", 15, everywhere, 20},
		{"1000 networks side by side", 1000, sideBySide, 20},
		{"60 networks everywhere", 60, everywhere, 4}, // as many as there were places beside one for each
		{"64 networks everywhere", 64, everywhere, 0}, // left open
	} {
		let, turns := reviewed(c.attackers, c.attacker, 20)
		t.Logf("%s: of 20 newcomers %d get a place, and the last has its turn after %d", c.name, let, turns)
		if let != c.let || turns > c.attackers+20+1 {
			t.Errorf("%s: want %d", c.name, c.let)
		}
	}
}
