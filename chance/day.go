package chance

// Day returns the source of one throw of the daily roll, for a date such as "2026-02-28" and
// the number of the throw, counted from 1. It is the same for all players; docs/daily.md says
// how to derive it.
func Day(date string, throw int) *Seeded {
	seed := uint64(0)
	for _, c := range []byte(date) {
		if c >= '0' && c <= '9' {
			seed = 10*seed + uint64(c-'0')
		}
	}
	return NewSeeded(seed, uint64(throw))
}
