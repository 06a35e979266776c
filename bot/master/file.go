package master

import (
	"encoding/binary"
	"io"
	"math"

	"rowlock/bot/master/netfile"
)

// magic begins the file of a net. Its origin, levels, weights and Aheads follow. The number in
// magic grows with every change of the format or of the net's inputs.
const magic = "rowlock net 8\n"

// Save writes the net, with each list of weights rounded to 65535 steps.
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
		data = netfile.Pack(data, layer)
	}
	data, err := binary.Append(data, binary.LittleEndian, n.ahead)
	if err != nil {
		return err
	}
	return netfile.Write(w, data)
}

// Load reads a net that Save wrote.
func Load(r io.Reader) (*Net, error) {
	in, err := netfile.Read(r, magic)
	if err != nil {
		return nil, err
	}
	n := &Net{}
	size, err := in.ReadByte()
	if err != nil {
		return nil, netfile.ErrDamaged
	}
	name := make([]byte, size)
	if _, err := io.ReadFull(in, name); err != nil {
		return nil, netfile.ErrDamaged
	}
	n.origin.Rules = string(name)
	for _, part := range []any{&n.origin.Print, &n.origin.Least, &n.origin.Most, &n.levels} {
		if binary.Read(in, binary.LittleEndian, part) != nil {
			return nil, netfile.ErrDamaged
		}
	}
	for _, layer := range n.layers() {
		if err := netfile.Unpack(in, layer); err != nil {
			return nil, err
		}
	}
	n.ahead = make([]Ahead, in.Len()/binary.Size(Ahead{}))
	if binary.Read(in, binary.LittleEndian, n.ahead) != nil || in.Len() > 0 {
		return nil, netfile.ErrDamaged
	}
	return n, nil
}
