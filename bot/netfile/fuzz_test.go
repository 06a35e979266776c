package netfile_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc64"
	"io"
	"testing"

	"rowlock/bot/netfile"
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
		list := make([]float32, max(0, len(data)-4)/2)
		if err := netfile.Unpack(bytes.NewReader(data), list); err != nil {
			return
		}
		for range 2 { // the step of numbers that are rounded is their own
			packed := netfile.Pack(nil, list)
			rounded := make([]float32, len(list))
			if err := netfile.Unpack(bytes.NewReader(packed), rounded); err != nil {
				t.Fatalf("%v is packed as %q: %v", list, packed, err)
			}
			list = rounded
		}
	})
}
