package review

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"

	"rowlock/internal/race"
)

// The first result is passed on while workers are still busy with the rest.
func TestFirstFiguresComeFirst(t *testing.T) {
	race.Leave(t)
	synctest.Test(t, func(t *testing.T) { // which tells who waits for ever
		first := make(chan struct{})
		err := inOrder(t.Context(), []int{1}, 3, func(_ context.Context, _, i int) (int, error) {
			if i == 2 {
				<-first
			}
			return i, nil
		}, func(i, _ int) error {
			if i == 0 {
				close(first)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// A panic in one piece of a review ends that review with an error but nothing else, and the turn
// goes to the next.
func TestReviewFails(t *testing.T) {
	race.Leave(t)
	places := make(chan struct{}, 1)
	turn := Turn(func(context.Context) (func(), error) {
		places <- struct{}{}
		return func() { <-places }, nil
	})
	passed := 0
	err := inOrder(t.Context(), []int{1}, 3, func(ctx context.Context, _, i int) (int, error) {
		err := turn.do(ctx, func() {
			if i == 1 {
				panic("planted")
			}
		})
		return i, err
	}, func(int, int) error { passed++; return nil })
	if err == nil || !strings.Contains(err.Error(), "planted") || passed > 1 {
		t.Errorf("after %d of 3 it ends with %v", passed, err)
	}
	if len(places) != 0 {
		t.Error("nobody else gets a turn")
	}
}
