// Package cache keeps what was made for those who asked last, and no more: strangers may ask for any number of things,
// such as games on sheets of their own.
package cache

import "sync"

// Sheets is how many sheets at most something is kept of.
const Sheets = 48

// A Cache keeps what was made for the keys that were asked for last.
type Cache[K comparable, T any] struct {
	most int
	mu   sync.Mutex
	kept []entry[K, T] // the one asked for last comes first
}

type entry[K comparable, T any] struct {
	key  K
	made T
}

// New returns a cache of at most so many entries. It is for variables of packages: all of them are counted (Sizes).
func New[K comparable, T any](name string, most int) *Cache[K, T] {
	c := &Cache[K, T]{most: most}
	all = append(all, named{name, c.Len, &c.most})
	return c
}

// all are the caches of the program.
var all []named

type named struct {
	name string
	len  func() int
	most *int
}

// Sizes returns how many entries each cache of the program holds.
func Sizes() map[string]int {
	sizes := map[string]int{}
	for _, c := range all {
		sizes[c.name] = c.len()
	}
	return sizes
}

// Get returns what is kept for a key, or makes it.
func (c *Cache[K, T]) Get(k K, make func(K) T) T {
	made, ok := c.Find(k)
	if !ok {
		made = make(k) // while others may use the cache
		c.Put(k, made)
	}
	return made
}

// Find returns what is kept for a key, if anything is.
func (c *Cache[K, T]) Find(k K) (made T, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, e := range c.kept {
		if e.key == k {
			c.first(i, e)
			return e.made, true
		}
	}
	return made, false
}

// Put keeps what was made for a key, in place of what was asked for longest ago if there is no room.
func (c *Cache[K, T]) Put(k K, made T) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept = append(c.kept[:min(len(c.kept), c.most-1)], entry[K, T]{})
	c.first(len(c.kept)-1, entry[K, T]{k, made})
}

// first puts an entry first, in place of the one at i.
func (c *Cache[K, T]) first(i int, e entry[K, T]) {
	copy(c.kept[1:i+1], c.kept)
	c.kept[0] = e
}

// Len returns the number of entries.
func (c *Cache[K, T]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.kept)
}
