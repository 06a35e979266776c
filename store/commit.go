package store

import (
	"fmt"
)

// serve is the one goroutine that writes. Whatever has queued up while it was
// flushing goes into the next commit: under load many appends share a flush, and
// a lone append never waits for company.
func (l *Log) serve(w *writer) {
	defer close(l.done)
	var broken error
	for {
		group, open := l.gather()
		if !open {
			l.err = w.close()
			return
		}
		if broken == nil {
			broken = commit(w, group)
			continue
		}
		for _, r := range group {
			r.answer <- broken
		}
	}
}

// gather waits for one request and takes all that wait with it.
func (l *Log) gather() (group []*request, open bool) {
	select {
	case r := <-l.queue:
		group = append(group, r)
	case <-l.closing:
		return nil, false
	}
	for len(group) < mostGrouped {
		select {
		case r := <-l.queue:
			group = append(group, r)
		default:
			return group, true
		}
	}
	return group, true
}

// commit writes a group and answers it only when that is on disk. It returns an
// error when the outcome is unknown.
func commit(w *writer, group []*request) error {
	answers := make([]error, len(group))
	err := w.transact(group, answers)
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrBroken, err)
	}
	for i, r := range group {
		if err != nil {
			answers[i] = err
		}
		r.answer <- answers[i]
	}
	return err
}
