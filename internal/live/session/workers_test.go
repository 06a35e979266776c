package session_test

import (
	"runtime"
	"testing"
	"testing/synctest"

	"rowlock/internal/live/session"
)

// All jobs are done at the same time, however many there are, in reused goroutines, of which only
// a limited number wait.
func TestWorkers(t *testing.T) {
	for name, workers := range map[string]*session.Workers{"used again": session.NewWorkers(1), "none": nil} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if workers != nil {
					workers = session.NewWorkers(1) // of this bubble
				}
				const jobs = 1000
				for range 3 {
					begun, end := make(chan bool, jobs), make(chan bool)
					for range jobs {
						workers.Do(func() {
							begun <- true
							<-end
						})
					}
					synctest.Wait()
					if len(begun) != jobs {
						t.Errorf("%d of %d jobs have begun", len(begun), jobs)
					}
					close(end)
					synctest.Wait()
					if n := session.Waiting(workers); workers != nil && n != session.MostWaiting {
						t.Errorf("%d workers wait", n)
					}
				}
				if workers != nil {
					workers.Stop()
				}
			})
		})
	}
}

// Jobs in turn are done a few at a time, in the order in which they came. A job that passes its
// place on, once or more often, makes room for one. Without workers all are done at once.
func TestInTurn(t *testing.T) {
	for _, places := range []int{0, 1, 3} {
		synctest.Test(t, func(t *testing.T) {
			var workers *session.Workers
			if places > 0 {
				workers = session.NewWorkers(places)
				defer workers.Stop()
			}
			const jobs = 10
			begun, passes, ends := make(chan int, jobs), make([]chan bool, jobs), make([]chan bool, jobs)
			for n := range jobs {
				passes[n], ends[n] = make(chan bool), make(chan bool)
				workers.InTurn(func(pass func()) {
					begun <- n
					for passes := passes[n]; <-passes; {
						pass()
					}
					<-ends[n]
				})
				synctest.Wait()
			}
			expect := func(want int) {
				t.Helper()
				if synctest.Wait(); len(begun) != want {
					t.Errorf("%d places: %d jobs have begun, want %d", places, len(begun), want)
				}
			}
			if places == 0 {
				expect(jobs)
			} else {
				expect(places)
				passes[0] <- true
				passes[0] <- true
				expect(places + 1)
			}
			for n := range jobs {
				close(passes[n])
				close(ends[n])
				synctest.Wait()
			}
			expect(jobs)
			for n := range jobs {
				if got := <-begun; got != n {
					t.Errorf("%d places: job %d begins in place of %d", places, got, n)
				}
			}
		})
	}
}

// A command that waits for a processor is done before a job in turn that came later.
func TestInTurnYields(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	workers := session.NewWorkers(1)
	defer workers.Stop()
	const rounds = 100
	before := 0
	for range rounds {
		done := make(chan string, 2)
		go func() { done <- "command" }()
		workers.InTurn(func(func()) { done <- "job" })
		if <-done == "command" {
			before++
		}
		<-done
	}
	if before < rounds/2 { // one in 61 is not, since Go then looks first for those that have yielded
		t.Errorf("%d of %d commands are done before the job", before, rounds)
	}
}
