package lite_test

import (
	"database/sql"
	"path/filepath"
	"testing"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/store/storetest"
)

// A log in a file holds what every log promises.
func TestContract(t *testing.T) {
	files := map[store.Log]string{}
	storetest.Kit{
		Open: func(t *testing.T) store.Log {
			path := filepath.Join(t.TempDir(), "rowlock.db")
			l, err := lite.Open(t.Context(), path)
			if err != nil {
				t.Fatal(err)
			}
			files[l] = path
			return l
		},
		Damage: func(t *testing.T, l store.Log, table string, seq int64, column string) {
			db, err := sql.Open("sqlite", files[l])
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			statement := map[string]string{
				"": `DELETE FROM entries`, "at": `UPDATE entries SET at = at + 1`, "seq": `UPDATE entries SET seq = seq + 100`,
				"kind": `UPDATE entries SET kind = 'tolt'`, "action": `UPDATE entries SET action = 'x'`,
				"body": `UPDATE entries SET body = x'00'`, "chain": `UPDATE entries SET chain = zeroblob(32)`,
			}[column]
			if _, err := db.ExecContext(t.Context(), statement+` WHERE table_id = ? AND seq = ?`, table, seq); err != nil {
				t.Fatal(err)
			}
		},
	}.Run(t)
}
