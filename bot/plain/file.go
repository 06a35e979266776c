package plain

import (
	"encoding/binary"
	"errors"
	"io"

	"rowlock/bot/netfile"
)

// A net's file is a header and the weights.
const magic = "rowlock net 1\n"

// Save writes the net, each layer rounded to 65535 steps.
func (n *Net) Save(w io.Writer) error {
	s := n.plan.shape
	data := append([]byte(magic), s.Cells, s.Closers, s.Need, s.Sides, s.ClosedRows, s.Penalties, s.Seats)
	rows := make([]float32, 0, len(n.rows)*units)
	for i := range n.rows {
		rows = append(rows, n.rows[i][:]...)
	}
	data = netfile.Pack(data, rows)
	return netfile.Write(w, netfile.Pack(data, n.out[:]))
}

// Load reads a net that Save wrote.
func Load(r io.Reader) (*Net, error) {
	in, err := netfile.Read(r, magic)
	if err != nil {
		return nil, err
	}
	var s Shape
	if err := binary.Read(in, binary.LittleEndian, &s); err != nil {
		return nil, netfile.ErrDamaged
	}
	n := &Net{plan: newPlan(s)}
	n.rows = make([]weights, n.plan.total)
	rows := make([]float32, len(n.rows)*units)
	if err := errors.Join(netfile.Unpack(in, rows), netfile.Unpack(in, n.out[:])); err != nil || in.Len() > 0 {
		return nil, netfile.ErrDamaged
	}
	for i := range n.rows {
		n.rows[i] = weights(rows[i*units:])
	}
	return n, nil
}
