package store

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"
)

// A Log keeps the entries of all tables. Its methods may be called from several goroutines. A table
// has one log after another: the first has the table's name, the others that with a dot and a
// number.
type Log interface {
	// Begin claims a table that does not exist yet. The error is ErrTaken if there is one of that
	// name, or was one.
	Begin(ctx context.Context, table string) (Claim, error)
	// Claim makes this server the only one that may write to a table. The error is ErrNone if there
	// is no such table, and *Elsewhere if another server holds it.
	Claim(ctx context.Context, table string) (Claim, error)
	// Read returns a log's entries after the one numbered after, in order; none if it has none.
	// Each is checked, and the first one must follow the entry before it: ErrDamaged names the log
	// and the entry that does not fit.
	Read(ctx context.Context, log string, after int64) ([]Entry, error)
	// First returns a log's first entry, checked too; none if the log has none.
	First(ctx context.Context, log string) ([]Entry, error)
	// Newest returns the name of the last of a table's logs, the table's name if it has none.
	Newest(ctx context.Context, table string) (log string, err error)
	// Has reports whether there is a table: whether one of its logs has an entry.
	Has(ctx context.Context, table string) (bool, error)
	// Published returns the published entries after a number, in their order and at most that many.
	Published(ctx context.Context, after int64, most int) ([]Published, error)
	// Untouched lists the tables that have had nothing written to any of their logs since a time.
	// If without is a kind of entry, it lists only tables with no entry of that kind.
	Untouched(ctx context.Context, since time.Time, without string) (tables []string, err error)
	// Delete deletes all logs of a table, and what was published of it. The log keeps an entry
	// saying that the table was deleted: no other table gets its name.
	Delete(ctx context.Context, table string, now time.Time) error
	// DeleteUntouched deletes a table, see Delete, unless something was written to it at since or
	// later, and reports whether it did.
	DeleteUntouched(ctx context.Context, table string, since, now time.Time) (deleted bool, err error)
	// Count returns how many tables there are.
	Count(ctx context.Context) (int, error)
	// Alias returns a table's name for places where its code must not appear, see AliasOf.
	Alias(table string) string
	// Seal returns a digest of a text that only servers of this log can make, see SealOf.
	Seal(text []byte) []byte
	// Commits returns how many commits have put entries on disk since the log was opened.
	Commits() int64
	// Writable reports whether the last write was taken, and another is not taking too long.
	Writable() bool
	// Failing returns since when the log has not been Writable, the zero time while it is.
	Failing() time.Time
	// Broken is closed when the log must be opened, and read, again. Nil if that cannot be.
	Broken() <-chan struct{}
	// Lost says what was acknowledged and is missing now, nil if nothing. The rest can still be
	// used.
	Lost() error
	// Close waits for what is being written and refuses everything else.
	Close() error
}

// A Claim is a table that only its holder may write to.
type Claim interface {
	// Append adds entries to one of the table's logs: the newest one, or the next. It adds all of
	// them, or none. When it returns nil they are durable. ErrConflict and ErrDuplicate (in this
	// order, if both hold) say that nothing was written, as does every other error except ErrBroken
	// and ErrUnknown, after which nobody knows. After ErrNotWritten the same append may succeed
	// later. If the context ends while the append waits for its turn, nothing is written; once the
	// append is being written, Append waits for the outcome.
	Append(ctx context.Context, log string, entries ...Entry) error
	// Release gives the table up: another server may claim it.
	Release()
	// Ended is closed when the claim is lost, as far as this server knows. Nil if that cannot be.
	Ended() <-chan struct{}
}

// Elsewhere says that another server holds a table.
type Elsewhere struct{ Node string }

// Error implements error.
func (e *Elsewhere) Error() string { return "the table is held by the server " + e.Node }

// An Archive is a log as the commands use it, beside running servers.
type Archive interface {
	// Tables lists the tables. It does not read their logs.
	Tables(ctx context.Context) ([]Table, error)
	// Each calls f for one log after the other of the wanted tables, with its table and its checked
	// entries, how many logs are done and how many there are. An error of f ends it. A damaged log
	// is skipped, and named in the error at the end.
	Each(ctx context.Context, wanted func(table string) bool, f func(table string, entries []Entry, done, all int) error) error
	// Check reads everything and changes nothing. It calls seen after each log. Damage is in the
	// report; an error says that it could not be checked to its end.
	Check(ctx context.Context, seen func(done, all int)) (Report, error)
	// Backup writes everything to a new SQLite file, checked and flushed. It never overwrites an
	// existing file. If it fails, nothing is left behind.
	Backup(ctx context.Context, file string) error
	// Delete deletes tables, see Log.Delete, and returns those that existed.
	Delete(ctx context.Context, tables []string, now time.Time) (deleted []string, err error)
}

// All wants every table, see Archive.Each.
func All(string) bool { return true }

// A Table describes one table in a log.
type Table struct {
	Name    string
	Alias   string // see AliasOf
	Entries int64  // of all its logs
}

// Published is an entry of the kind KindPublished, which everybody may have.
type Published struct {
	Number int64 // 1, 2, 3 … over all tables, in the order in which they were written
	Entry  Entry
}

// KindPublished is the kind of entries that everybody may have.
const KindPublished = "published"

// A Report is what Check found in a log.
type Report struct {
	Tables  int
	Entries int64
	Damage  []error // each wraps ErrDamaged and names the table and the entry
}

// Note takes damage into the report, and returns any other error.
func (r *Report) Note(err error) error {
	if !errors.Is(err, ErrDamaged) {
		return err
	}
	r.Damage = append(r.Damage, err)
	return nil
}

// Deletions is the log of deleted tables: an entry for each, whose action is the table's name. No
// table has this name.
const Deletions = "deletions"

// Deleted returns the entry that says that a table was deleted.
func Deleted(table string, seq int64, at time.Time) Entry {
	return Entry{Seq: seq, Kind: "deleted", Action: table, At: at}
}

// Apart is in the names of logs that are of no table, such as those of duels. They are claimed, appended
// to, read, deleted and kept like a table's, but are not among the tables that Count, Tables and Each
// know. A deletion for want of a kind of entry leaves them alone, too.
const Apart = "/"

// IsTable reports whether a table may have that name.
func IsTable(name string) bool { return name != Deletions && !strings.Contains(name, Apart) }

// MostLogs is how many logs a table keeps, the newest ones, which bounds the space it takes.
const MostLogs = 32

// Base returns the table that a log belongs to.
func Base(log string) string {
	table, _, _ := strings.Cut(log, ".")
	return table
}

// Number returns which of its table's logs a log is, from 1.
func Number(log string) int {
	_, number, found := strings.Cut(log, ".")
	if n, err := strconv.Atoi(number); found && err == nil {
		return n
	}
	return 1
}

// Name returns the name of one of a table's logs, counted from 1.
func Name(table string, number int) string {
	if number == 1 {
		return table
	}
	return table + "." + strconv.Itoa(number)
}
