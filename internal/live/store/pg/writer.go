package pg

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"rowlock/internal/live/store"
)

const (
	mostGrouped = 512 // requests may share a statement
	mostRest    = 8 * time.Millisecond
)

// serve writes what has queued up, in one statement. After a commit that several have shared it
// rests for as long as the commit took, so that more share the next one. A lone append does not wait
// for others.
func (l *Log) serve() {
	for {
		var group []*request
		select {
		case r := <-l.queue:
			group = append(group, r)
		case <-l.closing:
			return
		}
		group = l.gather(group)
		begun := time.Now()
		l.commit(group)
		if len(group) > 1 {
			time.Sleep(min(time.Since(begun), mostRest))
		}
	}
}

// gather adds what waits already.
func (l *Log) gather(group []*request) []*request {
	for len(group) < mostGrouped {
		select {
		case r := <-l.queue:
			group = append(group, r)
		default:
			return group
		}
	}
	return group
}

// commit writes a group and answers it. If one request keeps the database from taking the others,
// it writes one after the other.
func (l *Log) commit(group []*request) {
	if len(group) > 1 {
		alone, rest := sameTable(group)
		for _, r := range alone {
			l.commit([]*request{r})
		}
		group = rest
	}
	moved, err := l.write(group)
	if err != nil && len(group) > 1 && isOfOne(err) {
		for _, r := range group {
			l.commit([]*request{r})
		}
		return
	}
	if refused := taken(err); refused != nil {
		err = fmt.Errorf("%w: table %s: %w", refused, group[0].claim.table, err)
	} else {
		l.took(err)
	}
	if len(moved) > 0 {
		l.commits.Add(1)
	}
	for _, r := range group {
		switch {
		case err != nil:
			r.answer <- err
		case moved[r.claim.table]:
			r.answer <- nil
		default:
			r.answer <- l.refusal(r)
		}
	}
}

// taken says what an entry is that the log has already, nil if the error is another one.
func taken(err error) error {
	failure, is := errors.AsType[*pgconn.PgError](err)
	switch {
	case !is || failure.Code != uniqueViolation:
		return nil
	case failure.ConstraintName == "entries_action":
		return store.ErrDuplicate
	}
	return store.ErrConflict
}

// isOfOne reports whether an error may be about only one of the requests of a statement.
func isOfOne(err error) bool {
	code := codeOf(err)
	return errors.Is(err, store.ErrNotWritten) && len(code) == 5 && (code[:2] == "22" || code[:2] == "23" || code[:2] == "40")
}

// sameTable takes out of a group all but one request of each table: a claim that is no more may
// still have one on its way beside the claim that came after it.
func sameTable(group []*request) (alone, rest []*request) {
	seen := map[string]bool{}
	for _, r := range group {
		if seen[r.claim.table] {
			alone = append(alone, r)
		} else {
			rest = append(rest, r)
		}
		seen[r.claim.table] = true
	}
	return alone, rest
}

// The statement that appends. It moves the heads of the tables whose claim and head are as the node
// believes, and inserts the entries of only those: all in one, so that one trip is a transaction.
// PostgreSQL checks a row again if it had to wait for it.
const (
	appending = `WITH r AS (
			SELECT * FROM unnest($1::text[], $2::int8[], $3::int4[], $4::int8[], $5::bytea[], $6::int4[], $7::int8[], $8::bytea[])
			AS r (code, epoch, log, seq, chain, newlog, newseq, newchain)
		), e AS (
			SELECT * FROM unnest($9::text[], $10::int4[], $11::int8[], $12::text[], $13::bytea[], $14::bytea[], $15::int8[], $16::bytea[])
			AS e (code, log, seq, kind, action, body, at, chain)
		), moved AS (
			UPDATE tables t SET log = r.newlog, seq = r.newseq, chain = r.newchain, at = ` + now + ` FROM r
			WHERE t.code = r.code AND t.epoch = r.epoch AND t.log = r.log AND t.seq = r.seq AND t.chain = r.chain
			RETURNING t.code, r.log, r.seq, r.chain, r.newlog
		), told AS (
			INSERT INTO entries (code, log, seq, kind, action, body, at, chain) SELECT e.* FROM e WHERE e.code IN (SELECT code FROM moved)
		)`
	// rarely is for requests that publish something, or begin a new log of their table.
	rarely = `, published AS (
			INSERT INTO published (code, log, seq) SELECT code, log, seq FROM e WHERE kind = '` + store.KindPublished + `' AND code IN (SELECT code FROM moved)
		), began AS (
			SELECT * FROM moved WHERE newlog <> log
		), ended AS (
			INSERT INTO heads (code, log, seq, chain) SELECT code, log, seq, chain FROM began
		), old_entries AS (
			DELETE FROM entries o USING began WHERE o.code = began.code AND o.log <= began.newlog - $17::int
		), old_heads AS (
			DELETE FROM heads o USING began WHERE o.code = began.code AND o.log <= began.newlog - $17::int
		), old_published AS (
			DELETE FROM published o USING began WHERE o.code = began.code AND o.log <= began.newlog - $17::int
		)`
	answering = ` SELECT code FROM moved`
)

// write writes a group in one statement and returns the tables whose requests were written.
func (l *Log) write(group []*request) (moved map[string]bool, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	conn, err := l.pool.Acquire(ctx)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", store.ErrNotWritten, advised(err))
	}
	defer conn.Release()
	arguments, rare := columns(group)
	statement := l.appends + answering
	if rare {
		statement, arguments = l.appends+rarely+answering, append(arguments, store.MostLogs)
	}
	codes, err := l.confirmed(ctx, conn, statement, arguments)
	if err != nil {
		return nil, err
	}
	moved = make(map[string]bool, len(codes))
	for _, code := range codes {
		moved[code] = true
	}
	return moved, nil
}

// confirmed runs a statement that writes and returns its answer. The error is ErrUnknown if the
// database warns: it does so when a standby has not confirmed a commit.
func (l *Log) confirmed(ctx context.Context, conn *pgxpool.Conn, statement string, arguments []any) ([]string, error) {
	told := conn.Conn().PgConn().CustomData()
	delete(told, warned)
	rows, err := conn.Query(ctx, statement, arguments...)
	var codes []string
	if err == nil {
		codes, err = pgx.CollectRows(rows, pgx.RowTo[string])
	}
	if err != nil {
		return nil, outcome(err)
	}
	if warning, ok := told[warned]; ok {
		return nil, fmt.Errorf("%w: %v", store.ErrUnknown, warning)
	}
	return codes, nil
}

// columns turns a group into the arguments of the statement, and reports whether it needs the rare
// parts.
func columns(group []*request) (arguments []any, rare bool) {
	n := len(group)
	codes, epochs := make([]string, n), make([]int64, n)
	logs, seqs, chains := make([]int32, n), make([]int64, n), make([][]byte, n)
	newlogs, newseqs, newchains := make([]int32, n), make([]int64, n), make([][]byte, n)
	var names, kinds []string
	var of []int32
	var numbers, times []int64
	var actions, bodies, links [][]byte
	for i, r := range group {
		rare = rare || r.begins()
		codes[i], epochs[i] = r.claim.table, r.claim.epoch
		logs[i], seqs[i], chains[i] = int32(r.before.number), r.before.seq, r.before.chain
		newlogs[i], newseqs[i], newchains[i] = int32(r.after.number), r.after.seq, r.after.chain
		for j := range r.entries {
			e := &r.entries[j]
			rare = rare || e.Kind == store.KindPublished
			var action []byte // null
			if e.Action != "" {
				action = []byte(e.Action)
			}
			body := e.Body
			if body == nil {
				body = []byte{}
			}
			names, of, numbers, kinds = append(names, r.claim.table), append(of, int32(r.after.number)), append(numbers, e.Seq), append(kinds, e.Kind)
			actions, bodies, times, links = append(actions, action), append(bodies, body), append(times, e.At.UnixMilli()), append(links, r.chains[j])
		}
	}
	return []any{codes, epochs, logs, seqs, chains, newlogs, newseqs, newchains, names, of, numbers, kinds, actions, bodies, times, links}, rare
}

// refusal says why the database has not written a request.
func (l *Log) refusal(r *request) error {
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	var epoch int64
	err := l.pool.QueryRow(ctx, `SELECT epoch FROM tables WHERE code = $1`, r.claim.table).Scan(&epoch)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return fmt.Errorf("%w: table %s", store.ErrDeleted, r.claim.table)
	case err == nil && epoch == r.claim.epoch:
		return fmt.Errorf("%w: table %s is not at entry %d", store.ErrConflict, r.claim.table, r.before.seq)
	}
	return fmt.Errorf("%w: table %s", store.ErrFenced, r.claim.table)
}
