package web

import "sync"

// limits bounds what a source may have open at the same time.
type limits struct {
	connections int
	tables      int // how many tables the connections may be to: a watched table takes memory
}

// They are wide, since an address may belong to a whole school, and a network may hold several
// schools.
var (
	ofAddress = limits{connections: 256, tables: 32}
	ofNetwork = limits{connections: 1024, tables: 64}
)

// How many spectators of one table may come from one source. Connections with a seat are not
// counted here, so no player is kept out.
const (
	watchersOfAddress = 32
	watchersOfNetwork = 48
)

// places counts open connections by address and by network.
type places struct {
	mu                   sync.Mutex
	address, network     map[string]*holding
	ofAddress, ofNetwork limits
	watching             map[string]int // connections without a seat, by source and the table's code
}

// A holding is what one source has open.
type holding struct {
	connections int
	tables      map[string]int // connections by the table's code
}

func newPlaces() places {
	return places{address: map[string]*holding{}, network: map[string]*holding{}, ofAddress: ofAddress, ofNetwork: ofNetwork, watching: map[string]int{}}
}

// open counts a connection to a table until release is called, if the address and its network may
// have one more.
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

// watch counts a connection without a seat, in the same way as open, which also counts it.
func (p *places) watch(remote, code string) (release func(), ok bool) {
	host, network := HostOf(remote)+" "+code, NetworkOf(remote)+" "+code
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.watching[host] >= watchersOfAddress || p.watching[network] >= watchersOfNetwork {
		return nil, false
	}
	p.watching[host]++
	p.watching[network]++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, source := range []string{host, network} {
			if p.watching[source]--; p.watching[source] == 0 {
				delete(p.watching, source)
			}
		}
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
