package lite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

// A Log is an open log. Its methods may be called from several goroutines.
type Log struct {
	lock       *lock
	held       func() error // releases the file, nil before it is held
	read       *sql.DB
	write      *sql.DB // one connection: SQLite has one writer
	queue      chan *request
	closing    chan struct{}
	done       chan struct{} // closed when the writer has ended
	broken     chan struct{} // closed by the writer
	deleted    chan struct{} // holds something after a deletion
	clearEnded chan struct{} // closed when nothing is cleared any more
	failing    atomic.Int64  // since when writes have not been taken, in nanoseconds; 0 while they are
	writing    atomic.Int64  // since when the writer has waited for the disk, in nanoseconds; 0 while it does not
	marker     *marker
	lost       error
	once       sync.Once
	err        error // why Close failed
}

// Open opens the log in the file at path, and creates the file and its directories if they are
// missing, for their owner's eyes only. Two processes never share a log: the second one is
// refused. A file that is not a log, or that a newer version wrote, is refused and left as it was,
// except that the empty file of the lock, path with ".lock" added, stays beside it. The errors are
// sentences for the person who started the program.
func Open(ctx context.Context, path string) (*Log, error) {
	if err := makeDir(filepath.Dir(path)); err != nil {
		return nil, fmt.Errorf("cannot create the data directory: %w", advised(err))
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, foreign(path + " is a directory, not a database")
	}
	lock, err := takeLock(path + ".lock")
	if err != nil {
		return nil, err
	}
	if err := sweep(filepath.Dir(path)); err != nil {
		return nil, errors.Join(err, lock.release())
	}
	l := &Log{lock: lock, queue: make(chan *request), closing: make(chan struct{}), done: make(chan struct{}), broken: make(chan struct{}), deleted: make(chan struct{}, 1), clearEnded: make(chan struct{})}
	w, err := l.connect(ctx, path)
	if err == nil { // find out now, before anybody comes, whether the disk takes writes
		if err = l.commitApart(w, []*request{newTrial()}); err != nil {
			err = errors.Join(err, w.close())
		}
	}
	if err != nil {
		return nil, errors.Join(err, l.release())
	}
	if clear, err := w.isClear(ctx); err != nil || !clear { // a damaged log of deletions is for Check
		l.clearSoon()
	}
	go l.serve(w)
	go l.clearOn()
	return l, nil
}

func (l *Log) connect(ctx context.Context, path string) (*writer, error) {
	if err := touch(path); err != nil {
		return nil, fmt.Errorf("cannot write the database: %w", advised(err))
	}
	var err error
	if l.held, err = hold(path); err != nil {
		return nil, err
	}
	if l.write, err = connect(path, 1); err != nil {
		return nil, err
	}
	if err := prepare(ctx, l.write, path); err != nil {
		return nil, err
	}
	if l.read, err = connect(path, 4); err != nil {
		return nil, err
	}
	if err := openAll(ctx, l.read); err != nil {
		return nil, err
	}
	if l.marker, err = openMarker(path); err != nil {
		return nil, err
	}
	l.lost = l.marker.compare(ctx, l.read)
	return newWriter(ctx, l.write, l.marker)
}

// Lost says what was on disk when the log was last written and is missing now, nil if nothing:
// damage that SQLite takes for the end of its write-ahead log. The rest can still be used.
func (l *Log) Lost() error { return l.lost }

// Commits implements store.Log.
func (l *Log) Commits() int64 { return l.marker.number.Load() - l.marker.opened }

// touch creates a file, since SQLite would let everybody read it.
func touch(path string) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return file.Close()
}

// Broken is closed when a write has failed so that nobody knows what is on disk: the log must be
// opened, and read, again.
func (l *Log) Broken() <-chan struct{} { return l.broken }

// mostWait is how long a healthy disk may take for a write.
const mostWait = 10 * time.Second

// Writable reports whether the disk took the last write, and is not taking too long for another.
// After a failure the log tries again every second, even if nobody writes.
func (l *Log) Writable() bool { return l.Failing().IsZero() }

// Failing returns since when the log has not been Writable, the zero time while it is.
func (l *Log) Failing() (since time.Time) { return l.failingAt(time.Now()) }

func (l *Log) failingAt(now time.Time) (since time.Time) {
	at := l.failing.Load()
	if writing := l.writing.Load(); at == 0 && now.UnixNano()-writing > int64(mostWait) {
		at = writing
	}
	if at == 0 {
		return time.Time{}
	}
	return time.Unix(0, at)
}

// Close waits for what is being written, refuses everything else, moves the write-ahead log into
// the file and releases the file. It may be called twice.
func (l *Log) Close() error {
	l.once.Do(func() {
		close(l.closing)
		<-l.clearEnded
		<-l.done
		l.err = errors.Join(l.err, l.release())
	})
	return l.err
}

func (l *Log) release() error {
	var all error
	for _, db := range []*sql.DB{l.read, l.write} {
		if db != nil {
			all = errors.Join(all, db.Close())
		}
	}
	if l.marker != nil {
		all = errors.Join(all, l.marker.close())
	}
	if l.held != nil {
		all = errors.Join(all, l.held())
	}
	return errors.Join(all, l.lock.release())
}
