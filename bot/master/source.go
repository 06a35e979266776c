package master

import "math/rand/v2"

// A Source is a seeded random source for players that look ahead. It is faster than a source for
// games but not quite uniform: of 2^32 draws, some numbers below n come once more than others.
type Source struct{ rand.PCG }

// Below implements rowlock.Source.
func (s *Source) Below(n uint32) uint32 { return uint32(s.Uint64() >> 32 * uint64(n) >> 32) }
