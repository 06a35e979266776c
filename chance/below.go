// Package chance provides random numbers: a seeded source for simulations and the system's
// randomness for live tables. It knows no dice, no cards and no game.
package chance

// below turns 32-bit words into a number below n. All numbers are equally likely. It returns
// the high half of word times n, and discards words that would favour some numbers (Lemire's
// method).
func below(n uint32, word func() uint32) uint32 {
	product := uint64(word()) * uint64(n)
	if low := uint32(product); low < n {
		for surplus := -n % n; uint32(product) < surplus; {
			product = uint64(word()) * uint64(n)
		}
	}
	return uint32(product >> 32)
}
