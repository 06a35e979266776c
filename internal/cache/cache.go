// Package cache keeps what was made for those who asked last, and no more: strangers may ask for any number of things,
// such as games on sheets of their own.
package cache

import lru "github.com/hashicorp/golang-lru/v2"

// Sheets is how many sheets at most something is kept of.
const Sheets = 48

// A Cache keeps what was made for the keys that were asked for last.
type Cache[K comparable, T any] struct{ *lru.Cache[K, T] }

// New returns a cache of at most so many entries, one or more. It is for variables of packages: all of them are
// counted (Sizes).
func New[K comparable, T any](name string, most int) Cache[K, T] {
	kept, err := lru.New[K, T](most)
	if err != nil {
		panic("cache: " + err.Error())
	}
	all = append(all, named{name, most, kept})
	return Cache[K, T]{kept}
}

// all are the caches of the program.
var all []named

type named struct {
	name string
	most int
	kept interface {
		Len() int
		Resize(most int) (evicted int)
	}
}

// Sizes returns how many entries each cache of the program holds.
func Sizes() map[string]int {
	sizes := map[string]int{}
	for _, c := range all {
		sizes[c.name] = c.kept.Len()
	}
	return sizes
}

// Make returns what is kept for a key, or makes it. Two who ask at once may both make it.
func (c Cache[K, T]) Make(k K, make func(K) T) T {
	made, ok := c.Get(k)
	if !ok {
		made = make(k) // while others may use the cache
		c.Add(k, made)
	}
	return made
}
