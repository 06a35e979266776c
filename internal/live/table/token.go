package table

import "crypto/sha256"

// A Token is the secret that gives a browser its seat. The table keeps only its digest.
type Token string

// Digest returns the token's SHA-256, nil for the empty token, which no seat has.
func (t Token) Digest() []byte {
	if t == "" {
		return nil
	}
	sum := sha256.Sum256([]byte(t))
	return sum[:]
}
