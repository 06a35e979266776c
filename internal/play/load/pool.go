package load

import (
	"math/rand/v2"
	"slices"
	"sync"
)

// A pool holds the decisions that players may make now.
type pool struct {
	mutex sync.Mutex
	list  []*decision
}

func (p *pool) put(d *decision) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.list = append(p.list, d)
}

// drop removes the decisions of a player.
func (p *pool) drop(gone *player) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.list = slices.DeleteFunc(p.list, func(d *decision) bool { return d.player == gone })
}

// empty reports whether nobody has anything to decide.
func (p *pool) empty() bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return len(p.list) == 0
}

// pick removes a random decision and returns it, nil if there is none.
func (p *pool) pick(random *rand.Rand) *decision {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	last := len(p.list) - 1
	if last < 0 {
		return nil
	}
	n := random.IntN(last + 1)
	d := p.list[n]
	p.list[n] = p.list[last]
	p.list = p.list[:last]
	return d
}
