package cache

import "math"

// Lift lifts the bound of every cache until restore is called.
func Lift() (restore func()) {
	for _, c := range all {
		c.kept.Resize(math.MaxInt)
	}
	return func() {
		for _, c := range all {
			c.kept.Resize(c.most)
		}
	}
}

// Bounds returns how many entries each cache may hold.
func Bounds() map[string]int {
	bounds := map[string]int{}
	for _, c := range all {
		bounds[c.name] = c.most
	}
	return bounds
}
