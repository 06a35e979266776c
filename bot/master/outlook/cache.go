package outlook

import "sync"

// Kept is the most kinds of games that a cache keeps. People may play any number of sheets.
const Kept = 48

// A Cache keeps what was made for the kinds of games that were asked for last.
type Cache[T any] struct {
	mu   sync.Mutex
	kept []entry[T] // the one asked for last comes first
}

type entry[T any] struct {
	kind Kind
	made T
}

// Get returns what is kept for a kind, or makes it.
func (c *Cache[T]) Get(k Kind, make func(Kind) T) T {
	made, ok := c.find(k)
	if !ok {
		made = make(k) // while others may use the cache
		c.mu.Lock()
		defer c.mu.Unlock()
		c.kept = append(c.kept[:min(len(c.kept), Kept-1)], entry[T]{})
		c.first(len(c.kept)-1, entry[T]{k, made})
	}
	return made
}

// find returns what is kept for a kind, if anything is.
func (c *Cache[T]) find(k Kind) (made T, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, e := range c.kept {
		if e.kind == k {
			c.first(i, e)
			return e.made, true
		}
	}
	return made, false
}

// first puts an entry first, in place of the one at i.
func (c *Cache[T]) first(i int, e entry[T]) {
	copy(c.kept[1:i+1], c.kept)
	c.kept[0] = e
}

// Len returns the number of kinds that something is kept for.
func (c *Cache[T]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.kept)
}
