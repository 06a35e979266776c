package web

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
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

// One address takes few of the places; what it gives back it may take again.
func TestReviewsOfOneAddress(t *testing.T) {
	v := newReviewer(newGate(1), nil)
	for range mostFrom {
		if !v.ask("one") {
			t.Fatal("an address has too few places")
		}
	}
	if v.ask("one") {
		t.Error("an address has more places than it may")
	}
	if !v.ask("other") {
		t.Error("another address has no place")
	}
	v.unask("one")
	if !v.ask("one") {
		t.Error("a place that was given back is gone")
	}
}

// So many reviews may wait, one more is refused; those that leave or give up
// make room.
func TestReviewsWaitInBoundedNumbers(t *testing.T) {
	v := newReviewer(newGate(1), nil)
	leave, err := v.enter(t.Context(), "", v.deep)
	if err != nil {
		t.Fatal(err)
	}
	ctx, giveUp := context.WithCancel(t.Context())
	done := make(chan error)
	for n := range mostAsked - 1 {
		go func() {
			_, err := v.enter(ctx, fmt.Sprint(n), v.deep)
			done <- err
		}()
	}
	for len(v.asked) < mostAsked {
		// they come in
	}
	if _, err := v.enter(t.Context(), "", v.quick); !errors.Is(err, errManyReviews) {
		t.Errorf("with %d asked for, one more gets %v", mostAsked, err)
	}
	giveUp()
	for range mostAsked - 1 {
		if err := <-done; err == nil {
			t.Error("one that gave up was let in while another was at it")
		}
	}
	leave()
	if leave, err = v.enter(t.Context(), "", v.deep); err != nil {
		t.Fatalf("after all have left: %v", err)
	}
	leave()
	if len(v.asked)+len(v.deep) != 0 {
		t.Errorf("%d asked for and %d made after the end", len(v.asked), len(v.deep))
	}
}
