package fair

import "encoding/binary"

// drawSeed returns the seed of draw k, from the roster's hash, the server's link and the
// shares of the seats.
func drawSeed(g Game, roster Hash, k int, server Hash, shares *Shares) Hash {
	return sum(tag("roll"), g.bytes(), roster[:], u32(k), server[:], shares.bytes())
}

// A stream is the random bytes that are computed from a seed. It is the rowlock.Source for
// openings and decks.
type stream struct {
	seed  Hash
	block int
	left  []byte
}

// newStream returns the stream of a seed.
func newStream(seed Hash) *stream { return &stream{seed: seed} }

// next returns the next n bytes.
func (s *stream) next(n int) []byte {
	for len(s.left) < n {
		block := keyed(s.seed, tag("stream"), u32(s.block))
		s.block++
		s.left = append(s.left, block[:]...)
	}
	bytes := s.left[:n]
	s.left = s.left[n:]
	return bytes
}

// Below implements rowlock.Source.
func (s *stream) Below(n uint32) uint32 {
	limit := uint64(1) << 32 / uint64(n) * uint64(n)
	for {
		if v := binary.BigEndian.Uint32(s.next(4)); uint64(v) < limit {
			return v % n
		}
	}
}

// Die returns a throw of one die. It uses one byte, or more if a byte would favour some faces.
func (s *stream) Die(faces int) int {
	for {
		if v := int(s.next(1)[0]); v < 256-256%faces {
			return v%faces + 1
		}
	}
}

// dice is the rowlock.Source for a throw, from a stream. It notes all dice thrown, including
// those that are out of the game.
type dice struct {
	*stream
	faces  int
	thrown []int
}

// Below implements rowlock.Source.
func (d *dice) Below(n uint32) uint32 {
	d.faces = int(n)
	face := d.Die(d.faces)
	d.thrown = append(d.thrown, face)
	return uint32(face - 1)
}
