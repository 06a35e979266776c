package pg

import (
	"context"
	"errors"
	"fmt"

	"rowlock/internal/live/store"
)

// A request is an append on its way to the database.
type request struct {
	claim   *claim
	entries []store.Entry
	chains  [][]byte
	before  head // of the table, and afterwards
	after   head
	answer  chan error
}

// A head is the end of a table's newest log.
type head struct {
	number int // of the log
	seq    int64
	chain  []byte
}

// begins reports whether the request begins a new log of its table.
func (r *request) begins() bool { return r.before.number != r.after.number }

// Append implements store.Claim.
func (c *claim) Append(ctx context.Context, log string, entries ...store.Entry) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	select {
	case <-c.ended:
		return fmt.Errorf("%w: table %s", store.ErrFenced, c.table)
	default:
	}
	if len(entries) == 0 {
		return nil
	}
	r, err := c.request(log, entries)
	if err != nil {
		return err
	}
	switch err = c.log.ask(ctx, r); {
	case err == nil:
		c.number, c.seq, c.chain = r.after.number, r.after.seq, r.after.chain
		c.log.acknowledge(c.table, r.after)
	case errors.Is(err, store.ErrFenced):
		c.log.fenced.Add(1)
		c.end()
	case errors.Is(err, store.ErrUnknown):
		c.log.unknown.Add(1)
		c.end()
	case errors.Is(err, store.ErrDeleted):
		c.end()
	}
	return err
}

// request makes an append that continues the table's log, or begins its next one. What is wrong
// with it can be told here, but for actions that the log has already.
func (c *claim) request(log string, entries []store.Entry) (*request, error) {
	r := &request{claim: c, entries: entries, before: head{c.number, c.seq, c.chain}, answer: make(chan error, 1)}
	last, chain, number := c.seq, c.chain, store.Number(log)
	if number == c.number+1 && c.seq > 0 {
		last, chain = 0, store.Root(log)
	} else if number != c.number || store.Base(log) != c.table {
		return nil, fmt.Errorf("%w: log %s where %s is the newest", store.ErrConflict, log, store.Name(c.table, c.number))
	}
	seen := map[string]bool{}
	var twice error
	for i := range entries {
		e := &entries[i]
		if want := last + int64(i) + 1; e.Seq != want {
			return nil, fmt.Errorf("%w: table %s, entry %d where %d is next", store.ErrConflict, log, e.Seq, want)
		}
		if e.Action != "" && seen[e.Action] {
			twice = fmt.Errorf("%w: table %s, action %s", store.ErrDuplicate, log, e.Action)
		}
		seen[e.Action] = true
		chain = e.Link(chain)
		r.chains = append(r.chains, chain)
	}
	r.after = head{number, last + int64(len(entries)), chain}
	return r, twice
}

func (l *Log) ask(ctx context.Context, r *request) error {
	select {
	case l.queue <- r:
	case <-l.closing:
		return store.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	case <-r.claim.ended:
		return fmt.Errorf("%w: table %s", store.ErrFenced, r.claim.table)
	}
	select {
	case err := <-r.answer:
		return err
	case <-r.claim.ended: // nobody waits any longer for what the database says
		return fmt.Errorf("%w: table %s", store.ErrUnknown, r.claim.table)
	}
}
