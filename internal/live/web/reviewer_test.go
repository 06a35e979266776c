package web

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"
)

// A line of a stream can be read before the next one exists.
func TestLinesGoOutAtOnce(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	read := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		out := lines{out: w, control: http.NewResponseController(w)}
		if err := out.send("first"); err != nil {
			t.Error(err)
		}
		select {
		case <-read:
		case <-r.Context().Done():
		}
	}))
	defer server.Close()
	asked, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(asked)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	if line, err := bufio.NewReader(answer.Body).ReadString('\n'); line != "\"first\"\n" {
		t.Errorf("%q, %v", line, err)
	}
	close(read)
}

// One address gets few of the places of a queue, and one network some; places given back may be taken
// again.
func TestReviewsOfOneAddress(t *testing.T) {
	q, most := newQueue(1, roomForReviews), roomForReviews
	first := q.ask(from("10.0.0.1"))
	for range most.address - 1 {
		if q.ask(from("10.0.0.1")) == nil {
			t.Fatal("an address has too few places")
		}
	}
	if q.ask(from("10.0.0.1")) != nil {
		t.Error("an address has more places than it may")
	}
	for n := range most.network - most.address {
		if q.ask(from(fmt.Sprint("10.0.0.", 2+n%8))) == nil {
			t.Fatal("a network has too few places")
		}
	}
	if q.ask(from("10.0.0.99")) != nil {
		t.Error("a network has more places than it may")
	}
	q.leave(first)
	if q.ask(from("10.0.0.1")) == nil {
		t.Error("a place that was given back is gone")
	}
}

// Networks take turns at a queue's places, and within each network its addresses do: a client that
// asks for one waits for one of those who ask for many, and nobody waits for ever.
func TestPlacesInTurn(t *testing.T) {
	q := newQueue(1, roomForReviews)
	addresses := map[byte]string{'a': "10.0.0.1", 'b': "10.0.0.2", 'c': "192.0.2.1", 'd': "198.51.100.1", 'e': "203.0.113.1"}
	asked := map[string]*waiter{}
	ask := func(names string) {
		for name := range strings.FieldsSeq(names) {
			asked[name] = q.ask(from(addresses[name[0]]))
		}
	}
	has := func(w *waiter) bool {
		select {
		case <-w.let:
			return true
		default:
			return false
		}
	}
	var order []string
	next := func() {
		for name, w := range asked {
			if has(w) {
				order = append(order, name)
				delete(asked, name)
				q.leave(w)
				return
			}
		}
	}
	ask("a1 a2 a3 b1 c1 c2")
	next()
	ask("d1")
	next()
	next()
	ask("e1")
	for range 5 {
		next()
	}
	if got := strings.Join(order, " "); got != "a1 c1 b1 d1 c2 a2 e1 a3" {
		t.Errorf("the order is %s", got)
	}
	if q.asked+len(q.from)+len(q.waiting) != 0 || q.free != 1 {
		t.Errorf("left over: %+v", q)
	}
}

// Only so many reviews of a depth may wait, one more is refused, and those of another depth and
// single decisions have places of their own; reviews that end or give up make room.
func TestReviewsWaitInBoundedNumbers(t *testing.T) {
	v := newReviewer(newGate(1), nil)
	leave, err := v.deep.enter(t.Context(), "first")
	if err != nil {
		t.Fatal(err)
	}
	ctx, giveUp := context.WithCancel(t.Context())
	done := make(chan error)
	for n := range roomForReviews.all - 1 {
		go func() {
			_, err := v.deep.enter(ctx, fmt.Sprint(n))
			done <- err
		}()
	}
	asked := func() int {
		v.deep.mu.Lock()
		defer v.deep.mu.Unlock()
		return v.deep.asked
	}
	for asked() < roomForReviews.all {
		runtime.Gosched() // they come in
	}
	if _, err := v.deep.enter(t.Context(), "late"); !errors.Is(err, errManyReviews) {
		t.Errorf("with %d asked for, one more gets %v", roomForReviews.all, err)
	}
	for _, other := range []*queue{v.quick, v.glance} {
		leave, err := other.enter(t.Context(), "first")
		if err != nil {
			t.Fatalf("with %d deep reviews asked for, another queue says %v", roomForReviews.all, err)
		}
		leave()
	}
	giveUp()
	for range roomForReviews.all - 1 {
		if err := <-done; err == nil {
			t.Error("one that gave up was let in while another was at it")
		}
	}
	leave()
	if leave, err = v.deep.enter(t.Context(), "late"); err != nil {
		t.Fatalf("after all have left: %v", err)
	}
	leave()
	if asked()+len(v.deep.from) != 0 || v.deep.free != 1 {
		t.Errorf("%d asked for and %d places after the end", asked(), v.deep.free)
	}
}
