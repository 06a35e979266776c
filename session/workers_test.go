package session_test

import (
	"testing"
	"testing/synctest"

	"rowlock/session"
)

// All jobs are done at the same time, however many there are, in reused goroutines, of which only
// a limited number wait.
func TestWorkers(t *testing.T) {
	for name, workers := range map[string]*session.Workers{"used again": session.NewWorkers(), "none": nil} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if workers != nil {
					workers = session.NewWorkers() // of this bubble
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
