package table

import "encoding/binary"

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
