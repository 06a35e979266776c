package web_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock/solve"
	"rowlock/wire"
)

// noTable is for servers that nobody asks to review a game of one player.
func noTable(context.Context, *solve.Game, solve.Progress) (*solve.Table, error) {
	return nil, errors.New("there is no table here")
}

// A game is reviewed when it is over, quickly or deeply; only one deep review is made at a time,
// and a client that leaves makes room.
func TestReview(t *testing.T) {
	race.Leave(t)
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	path := "/api/tables/" + ann.Code + "/review"
	p := f.sit(ann, 0)
	f.refusesReview(path, http.StatusConflict, "not_now") // nothing has begun
	for _, stream := range []string{path, "/api/daily/2000-01-01/perfect"} {
		head, err := http.Head(f.server.URL + stream)
		if err != nil {
			t.Fatal(err)
		}
		if status, _ := text(t, head); status != http.StatusOK { // nobody has looked whether there is one
			t.Errorf("HEAD %s: %d", stream, status)
		}
	}
	p.do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "greedy"})
	p.do(wire.FromClient{Type: "start", ID: "start"})
	f.refusesReview(path, http.StatusConflict, "not_now")
	p.playOut()

	f.refusesReview(path+"?depth=deepest", http.StatusBadRequest, "malformed")
	f.refusesReview(path+"?game=2", http.StatusNotFound, "no_game")
	f.refusesReview(path+"?game=one", http.StatusBadRequest, "malformed")
	f.checkReview(path, "quick")

	_, goAway := f.deepReview(path + "?depth=deep")
	goAway()
	rest, _ := f.deepReview(path + "?depth=deep&game=1") // comes only if the first has made room
	waits := make(chan struct{})
	go func() {
		defer close(waits)
		f.refusesReview(path+"?depth=deep", http.StatusServiceUnavailable, "shutdown")
	}()
	time.Sleep(50 * time.Millisecond) // it waits behind the first, or comes too late: both are told the same
	f.lobby.Close()
	<-waits
	body, err := io.ReadAll(rest)
	list := strings.Split(strings.TrimSuffix(string(body), "\n"), "\n")
	if last := list[len(list)-1]; err != nil || !strings.HasPrefix(last, `{"error":{"code":"shutdown",`) {
		t.Errorf("when the server closes, a review ends with %s, %v", last, err)
	}
}

// deepReview asks for a deep review and reads its first line.
func (f *fixture) deepReview(path string) (rest io.Reader, goAway func()) {
	f.Helper()
	ctx, goAway := context.WithCancel(f.Context())
	f.Cleanup(goAway)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, f.server.URL+path, nil)
	if err != nil {
		f.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = resp.Body.Close() })
	body := bufio.NewReader(resp.Body)
	line, err := body.ReadString('\n')
	var head wire.Review
	if json.Unmarshal([]byte(line), &head) != nil || head.Depth != "deep" || head.Method != "sampled" {
		f.Errorf("the deep review begins with %q, %v", line, err)
	}
	return body, goAway
}

// If an exact table cannot be had, the error comes before the first line.
func TestReviewWithoutTable(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	p := f.sit(ann, 0)
	p.do(wire.FromClient{Type: "start", ID: "start"})
	p.playOut()
	f.refusesReview("/api/tables/"+ann.Code+"/review", http.StatusServiceUnavailable, "unavailable")
}

// playOut passes until the only person's game ends by penalties.
func (p *player) playOut() {
	p.Helper()
	for n := 0; p.state() != "finished"; n++ {
		p.wait(func() bool { return p.owes() || p.state() == "finished" })
		if p.owes() {
			seq := p.choose(fmt.Sprint(n), "-")
			p.wait(func() bool { return p.now.Seq >= seq })
		}
	}
}

func (f *fixture) refusesReview(path string, status int, code string) {
	f.Helper()
	got, body := f.get(path)
	var failure wire.Failure
	if err := json.Unmarshal([]byte(body), &failure); got != status || err != nil || failure.Error.Code != code {
		f.Errorf("%s: %d %s, want %d %s", path, got, body, status, code)
	}
}

// checkReview requires as many lines of each type as the first line promises.
func (f *fixture) checkReview(path, depth string) {
	f.Helper()
	status, body := f.get(path + "?depth=" + depth)
	list := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
	var head wire.Review
	if err := json.Unmarshal([]byte(list[0]), &head); status != http.StatusOK || err != nil {
		f.Fatalf("%d %v %s", status, err, list[0])
	}
	if head.Depth != depth || head.Method != "net" || len(head.Names) != 2 || len(head.Start) != 2 {
		f.Errorf("the review begins with %s", list[0])
	}
	counts := map[string]int{}
	for _, line := range list {
		var m struct {
			Type string `json:"type"`
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			f.Fatalf("%v: %s", err, line)
		}
		counts[m.Type]++
	}
	if counts["decision"] != head.Decisions || counts["turn"] != head.Turns || counts["review"] != 1 || counts["summary"] != 1 {
		f.Errorf("%v, the first line promises %d decisions and %d turns", counts, head.Decisions, head.Turns)
	}
	var last wire.Summary
	if err := json.Unmarshal([]byte(list[len(list)-1]), &last); err != nil || len(last.Seats) != 2 {
		f.Errorf("the review ends with %s", list[len(list)-1])
	}
}
