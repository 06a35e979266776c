package chance

import (
	"crypto/rand"
	"encoding/binary"
)

// System is the system's randomness, which nobody can predict: the source of
// live tables. The zero value is ready, and many tables may share it. When the
// system has no randomness to give, crypto/rand stops the program; it never
// falls back to weaker numbers.
type System struct{}

// Below implements rowlock.Source.
func (System) Below(n uint32) uint32 {
	return below(n, func() uint32 {
		var word [4]byte
		rand.Read(word[:]) // never returns an error
		return binary.LittleEndian.Uint32(word[:])
	})
}
