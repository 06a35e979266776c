package run_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// A seat that has decided is shown it at once, the others within half a second, several decisions
// together; once the phase has settled, everybody is told at once, and nothing is left to tell.
func TestOthersAreToldTogether(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, seats []*run.Subscription) {
		told := func() (who [3]bool) {
			synctest.Wait()
			for i, s := range seats {
				select {
				case <-s.Changed():
					who[i] = true
				default:
				}
			}
			return who
		}
		pass := func(seat int) {
			v, err := f.View(context.Background(), "", table.Newest)
			if err != nil {
				f.Fatal(err)
			}
			f.must(seat, table.Choose{Moment: v.Moment, Word: "-"})
		}
		told() // of the throw
		for _, step := range []struct {
			what string
			do   func()
			told [3]bool
		}{
			{"one decides", func() { pass(0) }, [3]bool{true, false, false}},
			{"another one soon after", func() { time.Sleep(499 * time.Millisecond); pass(1) }, [3]bool{false, true, false}},
			{"half a second after the first", func() { time.Sleep(time.Millisecond) }, [3]bool{true, true, true}},
			{"later", func() { time.Sleep(5 * time.Second) }, [3]bool{}},
			{"one decides anew", func() { pass(1) }, [3]bool{false, true, false}},
			{"later", func() { time.Sleep(5 * time.Second) }, [3]bool{}},
			{"the last one decides", func() { pass(2) }, [3]bool{true, true, true}},
			{"later", func() { time.Sleep(time.Second) }, [3]bool{}},
		} {
			step.do()
			if who := told(); who != step.told {
				f.Errorf("%s: told are %v, want %v", step.what, who, step.told)
			}
		}
	})
}
