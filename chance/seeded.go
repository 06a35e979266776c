package chance

import (
	"math/bits"
	"math/rand/v2"
)

// Seeded is a source that gives the same numbers for the same seed, on every machine and in
// every release. It uses PCG-DXSM as math/rand/v2 defines it, and our own below. PCG is the
// fastest source that passes the usual tests, and takes only 16 bytes, so that every game of
// a simulation can have its own.
type Seeded struct{ pcg rand.PCG }

// NewSeeded returns the source for a seed, or for one of its streams.
func NewSeeded(seed uint64, stream ...uint64) *Seeded {
	s := &Seeded{}
	s.Seed(seed, stream...)
	return s
}

// Seed makes the source start again, with a seed or one of its streams.
func (s *Seeded) Seed(seed uint64, stream ...uint64) {
	key := Stream(seed, stream...)
	s.pcg.Seed(key, mix(key))
}

// Below implements rowlock.Source.
func (s *Seeded) Below(n uint32) uint32 {
	return below(n, func() uint32 { return uint32(s.pcg.Uint64() >> 32) })
}

// Stream derives from a seed the seed of a stream, such as one game of many, or one seat of a
// game. Streams with different names are independent, so that no game depends on how many
// numbers another used.
func Stream(seed uint64, stream ...uint64) uint64 {
	key := mix(seed)
	for _, name := range stream {
		key = mix(bits.RotateLeft64(key, 32) + mix(^name))
	}
	return key
}

// mix is a permutation of the 64-bit numbers. Changing one bit of x changes about half of the
// bits of the result (the output step of SplitMix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
