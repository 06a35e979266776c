package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"strings"
)

// A Hash is 32 bytes: a digest, a link, an anchor or a secret. As text it is 64 hexadecimal
// digits in lower case.
type Hash [sha256.Size]byte

// String returns the hash as text.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText implements encoding.TextMarshaler.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler. It refuses capitals, so that a hash has
// only one spelling.
func (h *Hash) UnmarshalText(text []byte) error {
	bytes, ok := unhex(string(text), len(h))
	if !ok {
		return errors.New("a hash is 64 hexadecimal digits, small letters")
	}
	copy(h[:], bytes)
	return nil
}

// unhex reads size bytes in lower-case hexadecimal digits.
func unhex(text string, size int) ([]byte, bool) {
	if len(text) != 2*size || strings.Trim(text, "0123456789abcdef") != "" {
		return nil, false
	}
	bytes, err := hex.DecodeString(text)
	return bytes, err == nil
}

// sum returns the SHA-256 of the concatenated parts.
func sum(parts ...[]byte) Hash {
	var short [256]byte // links are hashed by the hundred, and most else is as short
	text := short[:0]
	for _, part := range parts {
		text = append(text, part...)
	}
	return sha256.Sum256(text)
}

// keyed returns the HMAC-SHA256 of the concatenated parts.
func keyed(key Hash, parts ...[]byte) (h Hash) {
	mac := hmac.New(sha256.New, key[:])
	for _, part := range parts {
		mac.Write(part)
	}
	mac.Sum(h[:0])
	return h
}

// tag returns the prefix that separates one use of a hash from all others.
func tag(use string) []byte { return []byte("qf1/" + use + "\x00") }

// u32 returns a number as four bytes, the highest first.
func u32(n int) []byte { return binary.BigEndian.AppendUint32(nil, uint32(n)) }

// withLength returns the length of text, then text.
func withLength(text []byte) []byte { return append(u32(len(text)), text...) }
