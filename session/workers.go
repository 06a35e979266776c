package session

import "sync/atomic"

// Workers do jobs in goroutines that are used again: a new one would grow its stack for
// each message. Nil does each job in a new one.
type Workers struct {
	jobs    chan func()
	waiting atomic.Int64 // workers, for a job
	stop    chan struct{}
}

// mostWaiting is how many workers wait for a job at most.
const mostWaiting = 128

// NewWorkers returns workers that wait for jobs until they are stopped.
func NewWorkers() *Workers {
	return &Workers{jobs: make(chan func()), stop: make(chan struct{})}
}

// Do begins a job and waits for nobody. The job recovers by itself.
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

// Stop lets nobody wait for a job any more. It is called once.
func (w *Workers) Stop() { close(w.stop) }

func (w *Workers) work(job func()) {
	for job != nil {
		job()
		job = w.next()
	}
}

// next waits for a job, nil if enough others do.
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
