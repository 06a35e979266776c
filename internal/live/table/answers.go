package table

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
)

// answers holds the answers to the requests in a log, in the log's order.
type answers []answer

// An answer says what a request led to. It is small, since a log has thousands.
type answer struct {
	id     uint64 // digest of its ID
	ask    uint32 // digest of the request, see shortened
	public uint32 // state.Public at its first fact
}

func newAnswer(id string, digest []byte, public int64) answer {
	return answer{idDigest(id), shortened(digest), uint32(public)}
}

// with appends an answer. The list grows by only an eighth, since it is kept as long as the table.
func (a answers) with(one answer) answers {
	if len(a) == cap(a) {
		a = append(make(answers, 0, len(a)+len(a)/8+8), a...)
	}
	return append(a, one)
}

func idDigest(id string) uint64 {
	sum := sha256.Sum256([]byte(id))
	return binary.BigEndian.Uint64(sum[:])
}

// shortened returns four bytes of a request's digest, never 0. It returns 0 for a digest of
// another version.
func shortened(digest []byte) uint32 {
	if len(digest) < 5 || digest[0] != digestKind {
		return 0
	}
	return binary.BigEndian.Uint32(digest[1:]) | 1
}

// to returns the number with which a request was answered before, 0 if it was not. The result used
// says that a request with its ID was answered, even if it was a different one.
func (a answers) to(id string, digest func() []byte) (public int64, used bool) {
	if id == "" {
		return 0, false
	}
	named := idDigest(id)
	for _, before := range slices.Backward(a) {
		switch {
		case before.id != named:
		case before.ask == shortened(digest()):
			return int64(before.public), true
		default:
			return 0, true
		}
	}
	return 0, false
}

// mostAnswers is how many answers a new log takes over: their requests may still be sent again.
const mostAnswers = 256

// newest returns the last answers as bytes, the way a continued log holds them.
func (a answers) newest() (text []byte) {
	for _, one := range a[max(0, len(a)-mostAnswers):] {
		text = binary.BigEndian.AppendUint64(text, one.id)
		text = binary.BigEndian.AppendUint32(text, one.ask)
		text = binary.BigEndian.AppendUint32(text, one.public)
	}
	return text
}

// readAnswers reads what newest wrote.
func readAnswers(text []byte) (a answers) {
	for ; len(text) >= 16; text = text[16:] {
		a = append(a, answer{binary.BigEndian.Uint64(text), binary.BigEndian.Uint32(text[8:]), binary.BigEndian.Uint32(text[12:])})
	}
	return a
}

// digestKind is the first byte of a digest of this version.
const digestKind = 2
