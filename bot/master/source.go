package master

import "math/rand/v2"

// A Source gives what players that think draw, the same for a seed. It takes less time
// than a source of games: of 2^32 numbers, some below n come once more than others.
type Source struct{ rand.PCG }

// Below implements rowlock.Source.
func (s *Source) Below(n uint32) uint32 { return uint32(s.Uint64() >> 32 * uint64(n) >> 32) }
