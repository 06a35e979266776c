package metrics

import (
	"context"
	"time"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// Log returns the log with its appends counted and timed.
func (m *Metrics) Log(log run.Log) run.Log { return timedLog{log, m} }

type timedLog struct {
	run.Log
	metrics *Metrics
}

// Append implements run.Log.
func (l timedLog) Append(ctx context.Context, code string, entries ...table.Entry) error {
	begun := time.Now()
	err := l.Log.Append(ctx, code, entries...)
	if err == nil {
		l.metrics.appends.Observe(time.Since(begun).Seconds())
		for _, e := range entries {
			l.metrics.entries.WithLabelValues(e.Kind).Inc()
		}
	}
	return err
}

// Bots returns the bots with their decisions timed.
func (m *Metrics) Bots(seat func(name string) (run.Bot, error)) func(name string) (run.Bot, error) {
	return func(name string) (run.Bot, error) {
		one, err := seat(name)
		if err != nil {
			return nil, err
		}
		return timedBot{one, m.bots.WithLabelValues(name)}, nil
	}
}

// Turn returns the turns of bots, and counts the bots that wait and those that have one.
func (m *Metrics) Turn(next run.Turn) run.Turn {
	return func(ctx context.Context) (done func(), err error) {
		begun := time.Now()
		m.waiting.Inc()
		leave, err := next(ctx)
		m.waiting.Dec()
		if err != nil {
			return nil, err
		}
		m.waits.Observe(time.Since(begun).Seconds())
		m.deciding.Inc()
		return func() {
			m.deciding.Dec()
			leave()
		}, nil
	}
}

type timedBot struct {
	run.Bot
	times interface{ Observe(seconds float64) }
}

// Choose implements run.Bot.
func (b timedBot) Choose(v *rowlock.View) rowlock.Action {
	begun := time.Now()
	defer func() { b.times.Observe(time.Since(begun).Seconds()) }()
	return b.Bot.Choose(v)
}
