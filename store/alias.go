package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"os"
)

// Alias returns what a table is called where its code must not stand: with the code
// anybody may come to the table. Tables tells who has the file and its key which is which.
func (l *Log) Alias(table string) string { return alias(l.marker.key.Seed(), table) }

// aliasedAs stands before every name that is made an alias of, so that the key is used
// for no other text so.
const aliasedAs = "rowlock/alias\x00"

func alias(key []byte, table string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(aliasedAs + base(table)))
	return hex.EncodeToString(mac.Sum(nil)[:6])
}

// aliases returns how tables are called in the logs of the server whose key lies beside
// a file, nothing where there is none, as beside a backup.
func aliases(path string) func(table string) string {
	key, err := os.ReadFile(path + keySuffix)
	if err != nil {
		return func(string) string { return "" }
	}
	return func(table string) string { return alias(key, table) }
}
