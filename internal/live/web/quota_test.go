package web

import (
	"context"
	"fmt"
	"net/netip"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/live/api"
)

func TestHostOf(t *testing.T) {
	for remote, want := range map[string]string{
		"192.0.2.7:1234":             "192.0.2.7/32",
		"[::ffff:192.0.2.7]:1234":    "192.0.2.7/32",
		"[2001:db8:1:2:3:4:5:6]:80":  "2001:db8:1:2::/64",
		"[2001:db8:1:2::9]:443":      "2001:db8:1:2::/64",
		"[fe80::1%eth0]:1":           "fe80::/64",
		"a socket without addresses": "a socket without addresses",
	} {
		if got := HostOf(remote); got != want {
			t.Errorf("%s is %s, want %s", remote, got, want)
		}
	}
}

func from(address string) string { return address + ":1234" }

// took counts how many of so many tries are allowed.
func took(q *quota, address string, what activity, tries int) (n int) {
	for range tries {
		if q.allow(from(address), what) {
			n++
		}
	}
	return n
}

// Creating is paced by address, by network and over all, and shares fill up with time. When half
// of the share of all is taken, a network that has taken hardly anything keeps a share.
func TestCreatingIsPaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQuota()
		if n := took(q, "10.0.0.1", api.Creating, 100); n != 60 {
			t.Errorf("one address creates %d", n)
		}
		if n := took(q, "10.0.0.2", api.Creating, 100) + took(q, "10.0.0.3", api.Creating, 100); n != 60 {
			t.Errorf("its network creates %d more", n)
		}
		for n := range 40 {
			took(q, fmt.Sprintf("10.1.%d.1", n), api.Creating, 60)
		}
		if n := took(q, "192.0.2.1", api.Creating, 60); n != reserves[0].most[1].burst {
			t.Errorf("when much is taken, a newcomer creates %d", n)
		}
		time.Sleep(time.Hour)
		if n := took(q, "10.0.0.1", api.Creating, 100); n != 60 {
			t.Errorf("an hour later the address creates %d", n)
		}
	})
}

// Many addresses of a network cannot try out codes faster than the network may, and once its share
// is used up it is told nothing more: one IPv6 customer has 65,536 addresses. Another network is
// still answered.
func TestGuessingOfANetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQuota()
		address := func(n int) string { return fmt.Sprintf("[2001:db8:7:%x::1]", n) }
		for what, most := range map[activity]int{guessing: 120, flooding: 4000} {
			guesses := 0
			for n := range 40 {
				guesses += took(q, address(n), what, 600)
			}
			if guesses != most {
				t.Errorf("40 addresses of a network guess %d codes, want %d", guesses, most)
			}
			if q.may(from(address(41)), what) {
				t.Error("one more address of it may guess")
			}
			if !q.may(from("[2001:db8:8::1]"), what) {
				t.Error("another network may not")
			}
		}
	})
}

// A refused request takes nothing from a newcomer's share: a client that has tried in vain while
// nothing was left is let in as soon as there is something.
func TestRefusedNewcomerTakesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQuota()
		for n := range 1200 {
			took(q, everywhere(n), api.Creating, 60)
		}
		if n := took(q, "192.0.2.1", api.Creating, 10); n != 0 {
			t.Fatalf("where nothing is left, a newcomer creates %d", n)
		}
		time.Sleep(time.Second)
		if n := took(q, "192.0.2.1", api.Creating, 10); n != reserves[1].most[1].burst {
			t.Errorf("a second later it creates %d", n)
		}
	})
}

// However long 86 networks create as fast as they may, a newcomer finds room at every moment.
func TestCreatingWithoutEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQuota()
		for second := range 600 {
			for n := range 86 {
				took(q, fmt.Sprintf("10.0.%d.7", n), api.Creating, 2)
			}
			if !q.allow(from(fmt.Sprintf("%d.%d.0.1", 192+second%20, second/20)), api.Creating) {
				t.Fatalf("after %d seconds a newcomer is refused", second)
			}
			time.Sleep(time.Second)
		}
	})
}

// The pace belongs to the seat and the address: many connections are no faster than one.
func TestManyConnectionsAreNoFaster(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			what  activity
			burst int
			every time.Duration
		}{{commanding, 200, 200 * time.Millisecond}, {speaking, 1000, 20 * time.Millisecond}, {writing, 200_000, time.Second}} {
			q, done := newQuota(), atomic.Int32{}
			ctx, cancel := context.WithCancel(t.Context())
			for range 32 {
				go func() {
					for q.wait(ctx, "one", c.what) == nil {
						done.Add(1)
					}
				}()
			}
			time.Sleep(time.Minute)
			most := int32(c.burst + int(time.Minute/c.every))
			if n := done.Load(); n > most+1 || n < most-33 {
				t.Errorf("32 connections do %d in a minute, one may do %d", n, most)
			}
			cancel()
			synctest.Wait()
		}
	})
}

// Connections are bounded by address and by network, and so are the tables that they are to;
// closing one makes room.
func TestOpenConnectionsAreBounded(t *testing.T) {
	p := newPlaces()
	release, ok := p.open(from("10.0.0.1"), "table 0")
	for n := 1; ok && n < ofAddress.tables; n++ {
		_, ok = p.open(from("10.0.0.1"), fmt.Sprint("table ", n))
	}
	if !ok {
		t.Fatal("an address watches too few tables")
	}
	if _, ok := p.open(from("10.0.0.1"), "one more"); ok {
		t.Error("an address watches more tables than it may")
	}
	if _, ok := p.open(from("10.0.0.1"), "table 5"); !ok {
		t.Error("a second connection to a table is refused")
	}
	release()
	if _, ok := p.open(from("10.0.0.1"), "one more"); !ok {
		t.Error("a closed connection makes no room")
	}
	n := 0
	for ok := true; ok && n <= ofNetwork.connections; n++ {
		_, ok = p.open(from(fmt.Sprintf("10.0.0.%d", 2+n%8)), "table 0")
	}
	if want := ofNetwork.connections - ofAddress.tables; n != want {
		t.Errorf("the rest of a network opens %d, want %d", n, want)
	}
}

// An address and its network may have only so many connections, and so many tables; nothing is
// kept about sources that have closed all of theirs.
func TestPlacesAreGivenBack(t *testing.T) {
	for _, c := range []struct {
		name           string
		address, table func(n int) string
		want           int
	}{
		{"connections of an address", func(int) string { return "10.0.0.1" }, func(int) string { return "one" }, ofAddress.connections},
		{"tables of an address", func(int) string { return "10.0.0.1" }, func(n int) string { return fmt.Sprint(n) }, ofAddress.tables},
		{"connections of a network", func(n int) string { return fmt.Sprintf("10.0.0.%d", n%200) }, func(int) string { return "one" }, ofNetwork.connections},
		{"tables of a network", func(n int) string { return fmt.Sprintf("10.0.0.%d", n%200) }, func(n int) string { return fmt.Sprint(n) }, ofNetwork.tables},
	} {
		p := newPlaces()
		for range 2 {
			var releases []func()
			for {
				release, ok := p.open(from(c.address(len(releases))), c.table(len(releases)))
				if !ok {
					break
				}
				releases = append(releases, release)
			}
			if len(releases) != c.want {
				t.Errorf("%d %s, want %d", len(releases), c.name, c.want)
			}
			for _, release := range releases {
				release()
			}
			if len(p.address)+len(p.network) > 0 {
				t.Errorf("%d addresses and %d networks are kept", len(p.address), len(p.network))
			}
		}
	}
}

// Sources whose shares are full again are forgotten, even if there are few of them: memory does
// not grow with former visitors.
func TestSourcesAreForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q, most := newQuota(), 0
		for minute := range 60 {
			for n := range 20 {
				took(q, fmt.Sprintf("10.%d.%d.1", minute, n), api.Joining, 3)
			}
			most = max(most, len(q.limiters))
			time.Sleep(time.Minute)
		}
		if most > 200 {
			t.Errorf("%d sources are kept of 40 in a minute", most)
		}
	})
}

// A source that has taken too much waits, whatever other sources are forgotten meanwhile.
func TestWhoIsLimitedIsRemembered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQuota()
		took(q, "10.0.0.1", api.Creating, 100)
		time.Sleep(2 * sweep)
		took(q, "10.0.0.2", api.Joining, 1) // walks over all
		if n := took(q, "10.0.0.1", api.Creating, 100); n != int(2*sweep/shares[api.Creating].address.every) {
			t.Errorf("it creates %d more after two minutes", n)
		}
	})
}

// A client that is refused since its network's share is used up loses nothing of its own share.
func TestRefusedTakesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q, of := newQuota(), shares[api.Creating]
		for n := range of.network.burst / of.address.burst {
			took(q, fmt.Sprintf("10.0.0.%d", 2+n), api.Creating, of.address.burst)
		}
		if n := took(q, "10.0.0.1", api.Creating, 100); n != 0 {
			t.Errorf("an address whose network has nothing left creates %d", n)
		}
		time.Sleep(time.Duration(of.address.burst) * of.network.every)
		if n := took(q, "10.0.0.1", api.Creating, 100); n != of.address.burst {
			t.Errorf("when the network has enough again it creates %d, want %d", n, of.address.burst)
		}
	})
}

// Visitors from an exempt network are not counted, all others are.
func TestExempt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQuota(netip.MustParsePrefix("198.18.0.0/15"))
		if n := took(q, "198.19.3.4", api.Creating, 5000); n != 5000 {
			t.Errorf("an exempt address creates %d of 5000", n)
		}
		if n := took(q, "[::ffff:198.19.3.4]", api.Creating, 100); n != 100 {
			t.Errorf("the same address within IPv6 creates %d of 100", n)
		}
		for n := range 1000 {
			if _, ok := q.open(from("198.18.0.1"), fmt.Sprint(n)); !ok {
				t.Fatalf("an exempt address watches %d tables", n)
			}
		}
		if n := took(q, "198.20.0.1", api.Creating, 100); n != 60 {
			t.Errorf("another address creates %d", n)
		}
	})
}
