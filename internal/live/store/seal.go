package store

import (
	"crypto/hmac"
	"crypto/sha256"
)

// sealedAs stands before everything that is sealed, so that no other use of the key gives the same digest.
const sealedAs = "rowlock/seal\x00"

// SealOf returns a digest that only who has the key can make: what comes back with it was given out here.
func SealOf(key, text []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(sealedAs))
	mac.Write(text)
	return mac.Sum(nil)
}
