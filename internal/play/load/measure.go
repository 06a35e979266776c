package load

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// A Result is what was measured.
type Result struct {
	Length time.Duration // the time measured, up to the last answer: longer than planned if decisions are few or late
	Due    int           // decisions that fell due
	// of them, those that fell due when nobody had anything to decide: the load is too much for so few tables
	Starved int
	Taken   Times // from due to acknowledged
	Shown   Times // from when the first player of a table is shown a phase until another one is
	Refused int
	Lost    int // sent and never answered
	Cut     int // decisions whose player's connection ended on purpose before the answer
	Dropped int // connections that ended, at any time
	Games   int // finished, at any time
	Updates int // received while measuring, as those that follow
	Others  int // messages other than updates
	Bytes   int // of all messages
	Shared  int // anchors and links given
	Thrown  int // by hand
	// What else happened: connections and tables that ended on purpose, tables that were begun and
	// that players came back to, reviews that were made; newcomers that were let in, that were
	// told when to try again, and that were refused and not told.
	Broken, Ended, Begun, Woken, Reviewed int
	LetIn, PutOff, TurnedAway             int
	Quiet                                 *Result // the same without reviews and newcomers, if there were any
	Return                                *Return // of Restart, nil without
}

// Times are how long each of many things took.
type Times []time.Duration

// Percentile returns the time within which that share of them was done, 0 if there are none. They
// are sorted.
func (t Times) Percentile(share float64) time.Duration {
	if len(t) == 0 {
		return 0
	}
	return t[min(int(share*float64(len(t))), len(t)-1)]
}

// open counts the decisions that were sent and have no answer yet.
func (r *Result) open() int { return r.Due - r.Starved - len(r.Taken) - r.Refused - r.Cut }

// measure collects what the players measure.
type measure struct {
	mutex sync.Mutex
	found Result
	count atomic.Bool // messages
}

func (m *measure) add(do func(*Result)) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	do(&m.found)
}

func (m *measure) fellDue(measured, ready bool) {
	m.add(func(r *Result) {
		switch {
		case measured && ready:
			r.Due++
		case measured:
			r.Due++
			r.Starved++
		}
	})
}

func (m *measure) answered(after time.Duration, taken bool) {
	m.add(func(r *Result) {
		if taken {
			r.Taken = append(r.Taken, after)
		} else {
			r.Refused++
		}
	})
}

// enough reports whether enough decisions are made for a result. On a slow machine there may be
// few when the time is over.
func (m *measure) enough() (is bool) {
	m.add(func(r *Result) { is = len(r.Taken) >= 20 })
	return is
}

func (m *measure) dropped()  { m.add(func(r *Result) { r.Dropped++ }) }
func (m *measure) finished() { m.add(func(r *Result) { r.Games++ }) }

func (m *measure) counting(is bool) { m.count.Store(is) }

// counted changes the result, if measuring is on.
func (m *measure) counted(do func(*Result)) {
	if m.count.Load() {
		m.add(do)
	}
}

func (m *measure) received(update bool, bytes int) {
	m.counted(func(r *Result) {
		r.Bytes += bytes
		if update {
			r.Updates++
		} else {
			r.Others++
		}
	})
}

// take returns the result and begins a new one.
func (m *measure) take() *Result {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	r := m.found
	m.found = Result{}
	slices.Sort(r.Taken)
	slices.Sort(r.Shown)
	r.Lost = r.open()
	return &r
}

func (m *measure) allAnswered() (all bool) {
	m.add(func(r *Result) { all = r.open() == 0 })
	return all
}
