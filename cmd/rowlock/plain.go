package main

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/netip"
)

// plainWarning says that strangers may read along: nil where the server listens to this
// machine or a private network, encrypts, or stands behind a proxy.
func plainWarning(listener net.Listener, encryption *tls.Config, flags *serveFlags) error {
	if encryption != nil || len(flags.proxies) > 0 {
		return nil
	}
	from, ok := listener.Addr().(*net.TCPAddr)
	if !ok {
		return nil // of no network
	}
	heard := []string{from.IP.String()}
	if from.IP.IsUnspecified() {
		heard = addresses(from.AddrPort().Addr().Is4())
	}
	for _, text := range heard {
		if ip, err := netip.ParseAddr(text); err == nil && isPublic(ip) {
			return fmt.Errorf("%s can be reached from the public net, and traffic is not encrypted: whoever is on the way reads the seats' tokens. Use --acme, or --cert and --key, or a reverse proxy with --trusted-proxy", ip)
		}
	}
	return nil
}

func isPublic(ip netip.Addr) bool {
	ip = ip.Unmap()
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && !shared.Contains(ip)
}

// shared is what providers use between themselves and their customers (RFC 6598).
var shared = netip.MustParsePrefix("100.64.0.0/10")
