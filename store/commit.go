package store

import "errors"

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
		if broken != nil {
			refuse(group, broken)
		} else if err := commit(w, group); errors.Is(err, ErrBroken) {
			broken = err
			close(l.broken)
		}
	}
}

func refuse(group []*request, err error) {
	for _, r := range group {
		r.answer <- err
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

// commit writes a group and answers it only when that is on disk. Its error is
// the whole group's.
func commit(w *writer, group []*request) error {
	answers := make([]error, len(group))
	if err := w.transact(group, answers); err != nil {
		refuse(group, err)
		return err
	}
	for i, r := range group {
		r.answer <- answers[i]
	}
	return nil
}
