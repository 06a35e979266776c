package table

import "crypto/sha256"

// A Command is something that a person asks the table to do.
type Command interface {
	// name is the command's word in digests. It never changes.
	name() string
	// fields adds what the command holds to a digest, in an order that never changes.
	fields(d *digester)
	// do checks the command against the table and adds the facts it leads to.
	do(t *Table, seat int, step *Step) error
}

// A Request is a command with its sender. Sent again with the same ID, it gets the same answer and
// changes nothing.
type Request struct {
	ID      string // chosen by the client, unique at the table; "" for a Join, which its token identifies
	Token   Token  // the sender's
	Command Command
}

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
