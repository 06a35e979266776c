package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"rowlock/internal/play/load"
)

// looks is how often a watch looks at a server while it is measured.
const looks = 240

// said is after how many looks the progress is reported.
const said = 10

// A watch looks at a server again and again.
type watch struct {
	every  time.Duration
	stderr io.Writer
	look   func() (u used, told bool)
	stop   chan struct{}
	busy   sync.WaitGroup
	seen   []used
}

func newWatch(span time.Duration, stderr io.Writer) *watch {
	return &watch{every: max(span/looks, time.Millisecond), stderr: stderr}
}

func (w *watch) begin(look func() (u used, told bool)) {
	w.look, w.seen, w.stop = look, nil, make(chan struct{})
	begun, ticker := time.Now(), time.NewTicker(w.every)
	w.busy.Go(func() {
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
			case <-w.stop:
				return
			}
			u, told := look()
			if !told { // the server is too busy to answer
				continue
			}
			if w.seen = append(w.seen, u); w.every >= time.Second && len(w.seen)%said == 0 {
				fmt.Fprintf(w.stderr, "after %v: %.1f MB, heap %.1f MB, %.0f goroutines, %.0f files, %.0f tables\n",
					time.Since(begun).Round(time.Second), u.MB, u.HeapMB, u.Goroutines, u.Files, u.Tables)
			}
		}
	})
}

// end stops looking, after as many further looks as a trend requires.
func (w *watch) end() {
	close(w.stop)
	w.busy.Wait()
	for range fewest - len(w.seen) {
		if u, told := w.look(); told {
			w.seen = append(w.seen, u)
		}
	}
}

// A level says whether a figure stays the same.
type level struct {
	Mean  float64 `json:"mean"`
	Drift float64 `json:"drift"` // over the whole time
	Error float64 `json:"standard_error"`
	Level bool    `json:"level"`
}

// String implements fmt.Stringer.
func (l level) String() string {
	word := "level"
	if !l.Level {
		word = "NOT LEVEL"
	}
	return fmt.Sprintf("%.1f in the mean, drift %+.1f ± %.1f: %s", l.Mean, l.Drift, l.Error, word)
}

// fewest is how many looks a trend requires.
const fewest = 3

// levels returns the levels of the figures seen, none if there were too few looks.
func (w *watch) levels() map[string]level {
	found := map[string]level{}
	if len(w.seen) < fewest {
		return found
	}
	for name, of := range map[string]func(u *used) float64{
		"memory MB":  func(u *used) float64 { return u.MB },
		"heap MB":    func(u *used) float64 { return u.HeapMB },
		"goroutines": func(u *used) float64 { return u.Goroutines },
		"open files": func(u *used) float64 { return u.Files },
		"tables":     func(u *used) float64 { return u.Tables },
	} {
		values := make([]float64, len(w.seen))
		for i := range w.seen {
			values[i] = of(&w.seen[i])
		}
		t := load.NewTrend(values)
		found[name] = level{t.Mean, t.Drift, t.Error, t.Level()}
	}
	return found
}
