package lite

import (
	"context"
	"errors"
	"time"

	"rowlock/internal/live/store"
)

// mostRest is the longest that the writer rests.
const mostRest = 4 * time.Millisecond

// serve is the one goroutine that writes. Whatever has queued up during a flush goes into the next
// commit: under load many appends share a flush. After a commit that several have shared it rests
// for as long as the commit took, so that more share the next one: a commit costs hardly more with
// many than with few. A lone append does not wait for others.
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
			continue
		}
		begun := time.Now()
		if broken = l.commitApart(w, group); broken != nil {
			close(l.broken)
			continue
		}
		if w.deleted {
			w.deleted = false
			l.clearSoon()
		}
		if w.cleared {
			w.cleared = false
			w.truncate(context.Background())
		} else if len(group) > 1 {
			time.Sleep(min(time.Since(begun), mostRest))
		}
	}
}

// commitApart writes a group. If that fails, and nothing of it is on disk, it writes one request
// after the other, so that one that does not fit leaves the others alone. It returns an error if
// the log is broken.
func (l *Log) commitApart(w *writer, group []*request) (broken error) {
	answers := make([]error, len(group))
	begun := time.Now().UnixNano()
	l.writing.Store(begun)
	err := w.transact(group, answers)
	l.writing.Store(0)
	if errors.Is(err, store.ErrNotWritten) && len(group) > 1 {
		for i, r := range group {
			if broken = l.commitApart(w, []*request{r}); broken != nil {
				refuse(group[i+1:], broken)
				return broken
			}
		}
		return nil
	}
	if err != nil {
		l.failing.CompareAndSwap(0, begun)
		refuse(group, err)
	} else {
		if w.wrote {
			l.failing.Store(0)
		}
		for i, r := range group {
			r.answer <- answers[i]
		}
	}
	if errors.Is(err, store.ErrBroken) {
		return err
	}
	return nil
}

func refuse(group []*request, err error) {
	for _, r := range group {
		r.answer <- err
	}
}

// tryAgain is how often the writer tries whether the disk takes writes again.
const tryAgain = time.Second

// gather waits for one request and takes all others that wait. While the disk takes no writes, it
// also asks for a trial by itself.
func (l *Log) gather() (group []*request, open bool) {
	var again <-chan time.Time
	if l.failing.Load() > 0 {
		again = time.After(tryAgain)
	}
	select {
	case r := <-l.queue:
		group = append(group, r)
	case <-again:
		return []*request{newTrial()}, true
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
