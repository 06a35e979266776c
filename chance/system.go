package chance

import (
	"crypto/rand"
	"encoding/binary"
)

// System is the system's randomness, which nobody can predict. It is the source for live
// tables. The zero value is ready to use, and many tables may share it. If the system fails to
// give randomness, crypto/rand stops the program; it never falls back to weaker numbers.
type System struct{}

// Below implements rowlock.Source.
func (System) Below(n uint32) uint32 {
	return below(n, func() uint32 {
		var word [4]byte
		rand.Read(word[:]) // never returns an error
		return binary.LittleEndian.Uint32(word[:])
	})
}
