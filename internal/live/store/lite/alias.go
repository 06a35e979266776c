package lite

import (
	"os"

	"rowlock/internal/live/store"
)

// Alias implements store.Log. Tables tells whoever has the file and its key which table is which.
func (l *Log) Alias(table string) string { return store.AliasOf(l.marker.key.Seed(), table) }

// Seal implements store.Log.
func (l *Log) Seal(text []byte) []byte { return store.SealOf(l.marker.key.Seed(), text) }

// aliases returns the function that names tables as in the logs of the server whose key lies
// beside a file. It returns "" if there is no key, as beside a backup.
func aliases(path string) func(table string) string {
	key, err := os.ReadFile(path + keySuffix)
	if err != nil {
		return func(string) string { return "" }
	}
	return func(table string) string { return store.AliasOf(key, table) }
}
