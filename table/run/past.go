package run

import (
	"context"
	"time"

	"rowlock/refusal"
	"rowlock/table"
)

// happened reads, beside the table, the events after a number of facts and up to
// another, none if that is not behind it.
func (r *Runner) happened(ctx context.Context, after, last int64) ([]table.Event, error) {
	if after >= last {
		return nil, nil
	}
	var past table.Past
	if err := r.ask(ctx, func(time.Time) { past = r.core.table.Past(after) }); err != nil {
		return nil, err
	}
	entries, err := r.core.cfg.Log.Read(ctx, table.LogName(r.code, past.Log), past.Known)
	if err != nil {
		return nil, err
	}
	return past.Events(entries, after, last)
}

// mayRead waits until the log may be read for the subscriber, which ends with done: for what
// was long before. Of the game that is on it is read without, so that many may come back at
// once.
func (s *Subscription) mayRead(ctx context.Context) (done func(), err error) {
	if s.Reading == nil {
		return func() {}, nil
	}
	return s.Reading(ctx)
}

// Past returns events before a number of facts: at least so many of the last ones, if the
// table's log has as many.
func (s *Subscription) Past(ctx context.Context, before int64, least int) ([]table.Event, error) {
	last, had := int64(0), -1
	if err := s.runner.ask(ctx, func(time.Time) { last = min(before-1, s.runner.core.table.Facts()) }); err != nil {
		return nil, err
	}
	for span := int64(2 * least); ; span *= 4 {
		after := max(0, last-span)
		done, err := s.mayRead(ctx)
		if err != nil {
			return nil, err
		}
		events, err := s.runner.happened(ctx, after, last)
		done()
		if err != nil || len(events) >= least || after == 0 || len(events) == had {
			return events, err
		}
		had = len(events)
	}
}

// Meet returns the number of facts at which the game that is on, or was last, began, to
// somebody who was at another under a digest. The refusal Ahead says that this was in
// another history of the table.
func (s *Subscription) Meet(ctx context.Context, seq int64, digest string) (begun int64, err error) {
	r := s.runner
	parted, known, log := false, false, 0
	if err := r.ask(ctx, func(time.Time) {
		parted, known = r.core.table.Parted(seq, digest)
		begun, log = r.core.table.Begun(), r.core.table.Log()
	}); err != nil {
		return 0, err
	}
	if !known {
		done, err := s.mayRead(ctx)
		if err != nil {
			return 0, err
		}
		defer done()
		entries, err := r.core.cfg.Log.Read(ctx, table.LogName(r.code, log), 0)
		if err != nil {
			return 0, err
		}
		have, err := table.Digest(entries, seq)
		if err != nil {
			return 0, err
		}
		parted = have != "" && have != digest
	}
	if parted {
		return 0, refusal.Ahead.New("")
	}
	return begun, nil
}
