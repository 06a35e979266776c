package chance

// Day returns the source of one throw of the daily roll, for a date such as "2026-02-28", an edition
// whose throws are its own, "" for the first one, and the number of the throw, counted from 1. It is the
// same for all players; docs/daily.md says how to derive it.
func Day(date, edition string, throw int) *Seeded {
	seed := uint64(0)
	for _, c := range []byte(date) {
		if c >= '0' && c <= '9' {
			seed = 10*seed + uint64(c-'0')
		}
	}
	if edition == "" {
		return NewSeeded(seed, uint64(throw))
	}
	name := uint64(0)
	for _, c := range []byte(edition) {
		name = 257*name + uint64(c)
	}
	return NewSeeded(seed, name, uint64(throw))
}
