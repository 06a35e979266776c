package fair

import "encoding/binary"

// drawSeed returns the seed of draw k: of the roster's hash, the server's link
// and the shares of the seats.
func drawSeed(g Game, roster Hash, k int, server Hash, shares *Shares) Hash {
	return sum(tag("roll"), g.bytes(), roster[:], u32(k), server[:], shares.bytes())
}

// A stream is the random bytes that follow from a seed. It is the rowlock.Source
// of openings and decks.
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

// Below returns a number below n, each equally likely. It implements
// rowlock.Source.
func (s *stream) Below(n uint32) uint32 {
	limit := uint64(1) << 32 / uint64(n) * uint64(n)
	for {
		if v := binary.BigEndian.Uint32(s.next(4)); uint64(v) < limit {
			return v % n
		}
	}
}

// Die returns what a die shows. It takes one byte, and another one where the
// byte would favour some faces.
func (s *stream) Die(faces int) int {
	for {
		if v := int(s.next(1)[0]); v < 256-256%faces {
			return v%faces + 1
		}
	}
}

// dice is a stream as the rowlock.Source of a throw. It remembers what it threw,
// dice that are out of the game included.
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
