package master

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
	var b bytes.Buffer
	b.WriteString(magic)
	binary.Write(&b, binary.LittleEndian, n.plan.shape)
	pack(&b, n.rows)
	pack(&b, []weights{n.out})
	binary.Write(&b, binary.LittleEndian, crc64.Checksum(b.Bytes(), checksum))
	_, err := w.Write(b.Bytes())
	return err
}

func pack(b *bytes.Buffer, list []weights) {
	most := float32(0)
	for i := range list {
		for _, x := range list[i] {
			most = max(most, x, -x)
		}
	}
	step := most / math.MaxInt16
	binary.Write(b, binary.LittleEndian, step)
	for i := range list {
		for _, x := range list[i] {
			binary.Write(b, binary.LittleEndian, int16(math.RoundToEven(float64(x/step))))
		}
	}
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
