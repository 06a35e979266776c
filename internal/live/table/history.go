package table

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"time"
)

// A link is a digest of the facts of a table up to one of them. It covers the kind of each and
// when it happened, but not what was decided, which may be secret. The links of two histories of a
// table differ from the point where the histories part.
type link [8]byte

// history keeps the newest links of a log.
type history struct {
	before int64 // how many facts are before the first link
	links  []link
}

// add appends the link of a fact.
func (h *history) add(kind string, at time.Time) {
	last, room := h.last(), [64]byte{}
	text := append(append(room[:0], last[:]...), kind...)
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(text, uint64(at.UnixMilli())))
	h.links = append(h.links, link(sum[:len(last)]))
	if n := len(h.links) - mostLinks; n >= mostLinks { // cut seldom, copy little
		h.before, h.links = h.before+int64(n), slices.Clone(h.links[n:])
	}
}

// mostLinks is how many links are kept, at times up to twice as many: those of some two games.
// Earlier ones are computed from the log, see Digest.
const mostLinks = 256

func (h *history) last() link {
	if len(h.links) == 0 {
		return link{}
	}
	return h.links[len(h.links)-1]
}

// digest returns the link of a number of facts in hexadecimal digits, "" if it is not among those
// kept.
func (h *history) digest(seq int64) string {
	i := seq - h.before - 1
	if i < 0 || i >= int64(len(h.links)) {
		return ""
	}
	return hex.EncodeToString(h.links[i][:])
}
