package web

import (
	"context"
	"runtime"
	"sync"
	"time"

	"rowlock/refusal"
)

// A gate lets reviews work beside those who play. They work in pieces, so many at the
// same time and no more; after each stretch a worker stands back, and goes on when no
// command waits for its answer, or when it has waited long enough to get somewhere at
// all.
type gate struct {
	places chan *worker

	mu      sync.Mutex
	waiting int           // commands
	quiet   chan struct{} // closed when none waits any more; nil if none does
}

// While commands wait, a review works one part of its time in five.
const (
	stretch  = time.Millisecond
	patience = 4 * time.Millisecond
)

// A worker is what a piece of work needs to run.
type worker struct {
	until time.Time // its stretch
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
		// Where this is the only processor, what has come over the network is looked
		// for only when nothing runs; runtime.Gosched would go on at once.
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

// command says that a command waits for its answer, until answered is called.
func (g *gate) command() (answered func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.waiting++; g.waiting == 1 {
		g.quiet = make(chan struct{})
	}
	return g.answered
}

// mostCommands is how many commands wait for their answers in a server that takes more in:
// at a thousand a second, those of a fifth of a second.
const mostCommands = 200

// errBusy is for those who come from outside while those inside wait.
var errBusy = refusal.Unavailable.New("")

// admit refuses who comes from outside while too many commands wait. It goes by their
// number and by no clock: what waits is what the server is behind by.
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

// Workers returns how many may work at reviews, and how many bots may decide, at the
// same time: one processor is left to those who play.
func Workers() int { return max(runtime.GOMAXPROCS(0)-1, 1) }
