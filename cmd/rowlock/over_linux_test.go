package main

import (
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
	"rowlock/wire"
)

// A seat is carried to another device by its token, and both devices come through different nodes: what
// one does the other sees, and who closes one plays on with the other. Who was away and comes back through
// a third node is told exactly what has happened meanwhile, and plays on even when the node that held the
// table has been killed.
func TestSeatOverThreeNodes(t *testing.T) {
	race.Leave(t)
	c := newCrew(t, pgtest.New(t).Database(t), 3)
	desk := c.node(0).sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ben := c.node(1).sit(t, "/api/tables/"+desk.seat.Code+"/seats", `{"name": "Ben"}`)
	phone := &browser{T: t, seat: desk.seat}
	desk.connect(c.node(0))
	phone.connect(c.node(1))
	ben.connect(c.node(2))
	desk.begin("start")
	// Both play until the first has. Each connects anew before it plays: a connection that nobody reads is given up.
	turn := func(id string, first *browser, at int) {
		t.Helper()
		for n, played := 0, false; !played; n++ {
			for i, b := range []*browser{first, ben} {
				b.connect(c.node([]int{at, 2}[i]))
				if play := b.now.Table.Play; play != nil && len(play.Choices) > 0 && play.Chosen == nil {
					b.step(id + strconv.Itoa(2*n+i))
					played = played || b == first
				}
			}
		}
	}
	turn("at the desk ", desk, 0)
	away := desk.now.Seq
	phone.connect(c.node(1))
	if phone.now.Seq < away || phone.now.Table.You == nil || phone.now.Table.You.Seat != 0 {
		t.Errorf("the phone is told of %d of %d, as %+v", phone.now.Seq, away, phone.now.Table.You)
	}
	desk.conn.Cut()
	turn("by phone ", phone, 1)
	if !ben.now.Table.Seats[0].Present {
		t.Error("who has closed one device counts as away")
	}
	c.node(0).kill(t)
	for i := 1; i < 3; i++ {
		for c.node(i).status(t, "/api/tables/"+desk.seat.Code) != http.StatusOK {
			time.Sleep(10 * time.Millisecond)
		}
	}
	desk.connect(c.node(2)) // with what it knew
	if desk.now.Events[0].Seq != away+1 || desk.now.Seq < phone.now.Seq {
		t.Errorf("who knew %d of %d is told of %d to %d", away, phone.now.Seq, desk.now.Events[0].Seq, desk.now.Seq)
	}
	turn("after ", desk, 2)
	phone.connect(c.node(1))
	if phone.now.Seq < desk.now.Seq {
		t.Errorf("the phone is told of %d of %d", phone.now.Seq, desk.now.Seq)
	}
}

// A visitor counts by address at the node that is asked, wherever the table is: who has tried out too many
// codes there is not let through to a table of another node, and who takes too many seats is slowed down by
// the node that has the table. Others are not. At each other node an address begins anew, as is documented.
func TestLimitsOverNodes(t *testing.T) {
	race.Leave(t)
	c := newCrew(t, pgtest.New(t).Database(t), 2, "--trusted-proxy", "127.0.0.1/32")
	ann := c.node(1).sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(c.node(1))
	const guesser, taker, other = "203.0.113.7", "198.51.100.7", "192.0.2.7"
	ask := func(node int, method, path, from string) int {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), method, c.node(node).address+path, strings.NewReader(`{"name": "Ben"}`))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("X-Forwarded-For", from)
		request.Header.Set("Content-Type", "application/json")
		for {
			answer, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, answer.Body)
			_ = answer.Body.Close()
			if answer.StatusCode != http.StatusServiceUnavailable { // a starved node's lease may lapse
				return answer.StatusCode
			}
			request.Body = io.NopCloser(strings.NewReader(`{"name": "Ben"}`))
			time.Sleep(10 * time.Millisecond)
		}
	}
	right := "/api/tables/" + ann.seat.Code
	if status := ask(0, "GET", right, guesser); status != http.StatusOK {
		t.Fatalf("the table is answered with %d", status)
	}
	guesses := 0
	for ; ask(0, "GET", right, guesser) == http.StatusOK && guesses < 5000; guesses += 100 {
		for range 100 {
			ask(0, "GET", "/api/tables/NOSUCH", guesser)
		}
	}
	t.Logf("after %d wrong codes the right one is refused", guesses)
	if status := ask(0, "GET", right, guesser); status != http.StatusTooManyRequests {
		t.Errorf("who has tried out %d codes is answered with %d", guesses, status)
	}
	if status := ask(1, "GET", right, guesser); status != http.StatusOK {
		t.Errorf("at another node they are answered with %d", status)
	}
	if status := ask(0, "GET", right, other); status != http.StatusOK {
		t.Errorf("somebody else is answered with %d", status)
	}
	taken := 0
	for ask(0, "POST", right+"/seats", taker) != http.StatusTooManyRequests && taken < 5000 {
		taken++
	}
	t.Logf("after %d seats the next is refused", taken)
	if status := ask(1, "POST", right+"/seats", taker); status != http.StatusTooManyRequests {
		t.Errorf("at the node that has the table they are answered with %d", status)
	}
	if status := ask(0, "POST", right+"/seats", other); status == http.StatusTooManyRequests {
		t.Errorf("somebody else is answered with %d", status)
	}
}

// Each node's metrics tell of what it does: of the tables that it holds, what is written for them, the
// connections that it passes on, its lease, the other nodes, and the standbys of the database.
func TestMetricsOfNodes(t *testing.T) {
	race.Leave(t)
	server := pgtest.New(t)
	server.Standby(t, "second")
	server.Do(t, "postgres", "ALTER SYSTEM SET synchronous_standby_names = 'second'")
	server.Do(t, "postgres", "SELECT pg_reload_conf()")
	url := server.Database(t)
	c := newCrew(t, url, 3, "--metrics", "127.0.0.1:0")
	var at [3]string
	for i := range at {
		lines := c.node(i).expect(t, "Metrics are at")
		at[i] = addressIn(lines[len(lines)-1])
	}
	of := func(node int, name string) float64 {
		t.Helper()
		found := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(name) + ` (\S+)$`).FindStringSubmatch(fetch(t, at[node]))
		if found == nil {
			return -1
		}
		value, err := strconv.ParseFloat(found[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
	ann := c.node(0).sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(c.node(0))
	ben := c.node(1).sit(t, "/api/tables/"+ann.seat.Code+"/seats", `{"name": "Ben"}`)
	ben.connect(c.node(1))
	ann.begin("start")
	ann.step("one")
	for i, want := range []map[string]float64{
		{"rowlock_claims": 1, "rowlock_tables": 1, "rowlock_connections": 2, "rowlock_relayed_total": 0, `rowlock_entries_total{kind="chose"}`: 1},
		{"rowlock_claims": 0, "rowlock_tables": 0, "rowlock_connections": 0, `rowlock_entries_total{kind="chose"}`: -1},
		{"rowlock_claims": 0, "rowlock_tables": 0, "rowlock_relayed_total": 0},
	} {
		want["rowlock_nodes"], want["rowlock_synchronous_standbys"] = 3, 1
		want["rowlock_log_writable"], want["rowlock_appends_fenced_total"] = 1, 0
		for name, value := range want {
			for n := 0; of(i, name) != value; n++ {
				if n == 1000 {
					t.Fatalf("node %d: %s is %v, want %v", i, name, of(i, name), value)
				}
				time.Sleep(10 * time.Millisecond)
			}
		}
	}
	if n := of(1, "rowlock_relayed_total"); n < 2 {
		t.Errorf("%v requests are passed on, want one for a seat and one for a connection, or more if one was tried again", n)
	}
}

// A table that is deleted beside the nodes is gone at once for who comes through any of them, and for who
// is there already as soon as anything happens; its code is given to no other table.
func TestDeletedOverNodes(t *testing.T) {
	race.Leave(t)
	url := pgtest.New(t).Database(t)
	c := newCrew(t, url, 2)
	ann := c.node(0).sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(c.node(1))
	if says := command(t, "delete", "--database", url, "--table", ann.seat.Code, "--yes"); !strings.Contains(says, "is deleted") {
		t.Fatalf("delete says %q", says)
	}
	if seq, err := ann.do(wire.FromClient{Type: "settings", ID: "late", Clock: new(20)}); err == nil && seq > 0 {
		t.Error("a deleted table takes a command")
	}
	for i := range 2 {
		if status := c.node(i).status(t, "/api/tables/"+ann.seat.Code); status != http.StatusNotFound {
			t.Errorf("node %d answers with %d", i, status)
		}
	}
}
