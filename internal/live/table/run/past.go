package run

import (
	"context"
	"time"

	"rowlock/internal/live/table"
)

// happened reads from the log the events after one number of facts and up to another, while the
// table goes on. It returns none if last is not above after.
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

// happened is Runner.happened for this subscriber, who may have to wait until the log is read.
func (s *Subscription) happened(ctx context.Context, after, last int64) ([]table.Event, error) {
	done, err := s.ReadLog.Take(ctx)
	if err != nil {
		return nil, err
	}
	defer done() // even after a panic: others wait for it
	return s.runner.happened(ctx, after, last)
}

// Past returns the last events before a number of facts: at least that many, if the table's log
// has them.
func (s *Subscription) Past(ctx context.Context, before int64, least int) ([]table.Event, error) {
	last, had := int64(0), -1
	if err := s.runner.ask(ctx, func(time.Time) { last = min(before-1, s.runner.core.table.Facts()) }); err != nil {
		return nil, err
	}
	for span := int64(2 * least); ; span *= 4 {
		after := max(0, last-span)
		events, err := s.happened(ctx, after, last)
		if err != nil || len(events) >= least || after == 0 || len(events) == had {
			return events, err
		}
		had = len(events)
	}
}

// Meet is for a client that comes back, having seen the table up to a number of facts with a
// digest of its history. It returns the number of facts at which the current or last game began.
// The error is the refusal Ahead if the client has seen another history, since an older copy of
// the log has been put back.
func (s *Subscription) Meet(ctx context.Context, seq int64, digest string) (begun int64, err error) {
	r := s.runner
	match, log := table.Matches, 0
	if err := r.ask(ctx, func(time.Time) {
		match = r.core.table.Match(seq, digest)
		begun, log = r.core.table.Begun(), r.core.table.Log()
	}); err != nil {
		return 0, err
	}
	if match == table.Unkept {
		done, err := s.ReadLog.Take(ctx)
		if err != nil {
			return 0, err
		}
		defer done()
		entries, err := r.core.cfg.Log.Read(ctx, table.LogName(r.code, log), 0)
		if err != nil {
			return 0, err
		}
		have, err := table.Digest(r.core.cfg.Book, entries, seq)
		if err != nil {
			return 0, err
		}
		if have != "" && have != digest {
			match = table.Parted
		}
	}
	if match == table.Parted {
		return 0, ahead.New()
	}
	return begun, nil
}
