package pg

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"rowlock/internal/live/store"
)

// A Log is an open log. It is a store.Log.
type Log struct {
	pool    *pgxpool.Pool
	name    string // of the database, for messages
	key     []byte
	appends string // the statement that does
	queue   chan *request
	closing chan struct{}
	writers sync.WaitGroup
	once    sync.Once
	commits atomic.Int64
	failing atomic.Int64 // since when writes have not been taken, in nanoseconds; 0 while they are
	doubt   atomic.Bool  // a connection is new, and whether what was acknowledged is still there has not been seen
	unknown atomic.Int64 // appends whose outcome the database has not said
	fenced  atomic.Int64 // appends that were refused because another node holds the table

	mu     sync.Mutex
	node   string // this incarnation's name, "" if it is no node
	claims map[*claim]struct{}
	heads  []acknowledged
}

const (
	dialWithin   = 3 * time.Second
	answerWithin = 3 * time.Second // a write that has not been answered after this has an unknown outcome
	oldest       = 13              // the oldest PostgreSQL that is taken
	writers      = 1
)

// Open opens the log in a database, and makes its tables there if they are missing. The errors are
// sentences for the person who started the program.
func Open(ctx context.Context, url string) (*Log, error) {
	l, err := connect(ctx, url)
	if err != nil {
		return nil, err
	}
	if err := l.prepare(ctx); err != nil {
		l.pool.Close()
		return nil, err
	}
	for range writers {
		l.writers.Go(l.serve)
	}
	return l, nil
}

// warned is where a connection keeps a warning that came with its last statement.
const warned = "rowlock.warned"

// connect connects to a database that takes writes and is recent enough.
func connect(ctx context.Context, url string) (*Log, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("--database takes an address like postgres://rowlock@db.example.org/rowlock: %w", err)
	}
	own := config.ConnConfig
	own.ConnectTimeout = dialWithin
	// A commit that no standby has confirmed comes with a warning and looks like any other.
	own.OnNotice = func(c *pgconn.PgConn, n *pgconn.Notice) {
		if n.SeverityUnlocalized == "WARNING" {
			c.CustomData()[warned] = n.Message
		}
	}
	if own.RuntimeParams["application_name"] == "" {
		own.RuntimeParams["application_name"] = "rowlock"
	}
	config.MaxConns = max(config.MaxConns, writers+6)
	l := &Log{
		name: own.Database + " at " + own.Host, claims: map[*claim]struct{}{}, appends: appending,
		queue: make(chan *request), closing: make(chan struct{}),
	}
	config.AfterConnect = func(context.Context, *pgx.Conn) error {
		l.doubt.Store(true) // it may be another server than before
		return nil
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("cannot use the database: %w", err)
	}
	l.pool = pool
	if err := l.suits(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	return l, nil
}

// suits refuses a database that cannot be used.
func (l *Log) suits(ctx context.Context) error {
	var version int
	var encoding string
	var reads bool
	err := l.pool.QueryRow(ctx, `SELECT current_setting('server_version_num')::int / 10000, current_setting('server_encoding'),
		pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool`).Scan(&version, &encoding, &reads)
	switch {
	case err != nil:
		return fmt.Errorf("cannot use the database %s: %w", l.name, advised(err))
	case version < oldest:
		return fmt.Errorf("the database %s is PostgreSQL %d: Rowlock takes %d or newer", l.name, version, oldest)
	case encoding != "UTF8":
		return fmt.Errorf("the database %s is encoded in %s: create it with ENCODING 'UTF8'", l.name, encoding)
	case reads:
		return fmt.Errorf("the database %s is read-only, a standby maybe: name the primary, or all of them and ?target_session_attrs=read-write", l.name)
	}
	return nil
}

// know reads what all nodes share, and refuses the database of a newer version.
func (l *Log) know(ctx context.Context) error {
	key := make([]byte, 32)
	_, _ = rand.Read(key) // it never fails
	if _, err := l.pool.Exec(ctx, `INSERT INTO cluster (key) VALUES ($1) ON CONFLICT DO NOTHING`, key); err != nil {
		return fmt.Errorf("cannot write to the database %s: %w", l.name, advised(err))
	}
	var least int
	if err := l.pool.QueryRow(ctx, `SELECT key, least FROM cluster`).Scan(&l.key, &least); err != nil {
		return fmt.Errorf("cannot read the database %s: %w", l.name, advised(err))
	}
	if least > Level() {
		return fmt.Errorf("the database %s is of a newer Rowlock (level %d, this one knows %d): use that version", l.name, least, Level())
	}
	return nil
}

// Safe reports whether a commit waits for a standby. A database that does not wait for its own disk
// is refused.
func (l *Log) Safe(ctx context.Context) (bool, error) {
	var flushes bool
	var commit, standbys string
	err := l.pool.QueryRow(ctx, `SELECT current_setting('fsync')::bool, current_setting('synchronous_commit'), current_setting('synchronous_standby_names')`).
		Scan(&flushes, &commit, &standbys)
	switch {
	case err != nil:
		return false, fmt.Errorf("cannot use the database %s: %w", l.name, advised(err))
	case !flushes || commit == "off":
		return false, fmt.Errorf("the database %s does not wait for its disk, so decisions could be lost: set fsync and synchronous_commit on", l.name)
	}
	return commit != "local" && standbys != "", nil
}

// Standbys returns how many standbys a commit may wait for just now, NaN if the database does not tell
// its user: that takes the rights of pg_read_all_stats.
func (l *Log) Standbys() float64 {
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	var n *float64
	err := l.pool.QueryRow(ctx, `SELECT CASE WHEN pg_has_role('pg_read_all_stats', 'USAGE')
		THEN (SELECT count(*)::float8 FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) END`).Scan(&n)
	if err != nil || n == nil {
		return math.NaN()
	}
	return *n
}

// Here returns this machine's address, as it is seen on the way to the database.
func (l *Log) Here(ctx context.Context) (string, error) {
	conn, err := l.pool.Acquire(ctx)
	if err != nil {
		return "", advised(err)
	}
	defer conn.Release()
	host, _, err := net.SplitHostPort(conn.Conn().PgConn().Conn().LocalAddr().String())
	if err != nil { // the database is reached by a file
		return "127.0.0.1", nil
	}
	return host, nil
}

// Name returns the name of the database and where it is.
func (l *Log) Name() string { return l.name }

// Alias implements store.Log.
func (l *Log) Alias(table string) string { return store.AliasOf(l.key, table) }

// Seal implements store.Log.
func (l *Log) Seal(text []byte) []byte { return store.SealOf(l.key, text) }

// Commits implements store.Log.
func (l *Log) Commits() int64 { return l.commits.Load() }

// Unknown returns how many appends the database has not answered.
func (l *Log) Unknown() int64 { return l.unknown.Load() }

// Fenced returns how many appends were refused because another node holds the table.
func (l *Log) Fenced() int64 { return l.fenced.Load() }

// Writable implements store.Log.
func (l *Log) Writable() bool { return l.failing.Load() == 0 }

// Failing implements store.Log.
func (l *Log) Failing() time.Time {
	if at := l.failing.Load(); at != 0 {
		return time.Unix(0, at)
	}
	return time.Time{}
}

// took notes whether the database has taken a write. After an error that is not the database's own
// no connection is used again: if one is lost, all may be.
func (l *Log) took(err error) {
	if err == nil {
		l.failing.Store(0)
		return
	}
	l.failing.CompareAndSwap(0, time.Now().UnixNano())
	if failure, is := errors.AsType[*pgconn.PgError](err); !is || failure.SeverityUnlocalized != "ERROR" {
		l.pool.Reset()
	}
}

// Broken implements store.Log: a node goes on.
func (l *Log) Broken() <-chan struct{} { return nil }

// Lost implements store.Log: what is missing is found when the database answers again, see Renew.
func (l *Log) Lost() error { return nil }

// Close implements store.Log.
func (l *Log) Close() error {
	l.once.Do(func() {
		close(l.closing)
		l.writers.Wait()
		l.EndClaims()
		l.pool.Close()
	})
	return nil
}

func (l *Log) isClosed() bool {
	select {
	case <-l.closing:
		return true
	default:
		return false
	}
}

// Size returns how many bytes the database takes, 0 if it does not say.
func (l *Log) Size() (bytes int64) {
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	_ = l.pool.QueryRow(ctx, `SELECT pg_database_size(current_database())`).Scan(&bytes)
	return bytes
}

// unread says what could not be read.
func unread(what string, err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	return fmt.Errorf("cannot read %s: %w", what, advised(err))
}
