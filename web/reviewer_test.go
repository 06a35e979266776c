package web

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"testing"
	"time"
)

// A line of a stream is read before there is another.
func TestLinesGoOutAtOnce(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
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

// One address takes few of the places of a queue, and one network some; what is given back
// may be taken again.
func TestReviewsOfOneAddress(t *testing.T) {
	q := newQueue(1)
	for range mostFrom {
		if !q.ask(from("10.0.0.1")) {
			t.Fatal("an address has too few places")
		}
	}
	if q.ask(from("10.0.0.1")) {
		t.Error("an address has more places than it may")
	}
	for n := range mostFromNetwork - mostFrom {
		if !q.ask(from(fmt.Sprint("10.0.0.", 2+n%8))) {
			t.Fatal("a network has too few places")
		}
	}
	if q.ask(from("10.0.0.99")) {
		t.Error("a network has more places than it may")
	}
	if !q.ask(from("192.0.2.1")) {
		t.Error("another network has no place")
	}
	q.unask(from("10.0.0.1"))
	if !q.ask(from("10.0.0.1")) {
		t.Error("a place that was given back is gone")
	}
}

// So many reviews of a depth may wait, one more is refused, and those of another depth and
// single decisions have places of their own; those that leave or give up make room.
func TestReviewsWaitInBoundedNumbers(t *testing.T) {
	v := newReviewer(newGate(1), nil)
	leave, err := v.deep.enter(t.Context(), "first")
	if err != nil {
		t.Fatal(err)
	}
	ctx, giveUp := context.WithCancel(t.Context())
	done := make(chan error)
	for n := range mostAsked - 1 {
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
	for asked() < mostAsked {
		runtime.Gosched() // they come in
	}
	if _, err := v.deep.enter(t.Context(), "late"); !errors.Is(err, errManyReviews) {
		t.Errorf("with %d asked for, one more gets %v", mostAsked, err)
	}
	for _, other := range []*queue{v.quick, v.glance} {
		leave, err := other.enter(t.Context(), "first")
		if err != nil {
			t.Fatalf("with %d deep reviews asked for, another queue says %v", mostAsked, err)
		}
		leave()
	}
	giveUp()
	for range mostAsked - 1 {
		if err := <-done; err == nil {
			t.Error("one that gave up was let in while another was at it")
		}
	}
	leave()
	if leave, err = v.deep.enter(t.Context(), "late"); err != nil {
		t.Fatalf("after all have left: %v", err)
	}
	leave()
	if asked()+len(v.deep.places)+len(v.deep.from) != 0 {
		t.Errorf("%d asked for and %d made after the end", asked(), len(v.deep.places))
	}
}
