package lite

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"rowlock/internal/live/store"
)

// SQLite overwrites what is deleted (secure_delete), but not the copies that it left behind when it moved entries from
// page to page: they lie in the gap between a page's cell pointers and its cells, which nothing reads. After a deletion
// all pages are gone through, and their gaps overwritten with zeros.

// mostClearing is how long one transaction clears: decisions wait for it.
const mostClearing = 50 * time.Millisecond

// mostPages is how many pages a file may have in which a page's first byte says what it is: in a larger one the first
// byte of an overflow page, part of a number of a page, could be taken for that of a page with cells.
var mostPages int64 = 1 << 24

// errTooLarge refuses to clear. Nothing is broken by it.
var errTooLarge = errors.New("the file is too large to overwrite what deletions have left in gaps of its pages")

// A clearing goes through the pages of the file, one transaction after the other. The zero value begins.
type clearing struct {
	from  int64 // the page to go on with, 0 before the first
	to    int64 // where the next transaction goes on
	until int64 // the last deletion when it began
	done  bool
}

// goOn lets the next transaction go on, once the last is on disk.
func (c *clearing) goOn() { c.from = c.to }

// clear goes on with a clearing. The last transaction notes in the file's header (user_version) for which deletions it
// is done, so that one that was cut short begins again when the log is opened.
func (w *writer) clear(ctx context.Context, c *clearing) error {
	if c.from == 0 {
		last, _, err := w.last(ctx, store.Deletions)
		if err != nil {
			return err
		}
		c.from, c.until = 1, last
	}
	var pages int64
	if err := w.conn.QueryRowContext(ctx, `PRAGMA page_count`).Scan(&pages); err != nil {
		return err
	}
	if pages > mostPages {
		return errTooLarge
	}
	begun := time.Now()
	for c.to = c.from; c.to <= pages && time.Since(begun) < mostClearing; c.to++ {
		if err := w.clearPage(ctx, c.to); err != nil {
			return err
		}
	}
	if c.done = c.to > pages; !c.done {
		return nil
	}
	w.cleared = true
	_, err := w.conn.ExecContext(ctx, fmt.Sprintf(`PRAGMA user_version = %d`, c.until&0x7fffffff))
	return err
}

func (w *writer) clearPage(ctx context.Context, number int64) error {
	var page []byte
	if err := w.page.QueryRowContext(ctx, number).Scan(&page); err != nil {
		return fmt.Errorf("%w: page %d of the file cannot be read: %w", store.ErrDamaged, number, err)
	}
	header := 0
	if number == 1 {
		header = 100 // of the file
	}
	if !clearGap(page, header) {
		return nil
	}
	_, err := w.overwrite.ExecContext(ctx, page, number)
	return err
}

// clearGap overwrites the gap of a page whose header is at the given place, and reports whether there was anything in
// it. Other pages than those with cells have none, and what fits no page of cells is left to Check.
func clearGap(page []byte, header int) (cleared bool) {
	if len(page) < header+12 {
		return false
	}
	h := page[header:]
	from := header
	switch h[0] {
	case 2, 5:
		from += 12
	case 10, 13:
		from += 8
	default:
		return false
	}
	from += 2 * int(binary.BigEndian.Uint16(h[3:]))
	to := int(binary.BigEndian.Uint16(h[5:]))
	if from > to || to > len(page) {
		return false
	}
	for i := from; i < to; i++ {
		cleared = cleared || page[i] != 0
		page[i] = 0
	}
	return cleared
}

// isClear reports whether everything that deletions have left in gaps is overwritten.
func (w *writer) isClear(ctx context.Context) (bool, error) {
	last, _, err := w.last(ctx, store.Deletions)
	if err != nil {
		return false, err
	}
	var until int64
	err = w.conn.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&until)
	return until >= last&0x7fffffff, err
}

// truncate empties the write-ahead log, in which the pages stand as they were. It fails while somebody reads, as a
// backup does; then later commits overwrite it. It must not wait for long, since others write too.
func (w *writer) truncate(ctx context.Context) {
	_, _ = w.conn.ExecContext(ctx, `PRAGMA busy_timeout = 50; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = 5000`)
}

// clearOn clears after each deletion, and at first if an earlier clearing was cut short. Decisions go between its
// transactions. What fails is tried again after the next deletion, or when the log is opened.
func (l *Log) clearOn() {
	defer close(l.clearEnded)
	for {
		select {
		case <-l.deleted:
		case <-l.closing:
			return
		}
		for c := (clearing{}); !c.done; c.goOn() {
			if err := l.ask(context.Background(), &request{clears: &c, answer: make(chan error, 1)}); errors.Is(err, store.ErrClosed) {
				return
			} else if err != nil {
				break
			}
		}
	}
}

// clearSoon lets the log clear what deletions have left.
func (l *Log) clearSoon() {
	select {
	case l.deleted <- struct{}{}:
	default: // it will
	}
}
