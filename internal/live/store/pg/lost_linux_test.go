package pg_test

import (
	"errors"
	"strings"
	"testing"

	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/live/store/storetest"
)

// What the database has acknowledged and does not have any more is found once it answers again, and
// said once.
func TestLost(t *testing.T) {
	server := pgtest.New(t)
	url := server.Database(t)
	l := open(t, url)
	begin(t, l, "AAAAAA", storetest.Entries(1, 3)...)
	begin(t, l, "BBBBBB", storetest.Entries(1, 3)...)
	server.Do(t, pgtest.Name(url), `DELETE FROM entries WHERE code = 'AAAAAA' AND seq = 3`)
	if err := errors.Join(server.Crash(), server.Start()); err != nil {
		t.Fatal(err)
	}
	var lost error
	for !errors.Is(lost, pg.ErrLost) {
		if _, lost = l.Renew(t.Context(), false); errors.Is(lost, pg.ErrLapsed) {
			join(t, url, l)
		}
	}
	if !strings.Contains(lost.Error(), "table AAAAAA, entry 3") || strings.Contains(lost.Error(), "BBBBBB") {
		t.Errorf("lost is %v", lost)
	}
	if _, err := l.Renew(t.Context(), false); err != nil {
		t.Errorf("it is said twice: %v", err)
	}
}
