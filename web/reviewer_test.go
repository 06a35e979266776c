package web

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

// One address takes few of the places; what it gives back it may take again.
func TestReviewsOfOneAddress(t *testing.T) {
	v := newReviewer(nil)
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
	v := newReviewer(nil)
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
