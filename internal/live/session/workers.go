package session

import (
	"errors"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"rowlock/internal/live/table/run"
)

// Workers do jobs in goroutines that are used again, so that the stack of each grows once and not
// for each message. Nil Workers start a new goroutine for each job.
type Workers struct {
	jobs    chan func()
	waiting atomic.Int64 // workers that wait for a job
	stop    chan struct{}

	mu     sync.Mutex
	places int                 // how many more jobs may be done in turn
	queue  []func(pass func()) // those that wait for a place
}

// mostWaiting is how many workers may wait for a job.
const mostWaiting = 128

// NewWorkers returns workers that wait for jobs until they are stopped. Of the jobs in turn they do
// as many at the same time as there are places.
func NewWorkers(places int) *Workers {
	return &Workers{jobs: make(chan func()), stop: make(chan struct{}), places: places}
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

// InTurn does a job in another goroutine when there is a place for it and a processor that has
// nothing else to do. Jobs wait for a place without a goroutine, in the order in which they came. A
// job calls pass before it waits for anything itself, so that the next one has its place. The job
// must not panic. Nil Workers do every job at once.
func (w *Workers) InTurn(job func(pass func())) {
	if w == nil {
		go job(func() {})
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue = append(w.queue, job)
	w.fill()
}

// fill begins jobs while there are places. The caller holds mu.
func (w *Workers) fill() {
	for ; w.places > 0 && len(w.queue) > 0; w.places-- {
		job := w.queue[0]
		w.queue[0], w.queue = nil, w.queue[1:]
		w.Do(func() { w.inPlace(job) })
	}
}

func (w *Workers) inPlace(job func(pass func())) {
	passed := false
	pass := func() {
		if passed {
			return
		}
		passed = true
		w.mu.Lock()
		defer w.mu.Unlock()
		w.places++
		w.fill()
	}
	defer pass()
	runtime.Gosched() // Go would let it run before the commands that wait for a processor
	job(pass)
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

// apart calls do in a worker's goroutine and waits for it. Each connection has a goroutine that
// reads, and most of the time that one only waits. It makes no deep calls, so that its stack
// never grows: Go shrinks a stack only when less than a quarter of it is in use, so most would
// stay large.
func (s *Session) apart(do func() error) (err error) {
	done := make(chan struct{})
	s.Workers.Do(func() {
		defer close(done)
		if err = recovered(s.Logger, do); errors.Is(err, errPanic) {
			s.out.cut() // do may have been writing
		}
	})
	<-done
	return err
}

// errPanic is the error of a panic, which is in the log.
var errPanic = errors.New("the program has failed")

// recovered calls do. If that panics, it logs the panic and returns errPanic.
func recovered(logger run.Logger, do func() error) (err error) {
	defer func() {
		if why := recover(); why != nil {
			logger.Error("session has failed", "panic", why, "stack", string(debug.Stack()))
			err = errPanic
		}
	}()
	return do()
}
