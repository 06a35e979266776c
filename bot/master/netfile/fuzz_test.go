package netfile_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc64"
	"io"
	"math"
	"testing"

	"rowlock/bot/master/netfile"
)

const magic = "some net\n"

// FuzzRead reads any file, as it comes and with the checksum that it should have: what is
// read is written as it was, and numbers stay what they are once they are rounded.
func FuzzRead(f *testing.F) {
	f.Add([]byte(magic), false)
	f.Add(netfile.Pack([]byte(magic), []float32{1, -2, 0.5}), true)
	f.Add([]byte(magic+"\xff\xff\x7f\x7f\xff\x7f\x01\x80"), true)
	f.Fuzz(func(t *testing.T, file []byte, summed bool) {
		if summed {
			file = binary.LittleEndian.AppendUint64(file, crc64.Checksum(file, crc64.MakeTable(crc64.ECMA)))
		}
		in, err := netfile.Read(bytes.NewReader(file), magic)
		if err != nil {
			return
		}
		data, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		var again bytes.Buffer
		if err := netfile.Write(&again, append([]byte(magic), data...)); err != nil || !bytes.Equal(again.Bytes(), file) {
			t.Errorf("%q is written as %q, %v", file, &again, err)
		}
		isRounded(t, data, make([]float32, max(0, len(data)-4)/2), netfile.Pack, netfile.Unpack)
		isRounded(t, data, make([]float32, max(0, len(data)-4)), netfile.PackSmall, netfile.UnpackSmall)
	})
}

// isRounded reads a list from a file and reads and writes it again.
func isRounded(t *testing.T, data []byte, list []float32, pack func([]byte, []float32) []byte, unpack func(io.Reader, []float32) error) {
	t.Helper()
	if err := unpack(bytes.NewReader(data), list); err != nil {
		return
	}
	for range 2 { // the step of numbers that are rounded is their own
		packed := pack(nil, list)
		rounded := make([]float32, len(list))
		if err := unpack(bytes.NewReader(packed), rounded); err != nil {
			t.Fatalf("%v is packed as %q: %v", list, packed, err)
		}
		list = rounded
	}
}

// Numbers are off by half a step at most, and zeros take four bytes.
func TestPackSmall(t *testing.T) {
	list := []float32{0.3, -1.27, 0.009, 1}
	data := netfile.PackSmall(netfile.PackSmall(nil, list), make([]float32, 64))
	if len(data) != 4+4+4 {
		t.Errorf("%d bytes", len(data))
	}
	in, back, zeros := bytes.NewReader(data), make([]float32, 4), []float32{63: 1}
	if err := errors.Join(netfile.UnpackSmall(in, back), netfile.UnpackSmall(in, zeros)); err != nil {
		t.Fatal(err)
	}
	for i, x := range list {
		if math.Abs(float64(back[i]-x)) > 0.005001 {
			t.Errorf("%v is read as %v", x, back[i])
		}
	}
	if zeros[63] != 0 {
		t.Error("zeros are not read as such")
	}
}
