package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// aliasedAs stands before every name that an alias is made of, so that no other use of the key
// gives the same digest.
const aliasedAs = "rowlock/alias\x00"

// AliasOf returns a table's name for places where its code must not appear, since with the code
// anybody may come to the table. Whoever has the key can tell which table is which.
func AliasOf(key []byte, table string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(aliasedAs + Base(table)))
	return hex.EncodeToString(mac.Sum(nil)[:6])
}
