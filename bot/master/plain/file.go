package plain

import (
	"bytes"
	"encoding/binary"
	"io"

	"rowlock/bot/master/netfile"
	"rowlock/bot/master/weights"
)

// Magic begins the file of a net. The shape and the weights follow.
const Magic = "rowlock net 2\n"

// Save writes the net, with the weights of each input rounded to 255 steps.
func (n *Net) Save(w io.Writer) error {
	data, err := binary.Append([]byte(Magic), binary.LittleEndian, n.plan.shape)
	if err != nil {
		return err
	}
	for _, list := range n.lists() {
		data = netfile.PackSmall(data, list)
	}
	return netfile.Write(w, data)
}

// lists returns all weights.
func (n *Net) lists() (list [][]float32) {
	for i := range n.rows {
		list = append(list, n.rows[i][:])
	}
	return append(list, n.out[:], n.gain[:])
}

// Load reads a net that Save wrote.
func Load(r io.Reader) (*Net, error) {
	in, shape, err := begin(r)
	if err != nil {
		return nil, err
	}
	n := &Net{plan: newPlan(shape)}
	n.rows = make([]weights.List, n.plan.total)
	for _, list := range n.lists() {
		if err := netfile.UnpackSmall(in, list); err != nil {
			return nil, err
		}
	}
	if in.Len() > 0 {
		return nil, netfile.ErrDamaged
	}
	return n, nil
}

// LoadShape reads the shape of a net that Save wrote.
func LoadShape(r io.Reader) (Shape, error) {
	_, shape, err := begin(r)
	return shape, err
}

// begin reads a net's file up to its shape.
func begin(r io.Reader) (in *bytes.Reader, s Shape, err error) {
	if in, err = netfile.Read(r, Magic); err != nil {
		return nil, s, err
	}
	if binary.Read(in, binary.LittleEndian, &s) != nil {
		return nil, s, netfile.ErrDamaged
	}
	return in, s, nil
}
