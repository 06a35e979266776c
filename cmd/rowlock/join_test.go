package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"rowlock/fair"
	"rowlock/internal/cable"
	"rowlock/internal/words/language"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/wire"
)

// A relay is a fixed address in front of a server whose address changes.
type relay struct{ *cable.Cable }

func newRelay(t *testing.T) relay {
	t.Helper()
	return relay{cable.New(t, "")}
}

func (r relay) lead(s *served) { r.Lead(strings.TrimPrefix(s.address, "http://")) }

// join starts "rowlock join" and waits until it has a seat.
func (r relay) join(t *testing.T, code, program, name string, errs io.Writer, more ...string) *process {
	t.Helper()
	guest := start(t, errs, append([]string{"rowlock", "join", "http://" + r.Addr().String() + "/t/" + code, "--exec", program, "--name", name}, more...)...)
	guest.expect(t, name+" has seat 2")
	return guest
}

// After a game a program leaves when nobody has asked for another for a while, even if somebody is
// still there.
func TestJoinStays(t *testing.T) {
	r := newRelay(t)
	s := serveIn(t, t.TempDir(), nil)
	r.lead(s)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	g := r.join(t, ann.seat.Code, "python3 ../../examples/bots/python/bot.py", "Robot", os.Stderr, "--stay", "1s")
	ann.connect(s)
	ann.begin("start")
	for n := 0; ann.now.Table.State == "playing"; n++ {
		ann.step(fmt.Sprint("step ", n))
	}
	g.expect(t, "No game has begun for 1s.")
	if err := g.Wait(); err != nil {
		t.Errorf("the guest ends with %v", err)
	}
}

// It also leaves a table that only gathers, and one whose people have kept their seats and are gone.
func TestJoinLeavesTheIdle(t *testing.T) {
	r := newRelay(t)
	s := serveIn(t, t.TempDir(), nil)
	r.lead(s)
	for name, c := range map[string]struct {
		there, plays bool
		says         string
	}{
		"gathering": {there: true, says: "No game has begun for 1s."},
		"left":      {says: "Nobody else has been at the table for 1s."},
		"in a game": {plays: true, says: "Nobody else has been at the table for 1s."},
	} {
		t.Run(name, func(t *testing.T) {
			ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
			g := r.join(t, ann.seat.Code, "python3 ../../examples/bots/python/bot.py", "Robot", os.Stderr, "--stay", "1s")
			if c.there || c.plays {
				ann.connect(s)
			}
			if c.plays {
				if _, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); err != nil {
					t.Fatal(err)
				}
			}
			if !c.there && c.plays {
				ann.conn.Cut()
			}
			g.expect(t, c.says)
			if err := g.Wait(); err != nil {
				t.Errorf("the guest ends with %v", err)
			}
		})
	}
}

// A program takes a seat at a live table, plays a game during which the server is killed, and
// another when somebody asks; it leaves when nobody else is there.
func TestJoin(t *testing.T) {
	dir, r := t.TempDir(), newRelay(t)
	serve := func() *served { return serveIn(t, dir, nil, "--share-within", "10m") } // a slow program must not count as missing
	s := serve()
	r.lead(s)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "cards"}`)
	asked := filepath.Join(t.TempDir(), "asked")
	bot, err := filepath.Abs("../../examples/bots/python/bot.py")
	if err != nil {
		t.Fatal(err)
	}
	g := r.join(t, ann.seat.Code, "tee -a "+asked+" | python3 "+bot, "Robot", os.Stderr)
	ann.connect(s)
	ann.until("the program", func(now *wire.Table) bool { return now.Seats[1].Present })
	ann.begin("start")
	for game, n := 1, 0; game <= 2; n++ {
		if n == 20 {
			s.kill(t)
			s = serve()
			r.lead(s)
			ann.connect(s)
			g.expect(t, "reconnecting")
		}
		if ann.now.Table.State == "playing" {
			ann.step(fmt.Sprint("step ", n))
			continue
		}
		for _, line := range g.expect(t, fmt.Sprintf("Game %d is over: Ann ", game)) {
			if strings.Contains(line, "draw") {
				t.Errorf("game %d: %s", game, line)
			}
		}
		s.sharedIn(t, ann.seat.Code, game)
		if seat := ann.now.Table.Seats[1]; seat.Kept || seat.Name != "Robot" {
			t.Fatalf("after game %d: %+v", game, seat)
		}
		if game++; game == 2 {
			if _, err := ann.do(wire.FromClient{Type: "rematch", ID: "again"}); err != nil {
				t.Fatal(err)
			}
			ann.until("another game", func(now *wire.Table) bool { return now.Game == 2 })
		}
	}
	if _, err := ann.do(wire.FromClient{Type: "leave", ID: "leave"}); err != nil {
		t.Fatal(err)
	}
	g.expect(t, "Nobody else is left")
	if err := g.Wait(); err != nil {
		t.Errorf("the guest ends with %v", err)
	}
	text, err := os.ReadFile(asked)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"hello":{"protocol":2`, `"since":[{"seat":"Ann","phase":"`, `"game":1`, `{"over":{`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the program was never told %s", want)
		}
	}
}

// sharedIn checks that the program's seat has given a link to every draw of a finished game.
func (s *served) sharedIn(t *testing.T, code string, game int) {
	t.Helper()
	answer, err := http.Get(fmt.Sprintf("%s/api/tables/%s/games/%d/fair", s.address, code, game))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	report, err := fair.Verify(rules.Published(), answer.Body)
	if err != nil || !slices.Equal(report.Contributed, []int{1}) || len(report.Missing) > 0 || report.Alone > 0 {
		t.Errorf("game %d: %+v, %v", game, report, err)
	}
}

// A program agrees to end a game without a result: it stays at the table, reports no end, and
// plays the next one.
func TestJoinStops(t *testing.T) {
	s, r := serveIn(t, t.TempDir(), nil), newRelay(t)
	r.lead(s)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	bot, err := filepath.Abs("../../examples/bots/python/bot.py")
	if err != nil {
		t.Fatal(err)
	}
	g := r.join(t, ann.seat.Code, "python3 "+bot, "Robot", os.Stderr)
	ann.connect(s)
	ann.begin("start")
	ann.until("a decision", func(now *wire.Table) bool { return now.Play != nil && len(now.Play.Choices) > 0 })
	if _, err := ann.do(wire.FromClient{Type: "stop", ID: "stop"}); err != nil {
		t.Fatal(err)
	}
	ann.until("the table that gathers", func(now *wire.Table) bool {
		return now.State == "gathering" && len(now.Seats) == 2 && now.Seats[1].Present
	})
	ann.begin("start again")
	for n := 0; ann.now.Table.State != "finished"; n++ {
		ann.step(fmt.Sprint("step ", n))
	}
	g.expect(t, "Game 2 is over: Ann ")
	if _, err := ann.do(wire.FromClient{Type: "leave", ID: "leave"}); err != nil {
		t.Fatal(err)
	}
	g.expect(t, "Nobody else is left")
	if err := g.Wait(); err != nil {
		t.Errorf("the guest ends with %v", err)
	}
}

// A program that breaks the protocol is told so in a sentence, and a bot plays on for it; one that
// is interrupted, or ended by a supervisor, leaves in good order.
func TestJoinLeaves(t *testing.T) {
	s, r := serveIn(t, t.TempDir(), nil), newRelay(t)
	r.lead(s)
	for _, c := range []struct {
		program string
		end     func(*process) error
		status  int
		says    string
	}{
		{`sleep 1000`, func(g *process) error { return g.Process.Signal(syscall.SIGINT) }, 130, "interrupted"},
		{`sleep 1000`, func(g *process) error { return g.Process.Signal(syscall.SIGTERM) }, 130, "interrupted"},
		{`while read -r line; do echo '{"choice": "Q7"}'; done`, func(*process) error { return nil }, 1, `none of the choices: "Q7"; a bot of the server plays the game on`},
	} {
		ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
		var errs strings.Builder
		program := c.program
		if c.status == 130 { // it answers hello, and nothing after it
			program = `read -r line; echo "{}"; ` + program
		}
		g := r.join(t, ann.seat.Code, program, "Robot", &errs)
		ann.connect(s)
		if _, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); err != nil {
			t.Fatal(err)
		}
		ann.until("a decision of the program", func(now *wire.Table) bool { return now.Seats[1].Owes || now.Seats[1].Kept })
		if err := c.end(g); err != nil {
			t.Fatal(err)
		}
		ann.until("the bot that plays on", func(now *wire.Table) bool { return now.Seats[1].Kept })
		if rest, err := io.ReadAll(g.said); err != nil || len(rest) > 0 {
			t.Errorf("%s: it says %q, and then %v", c.program, rest, err)
		}
		exit, ok := errors.AsType[*exec.ExitError](g.Wait())
		if !ok || exit.ExitCode() != c.status || !strings.Contains(errs.String(), c.says) {
			t.Errorf("%s: %v: %s", c.program, exit, errs.String())
		}
	}
}

// If the server refuses connections, people are told once instead of waiting in silence.
func TestJoinNotLetIn(t *testing.T) {
	s := serveIn(t, t.TempDir(), nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	behind, err := url.Parse(s.address)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(behind)
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("Upgrade") // a proxy that passes on no WebSockets
		r.Host = behind.Host
		proxy.ServeHTTP(w, r)
	}))
	defer front.Close()
	guest := start(t, io.Discard, "rowlock", "join", front.URL+"/t/"+ann.seat.Code, "--exec", "cat", "--name", "Robot")
	guest.expect(t, "Robot has seat 2")
	guest.expect(t, "The connection is lost")
	if err := guest.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if rest, err := io.ReadAll(guest.said); err != nil || len(rest) > 0 {
		t.Errorf("it says %q, and then %v", rest, err)
	}
	_ = guest.Wait()
}

const removed refusal.Kind0 = "removed: you no longer have a seat at this table"

// A server that ends a connection says why in the reader's language.
func TestJoinIsEnded(t *testing.T) {
	s := serveIn(t, t.TempDir(), nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	var errs strings.Builder
	guest := start(t, &errs, "rowlock", "join", s.address+"/t/"+ann.seat.Code, "--exec", "cat", "--name", "Robot", "--lang", "de")
	guest.expect(t, "Robot")
	ann.until("a present guest", func(now *wire.Table) bool { return len(now.Seats) == 2 && now.Seats[1].Present })
	if _, err := ann.do(wire.FromClient{Type: "remove", ID: "remove", Name: "Robot"}); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, guest.said) // to its end
	want := "der Server beendet die Verbindung: " + language.For("de").Text(removed.New())
	if err := guest.Wait(); err == nil || !strings.Contains(errs.String(), want) {
		t.Errorf("%v: %s, want %q", err, errs.String(), want)
	}
}

// A program can join a table for invited people with the host's link; without the part after the #
// it is refused.
func TestJoinByInvitation(t *testing.T) {
	s := serveIn(t, t.TempDir(), nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	if _, err := ann.do(wire.FromClient{Type: "invite", ID: "invite", Only: true}); err != nil {
		t.Fatal(err)
	}
	ann.until("an invitation", func(now *wire.Table) bool { return now.Invite.Secret != "" })
	here := s.address + "/t/" + ann.seat.Code
	if out, err := exec.CommandContext(t.Context(), "rowlock", "join", here, "--exec", "cat").CombinedOutput(); err == nil || !strings.Contains(string(out), "invit") {
		t.Errorf("who is not invited: %v: %s", err, out)
	}
	start(t, os.Stderr, "rowlock", "join", here+"#"+ann.now.Table.Invite.Secret, "--exec", "cat").expect(t, "Program has seat 2")
}

// Programs without a given name get names of their own, even beside one with a given name.
func TestJoinUnnamed(t *testing.T) {
	s := serveIn(t, t.TempDir(), nil)
	ann := s.sit(t, "/api/tables", `{"name": "Program 2", "edition": "classic"}`)
	for _, want := range []string{"Program has seat 2", "Program 3 has seat 3"} {
		start(t, os.Stderr, "rowlock", "join", s.address+"/t/"+ann.seat.Code, "--exec", "cat").expect(t, want)
	}
}

// The reason that keeps a program from a table is one sentence, before it has a seat.
func TestJoinFaults(t *testing.T) {
	s := serveIn(t, t.TempDir(), nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	here := s.address + "/t/" + ann.seat.Code
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{s.address, "--exec", "true"}, "is not the address of a table"},
		{[]string{"ftp://host/t/ABCDEF", "--exec", "true"}, "is no address of a server"},
		{[]string{here}, "exec"},
		{[]string{here, "--exec", " "}, "--exec takes a command"},
		{[]string{here, "--exec", "./nonesuch"}, "cannot be started"},
		{[]string{here, "--exec", "true"}, "ends before it has answered a line"},
		{[]string{s.address + "/t/AAAAAA", "--exec", "true"}, "there is no table with that code"},
		{[]string{s.address + "/t/AAAAAA", "--exec", "true", "--lang", "de"}, "der Server lehnt ab: es gibt keinen Tisch mit diesem Code"},
		{[]string{here, "--exec", "cat", "--name", "ann"}, `"ann": somebody at this table has that name, or one that looks the same; choose another name with --name`},
		{[]string{here, "--exec", "cat", "--token", "short"}, "a token has 22 to 64 characters"},
		{[]string{"http://127.0.0.1:1/t/ABCDEF", "--exec", "true"}, "the server at 127.0.0.1:1 does not answer: connection refused"},
	} {
		out, err := exec.CommandContext(t.Context(), "rowlock", append([]string{"join"}, c.args...)...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), c.says) {
			t.Errorf("%v: %v: %s, want %q", c.args, err, out, c.says)
		}
	}
}
