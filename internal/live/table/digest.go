package table

import (
	"crypto/sha256"
	"encoding/binary"
	"maps"
	"slices"
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

func (c Join) fields(d *digester) {
	d.text(c.Name)
	d.text(string(c.Token.Digest()))
	d.text(c.Invite)
}

func (c AddBot) fields(d *digester) { d.text(c.Bot) }

func (c Remove) fields(d *digester) { d.text(c.Name) }

func (c Settings) fields(d *digester) {
	d.text(c.Edition)
	d.maybe(c.Clock)
	d.number(len(c.Options))
	for _, keyword := range slices.Sorted(maps.Keys(c.Options)) {
		d.text(keyword)
		d.text(c.Options[keyword])
	}
	d.text(c.Name)
	for _, is := range []*bool{c.ByHand, c.InTurn, c.Listed, c.Hints, c.FreeText} {
		d.bit(is != nil)
		d.bit(is != nil && *is)
	}
	if d.bit(c.Dice != nil); c.Dice != nil {
		d.text(string(*c.Dice))
	}
	if c.Away != nil { // nil adds nothing, as before there was this field: logs keep digests
		d.text(string(*c.Away))
	}
}

func (c Invite) fields(d *digester) {
	d.bit(c.Only)
	d.bit(c.Renew)
}

func (Start) fields(*digester) {}

func (c Choose) fields(d *digester) {
	d.number(c.Moment)
	d.text(c.Word)
}

func (c Throw) fields(d *digester)   { d.number(c.Moment) }
func (c Nudge) fields(d *digester)   { d.number(c.Seat) }
func (c StandIn) fields(d *digester) { d.number(c.Seat) }

func (c Tell) fields(d *digester) {
	d.number(c.Moment)
	d.text(c.Words)
}

func (c Stop) fields(d *digester) {
	if c.Game != 0 { // 0 adds nothing, as before there was this field
		d.number(c.Game)
	}
}

func (c Undo) fields(d *digester) { d.maybe(c.Steps) }
func (c Redo) fields(d *digester) { d.maybe(c.Steps) }

func (Rematch) fields(*digester) {}
func (Gather) fields(*digester)  {}
func (Leave) fields(*digester)   {}
func (Return) fields(*digester)  {}

func (Join) name() string     { return "join" }
func (AddBot) name() string   { return "add_bot" }
func (Remove) name() string   { return "remove" }
func (Settings) name() string { return "settings" }
func (Invite) name() string   { return "invite" }
func (Start) name() string    { return "start" }
func (Choose) name() string   { return "choose" }
func (Throw) name() string    { return "throw" }
func (Nudge) name() string    { return "nudge" }
func (StandIn) name() string  { return "stand_in" }
func (Tell) name() string     { return "tell" }
func (Undo) name() string     { return "undo" }
func (Redo) name() string     { return "redo" }
func (Rematch) name() string  { return "rematch" }
func (Gather) name() string   { return "gather" }
func (Stop) name() string     { return "stop" }
func (Leave) name() string    { return "leave" }
func (Return) name() string   { return "return" }
