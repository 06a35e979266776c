package fair

import (
	"crypto/ed25519"
	"encoding/hex"
	"strings"
)

// protocol is the first word of every bundle.
const protocol = "qf1"

// A Log is the bundle of a game as its server writes it: signed events, where each signature
// also covers all events before.
type Log struct {
	key  ed25519.PrivateKey
	head Hash
	text strings.Builder
}

// NewLog returns a log with its first line, the header.
func NewLog(g Game, key ed25519.PrivateKey) *Log {
	l := &Log{key: key, head: firstHead(g)}
	public := hex.EncodeToString(key.Public().(ed25519.PublicKey))
	l.text.WriteString(`{"fair":"` + protocol + `","game":"` + string(g) + `","key":"` + public + `"}` + "\n")
	return l
}

// Append adds an event and returns its line, without the line end.
func (l *Log) Append(e Event) string {
	text := encode(e)
	l.head = nextHead(l.head, text)
	line := hex.EncodeToString(ed25519.Sign(l.key, signed(l.head))) + " " + string(text)
	l.text.WriteString(line + "\n")
	return line
}

// String returns the bundle so far.
func (l *Log) String() string { return l.text.String() }

func firstHead(g Game) Hash { return sum(tag("log"), g.bytes()) }

func nextHead(head Hash, event []byte) Hash { return sum(tag("event"), head[:], withLength(event)) }

// signed returns the bytes that are signed for a head.
func signed(head Hash) []byte { return append(tag("head"), head[:]...) }

// resume returns a log that continues a bundle with the given head.
func resume(bundle string, head Hash, key ed25519.PrivateKey) *Log {
	l := &Log{key: key, head: head}
	l.text.WriteString(bundle)
	return l
}
