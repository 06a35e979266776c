// Package netfile is what the files of nets have in common: a magic word, which says what
// the rest means, numbers rounded to 16 bits, and a checksum, all little-endian.
package netfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"math"
)

// Why a file is not read.
var (
	ErrNoNet   = errors.New("this is no net file")
	ErrDamaged = errors.New("this net file is damaged")
)

var checksum = crc64.MakeTable(crc64.ECMA)

// Write writes a magic word with what follows it, and their checksum.
func Write(w io.Writer, data []byte) error {
	_, err := w.Write(binary.LittleEndian.AppendUint64(data, crc64.Checksum(data, checksum)))
	return err
}

// Read returns what follows a magic word in a file that Write wrote.
func Read(r io.Reader, magic string) (*bytes.Reader, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("reading a net: %w", err)
	}
	if !bytes.HasPrefix(data, []byte(magic)) {
		return nil, ErrNoNet
	}
	end := max(len(data)-8, 0)
	if end < len(magic) || crc64.Checksum(data[:end], checksum) != binary.LittleEndian.Uint64(data[end:]) {
		return nil, ErrDamaged
	}
	return bytes.NewReader(data[len(magic):end]), nil
}

// Pack appends numbers, rounded to 65535 steps.
func Pack(data []byte, list []float32) []byte {
	most := float32(math.SmallestNonzeroFloat32 * math.MaxInt16)
	for _, x := range list {
		most = max(most, x, -x)
	}
	step := most / math.MaxInt16
	data = binary.LittleEndian.AppendUint32(data, math.Float32bits(step))
	for _, x := range list {
		data = binary.LittleEndian.AppendUint16(data, uint16(int16(math.RoundToEven(float64(x/step)))))
	}
	return data
}

// Unpack reads as many numbers as the list has.
func Unpack(r io.Reader, list []float32) error {
	var step float32
	small := make([]int16, len(list))
	for _, part := range []any{&step, small} {
		if binary.Read(r, binary.LittleEndian, part) != nil {
			return ErrDamaged
		}
	}
	for i, x := range small {
		list[i] = float32(x) * step
	}
	return nil
}

// PackSmall appends numbers, rounded to 255 steps; of zeros alone but that they are.
func PackSmall(data []byte, list []float32) []byte {
	most := float32(0)
	for _, x := range list {
		most = max(most, x, -x)
	}
	step := most / math.MaxInt8
	data = binary.LittleEndian.AppendUint32(data, math.Float32bits(step))
	if step == 0 {
		return data
	}
	for _, x := range list {
		data = append(data, byte(int8(math.RoundToEven(float64(x/step)))))
	}
	return data
}

// UnpackSmall reads as many numbers as the list has, which PackSmall wrote.
func UnpackSmall(r io.Reader, list []float32) error {
	var step float32
	if binary.Read(r, binary.LittleEndian, &step) != nil {
		return ErrDamaged
	}
	clear(list)
	if step == 0 {
		return nil
	}
	small := make([]byte, len(list))
	if _, err := io.ReadFull(r, small); err != nil {
		return ErrDamaged
	}
	for i, x := range small {
		list[i] = float32(int8(x)) * step
	}
	return nil
}
