package web

import "sync"

// limits bounds what a source has open at the same time.
type limits struct {
	connections int
	tables      int // different ones that the connections are to: a watched table has a place in memory
}

// An address may be a school's; a network may have several such.
var (
	ofAddress = limits{connections: 256, tables: 32}
	ofNetwork = limits{connections: 1024, tables: 64}
)

// places counts open connections by address and by network.
type places struct {
	mu                   sync.Mutex
	address, network     map[string]*holding
	ofAddress, ofNetwork limits
}

// A holding is what one source has open.
type holding struct {
	connections int
	tables      map[string]int // connections by the table's code
}

func newPlaces() places {
	return places{address: map[string]*holding{}, network: map[string]*holding{}, ofAddress: ofAddress, ofNetwork: ofNetwork}
}

// open counts a connection to a table if the address and its network may have one
// more, until the returned function is called.
func (p *places) open(remote, code string) (release func(), ok bool) {
	host, network := HostOf(remote), NetworkOf(remote)
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.address[host].room(p.ofAddress, code) || !p.network[network].room(p.ofNetwork, code) {
		return nil, false
	}
	add(p.address, host, code)
	add(p.network, network, code)
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		take(p.address, host, code)
		take(p.network, network, code)
	}, true
}

// room reports whether one more connection to a table fits.
func (h *holding) room(most limits, code string) bool {
	return h == nil || h.connections < most.connections && (h.tables[code] > 0 || len(h.tables) < most.tables)
}

func add(holdings map[string]*holding, who, code string) {
	h := holdings[who]
	if h == nil {
		h = &holding{tables: map[string]int{}}
		holdings[who] = h
	}
	h.connections++
	h.tables[code]++
}

func take(holdings map[string]*holding, who, code string) {
	h := holdings[who]
	if h.tables[code]--; h.tables[code] == 0 {
		delete(h.tables, code)
	}
	if h.connections--; h.connections == 0 {
		delete(holdings, who)
	}
}
