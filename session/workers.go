package session

import "sync/atomic"

// Workers do jobs in goroutines that are used again, so that the stack of each grows once and not
// for each message. Nil Workers start a new goroutine for each job.
type Workers struct {
	jobs    chan func()
	waiting atomic.Int64 // workers that wait for a job
	stop    chan struct{}
}

// mostWaiting is how many workers may wait for a job.
const mostWaiting = 128

// NewWorkers returns workers that wait for jobs until they are stopped.
func NewWorkers() *Workers {
	return &Workers{jobs: make(chan func()), stop: make(chan struct{})}
}

// Do does a job in another goroutine and does not wait for it. The job must not panic.
func (w *Workers) Do(job func()) {
	if w == nil {
		go job()
		return
	}
	select {
	case w.jobs <- job:
	default:
		go w.work(job)
	}
}

// Stop ends the workers that wait for a job. It is called once.
func (w *Workers) Stop() { close(w.stop) }

func (w *Workers) work(job func()) {
	for job != nil {
		job()
		job = w.next()
	}
}

// next waits for a job, and returns nil if enough other workers wait.
func (w *Workers) next() (job func()) {
	defer w.waiting.Add(-1)
	if w.waiting.Add(1) > mostWaiting {
		return nil
	}
	select {
	case job = <-w.jobs:
	case <-w.stop:
	}
	return job
}
