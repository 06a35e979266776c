package cache

import "math"

// Lift lifts the bound of every cache until restore is called.
func Lift() (restore func()) {
	before := make([]int, len(all))
	for i, c := range all {
		before[i], *c.most = *c.most, math.MaxInt
	}
	return func() {
		for i, c := range all {
			*c.most = before[i]
		}
	}
}

// Bounds returns how many entries each cache may hold.
func Bounds() map[string]int {
	bounds := map[string]int{}
	for _, c := range all {
		bounds[c.name] = *c.most
	}
	return bounds
}
