package lite

import (
	"context"
	"errors"
)

// OpenUnflushed opens a log as Open does, but its commits are not flushed: the control of tests of
// power cuts.
func OpenUnflushed(ctx context.Context, path string) (*Log, error) {
	l, err := Open(ctx, path)
	if err != nil {
		return nil, err
	}
	close(l.closing)
	<-l.done
	l.closing, l.done = make(chan struct{}), make(chan struct{})
	if _, err := l.write.ExecContext(ctx, `PRAGMA synchronous = OFF`); err != nil {
		return nil, errors.Join(err, l.release())
	}
	w, err := newWriter(ctx, l.write, l.marker)
	if err != nil {
		return nil, errors.Join(err, l.release())
	}
	go l.serve(w)
	return l, nil
}
