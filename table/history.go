package table

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"time"
)

// A link is a digest of everything that everybody could know of up to one fact: of
// when things happened and of which kind they were, not of what was decided, which
// may be sealed. Two histories of a table differ in it from where they part.
type link [8]byte

// history keeps the newest links of a log.
type history struct {
	before int64 // facts before the first of them
	links  []link
}

// add appends the link of a fact.
func (h *history) add(kind string, at time.Time) {
	last := h.last()
	text := append(last[:], kind...)
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(text, uint64(at.UnixMilli())))
	h.links = append(h.links, link(sum[:len(last)]))
	if n := len(h.links) - mostLinks; n >= mostLinks { // cut seldom, copy little
		h.before, h.links = h.before+int64(n), slices.Clone(h.links[n:])
	}
}

// mostLinks is how many links are kept, twice as many at times: some two games. Those
// before are found by the log, see Digest.
const mostLinks = 256

func (h *history) last() link {
	if len(h.links) == 0 {
		return link{}
	}
	return h.links[len(h.links)-1]
}

// digest returns the link of a number of facts, as people are told of it; "" of a
// number that these links do not reach.
func (h *history) digest(seq int64) string {
	i := seq - h.before - 1
	if i < 0 || i >= int64(len(h.links)) {
		return ""
	}
	return hex.EncodeToString(h.links[i][:])
}

// Parted reports whether somebody who was at a number of facts, under a digest, was
// in another history than this one: in one that a backup has put back behind, say.
// Where known is false the log has to tell, see Digest; of what is in an older log
// nobody can.
func (t *Table) Parted(seq int64, digest string) (parted, known bool) {
	h := &t.state.history
	switch {
	case seq > t.state.Public:
		return true, true
	case digest == "" || seq <= 0:
		return false, true
	}
	return digest != h.digest(seq), seq > h.before
}
