package plain

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"math"
)

// A net's file is a header, the weights as 16-bit steps and a checksum, all
// little-endian.
const magic = "rowlock net 1\n"

var (
	errNoNet   = errors.New("this is no net file")
	errDamaged = errors.New("this net file is damaged")
)

var checksum = crc64.MakeTable(crc64.ECMA)

// Save writes the net, each layer rounded to 65535 steps.
func (n *Net) Save(w io.Writer) error {
	s := n.plan.shape
	data := append([]byte(magic), s.Cells, s.Closers, s.Need, s.Sides, s.ClosedRows, s.Penalties, s.Seats)
	data = pack(data, n.rows)
	data = pack(data, []weights{n.out})
	_, err := w.Write(binary.LittleEndian.AppendUint64(data, crc64.Checksum(data, checksum)))
	return err
}

func pack(data []byte, list []weights) []byte {
	most := float32(math.SmallestNonzeroFloat32 * math.MaxInt16)
	for i := range list {
		for _, x := range list[i] {
			most = max(most, x, -x)
		}
	}
	step := most / math.MaxInt16
	data = binary.LittleEndian.AppendUint32(data, math.Float32bits(step))
	for i := range list {
		for _, x := range list[i] {
			data = binary.LittleEndian.AppendUint16(data, uint16(int16(math.RoundToEven(float64(x/step)))))
		}
	}
	return data
}

// Load reads a net that Save wrote.
func Load(r io.Reader) (*Net, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("reading a net: %w", err)
	}
	if !bytes.HasPrefix(data, []byte(magic)) {
		return nil, errNoNet
	}
	body := data[:max(len(data)-8, 0)]
	if crc64.Checksum(body, checksum) != binary.LittleEndian.Uint64(data[len(body):]) {
		return nil, errDamaged
	}
	in := bytes.NewReader(body[len(magic):])
	var s Shape
	if err := binary.Read(in, binary.LittleEndian, &s); err != nil {
		return nil, errDamaged
	}
	n := &Net{plan: newPlan(s)}
	n.rows = make([]weights, n.plan.total)
	out := make([]weights, 1)
	if err := errors.Join(unpack(in, n.rows), unpack(in, out)); err != nil || in.Len() > 0 {
		return nil, errDamaged
	}
	n.out = out[0]
	return n, nil
}

func unpack(r io.Reader, list []weights) error {
	var step float32
	if err := binary.Read(r, binary.LittleEndian, &step); err != nil {
		return err
	}
	small := make([]int16, len(list)*units)
	if err := binary.Read(r, binary.LittleEndian, small); err != nil {
		return err
	}
	for i, x := range small {
		list[i/units][i%units] = float32(x) * step
	}
	return nil
}
