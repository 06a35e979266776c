package table

import (
	"crypto/sha256"
	"encoding/binary"
)

// digestVersion stands before everything that is hashed. A digest of another version, such as
// those of 16 bytes in the first logs, never equals one of this version: a request that is sent
// again across such an upgrade is refused as if another request had its ID.
const digestVersion = "v2\x00"

// digest tells a request from any other with the same ID; a request without an ID has none. The
// log keeps it, so what is hashed never changes: the version, the command's name and a zero byte,
// then the token's digest and the command's fields, each text after its length in eight bytes
// (big-endian).
func (r Request) digest() []byte {
	if r.ID == "" {
		return nil
	}
	d := &digester{bytes: make([]byte, 0, 128)}
	d.bytes = append(append(append(d.bytes, digestVersion...), r.Command.name()...), 0)
	d.text(string(r.Token.Digest()))
	r.Command.fields(d)
	sum := sha256.Sum256(d.bytes)
	return append([]byte{digestKind}, sum[:16]...)
}

// digestKind is the first byte of a digest of this version.
const digestKind = 2

// A digester collects what is hashed, in a form in which no part can be taken for two.
type digester struct{ bytes []byte }

func (d *digester) text(s string) {
	d.number(len(s))
	d.bytes = append(d.bytes, s...)
}

func (d *digester) number(n int) { d.bytes = binary.BigEndian.AppendUint64(d.bytes, uint64(n)) }

// maybe adds a number that may be missing.
func (d *digester) maybe(n *int) {
	if d.bit(n != nil); n != nil {
		d.number(*n)
	}
}

func (d *digester) bit(is bool) {
	var b byte
	if is {
		b = 1
	}
	d.bytes = append(d.bytes, b)
}
