package enginetest

import "rowlock"

// An odometer is a source that goes through every sequence of numbers that a draw can ask for.
// With it, all outcomes of Chance can be listed without knowing the rules.
type odometer struct {
	digits []uint32
	limits []uint32
	at     int
}

// Below implements rowlock.Source.
func (o *odometer) Below(n uint32) uint32 {
	if o.at == len(o.digits) {
		o.digits, o.limits = append(o.digits, 0), append(o.limits, n)
	}
	o.at++
	return o.digits[o.at-1]
}

// advance moves to the next sequence and reports whether there is one.
func (o *odometer) advance() bool {
	o.digits, o.limits, o.at = o.digits[:o.at], o.limits[:o.at], 0
	for i := len(o.digits) - 1; i >= 0; i-- {
		if o.digits[i]++; o.digits[i] < o.limits[i] {
			return true
		}
		o.digits, o.limits = o.digits[:i], o.limits[:i]
	}
	return false
}

// EachOutcome calls f with a clone of g for each outcome of Chance, once for every way to draw
// it.
func EachOutcome(g rowlock.State, f func(rowlock.State)) {
	for o := (&odometer{}); ; {
		next := g.Clone()
		next.Do(rowlock.Chance, next.Draw(o))
		f(next)
		if !o.advance() {
			return
		}
	}
}
