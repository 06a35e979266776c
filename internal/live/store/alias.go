package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"os"
)

// Alias returns a table's name for places where its code must not appear, since with the code
// anybody may come to the table. Tables tells whoever has the file and its key which table is
// which.
func (l *Log) Alias(table string) string { return alias(l.marker.key.Seed(), table) }

// aliasedAs stands before every name that an alias is made of, so that no other use of the key
// gives the same digest.
const aliasedAs = "rowlock/alias\x00"

func alias(key []byte, table string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(aliasedAs + base(table)))
	return hex.EncodeToString(mac.Sum(nil)[:6])
}

// aliases returns the function that names tables as in the logs of the server whose key lies
// beside a file. It returns "" if there is no key, as beside a backup.
func aliases(path string) func(table string) string {
	key, err := os.ReadFile(path + keySuffix)
	if err != nil {
		return func(string) string { return "" }
	}
	return func(table string) string { return alias(key, table) }
}
