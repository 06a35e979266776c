package web

import (
	"context"
	"runtime"
	"sync"
	"time"

	"rowlock/refusal"
)

// A gate lets reviews run beside games without slowing them down. A review works in short pieces,
// and only a few pieces run at the same time. After each stretch of work a worker pauses until no
// player's command waits for its answer, but no longer than patience, so that reviews get on even
// while commands keep coming.
type gate struct {
	places chan *worker

	mu      sync.Mutex
	waiting int           // commands without an answer
	quiet   chan struct{} // closed when no command waits any longer; nil if none waits
}

// While commands wait, a review works one part of its time in five.
const (
	stretch  = time.Millisecond
	patience = 4 * time.Millisecond
)

// A worker is needed to run a piece of work: there are as many as may run at once.
type worker struct {
	until time.Time // the end of its stretch
	done  func()
}

func newGate(places int) *gate {
	g := &gate{places: make(chan *worker, places)}
	for range places {
		w := &worker{}
		w.done = func() { g.places <- w }
		g.places <- w
	}
	return g
}

// turn is a review.Turn.
func (g *gate) turn(ctx context.Context) (done func(), err error) {
	select {
	case w := <-g.places:
		if !time.Now().Before(w.until) {
			g.standBack(ctx)
			w.until = time.Now().Add(stretch)
		}
		if err := ctx.Err(); err != nil {
			w.done()
			return nil, err
		}
		return w.done, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (g *gate) standBack(ctx context.Context) {
	g.mu.Lock()
	quiet := g.quiet
	g.mu.Unlock()
	if quiet == nil {
		// With a single processor, Go checks the network for new data only when no goroutine can
		// run. So this sleeps: after runtime.Gosched it would go on at once.
		time.Sleep(time.Microsecond)
		return
	}
	enough := time.NewTimer(patience)
	defer enough.Stop()
	select {
	case <-quiet:
	case <-enough.C:
	case <-ctx.Done():
	}
}

// command notes that a command waits for its answer, until answered is called.
func (g *gate) command() (answered func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.waiting++; g.waiting == 1 {
		g.quiet = make(chan struct{})
	}
	return g.answered
}

// mostCommands is how many commands may wait for their answers before the server takes in no
// newcomers. At a thousand commands a second that is a fifth of a second.
const mostCommands = 200

// errBusy refuses newcomers while players wait.
var errBusy = refusal.Unavailable.New()

// admit refuses newcomers while too many commands wait. It counts commands instead of measuring
// time: they are what the server has yet to do.
func (g *gate) admit() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.waiting > mostCommands {
		return errBusy
	}
	return nil
}

func (g *gate) answered() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.waiting--; g.waiting == 0 {
		close(g.quiet)
		g.quiet = nil
	}
}

// Workers returns how many goroutines may work at reviews, and how many bots may decide, at the
// same time: one processor is left for players.
func Workers() int { return max(runtime.GOMAXPROCS(0)-1, 1) }
