package web

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Behind lets a handler see the addresses behind reverse proxies. A request that a proxy passes on
// counts as coming from the last address in X-Forwarded-For that is not a proxy's. What anybody
// else writes there is ignored.
func Behind(proxies []netip.Prefix, next http.Handler) http.Handler {
	trusted := func(a netip.Addr) bool {
		return slices.ContainsFunc(proxies, func(p netip.Prefix) bool { return p.Contains(a) })
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if peer, err := netip.ParseAddrPort(r.RemoteAddr); err == nil && trusted(peer.Addr().Unmap()) {
			from := r.WithContext(r.Context())
			from.RemoteAddr = netip.AddrPortFrom(origin(r.Header, peer.Addr(), trusted), peer.Port()).String()
			r = from
		}
		next.ServeHTTP(w, r)
	})
}

// origin goes back along the proxies that passed a request on, as long as they are trusted.
func origin(h http.Header, peer netip.Addr, trusted func(netip.Addr) bool) netip.Addr {
	hops := strings.Split(strings.Join(h.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		address, err := parseHop(strings.TrimSpace(hop))
		if err != nil {
			return peer
		}
		if peer = address.Unmap(); !trusted(peer) {
			return peer
		}
	}
	return peer
}

// parseHop reads an address with or without a port: some proxies write one.
func parseHop(hop string) (netip.Addr, error) {
	if withPort, err := netip.ParseAddrPort(hop); err == nil {
		return withPort.Addr(), nil
	}
	return netip.ParseAddr(strings.Trim(hop, "[]"))
}
