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

// A net's file is what it has learned, its levels, the weights as 16-bit steps and a
// checksum, all little-endian. The number in the magic word goes up with every
// change of what the inputs mean.
const magic = "rowlock net 6\n"

var (
	errNoNet   = errors.New("this is no net file")
	errDamaged = errors.New("this net file is damaged")
)

// Save writes the net, each list of weights rounded to 65535 steps.
func (n *Net) Save(w io.Writer) error {
	data := append([]byte(magic), byte(len(n.origin.Rules)))
	data = append(data, n.origin.Rules...)
	data = binary.LittleEndian.AppendUint64(data, n.origin.Print)
	data = append(data, n.origin.Least, n.origin.Most)
	for _, level := range n.levels {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(level.Loose))
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(level.Share))
	}
	for _, layer := range n.layers() {
		data = pack(data, layer)
	}
	_, err := w.Write(binary.LittleEndian.AppendUint64(data, crc64.Checksum(data, checksum)))
	return err
}

func pack(data []byte, layer []float32) []byte {
	most := float32(math.SmallestNonzeroFloat32 * math.MaxInt16)
	for _, x := range layer {
		most = max(most, x, -x)
	}
	step := most / math.MaxInt16
	data = binary.LittleEndian.AppendUint32(data, math.Float32bits(step))
	for _, x := range layer {
		data = binary.LittleEndian.AppendUint16(data, uint16(int16(math.RoundToEven(float64(x/step)))))
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
	n := &Net{}
	size, err := in.ReadByte()
	if err != nil {
		return nil, errDamaged
	}
	name := make([]byte, size)
	if _, err := io.ReadFull(in, name); err != nil {
		return nil, errDamaged
	}
	n.origin.Rules = string(name)
	for _, part := range []any{&n.origin.Print, &n.origin.Least, &n.origin.Most, &n.levels} {
		if binary.Read(in, binary.LittleEndian, part) != nil {
			return nil, errDamaged
		}
	}
	for _, layer := range n.layers() {
		if unpack(in, layer) != nil {
			return nil, errDamaged
		}
	}
	if in.Len() > 0 {
		return nil, errDamaged
	}
	return n, nil
}

func unpack(r io.Reader, layer []float32) error {
	var step float32
	if err := binary.Read(r, binary.LittleEndian, &step); err != nil {
		return err
	}
	small := make([]int16, len(layer))
	if err := binary.Read(r, binary.LittleEndian, small); err != nil {
		return err
	}
	for i, x := range small {
		layer[i] = float32(x) * step
	}
	return nil
}
