package main

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/netip"
)

// plainWarning says that strangers may read along. It returns nil if the server listens to this
// machine or a private network, encrypts, or is behind a proxy.
func plainWarning(listener net.Listener, encryption *tls.Config, flags *serveFlags) error {
	if encryption != nil || len(flags.proxies) > 0 {
		return nil
	}
	if ip, public := publicAddress(listener); public {
		return fmt.Errorf("%s can be reached from the public net, and traffic is not encrypted: whoever is on the way reads the seats' tokens. Use --acme, or --cert and --key, or a reverse proxy with --trusted-proxy", ip)
	}
	return nil
}

// metricsWarning says that strangers can read the operator's metrics. It returns nil if they are
// served to this machine, to a private network or not at all.
func metricsWarning(listener net.Listener) error {
	if listener == nil {
		return nil
	}
	if ip, public := publicAddress(listener); public {
		return fmt.Errorf("%s can be reached from the public net, and --metrics gives figures and profiles of the program to everybody. Use an address of this machine or of a private network, such as --metrics 127.0.0.1:9100", ip)
	}
	return nil
}

// everybodyWarning says what follows if a flag meant for some networks names everybody's. It
// returns nil if it does not.
func everybodyWarning(flag string, networks []netip.Prefix, follows string) error {
	for _, network := range networks {
		if network.Bits() == 0 {
			return fmt.Errorf("%s %s is everybody's network: %s", flag, network, follows)
		}
	}
	return nil
}

// publicAddress returns the address at which the public net can reach a listener, if it can.
func publicAddress(listener net.Listener) (ip netip.Addr, public bool) {
	from, ok := listener.Addr().(*net.TCPAddr)
	if !ok {
		return ip, false // not a network address
	}
	heard := []string{from.IP.String()}
	if from.IP.IsUnspecified() {
		heard = addresses(from.AddrPort().Addr().Is4())
	}
	for _, text := range heard {
		if ip, err := netip.ParseAddr(text); err == nil && isPublic(ip) {
			return ip, true
		}
	}
	return ip, false
}

func isPublic(ip netip.Addr) bool {
	ip = ip.Unmap()
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && !shared.Contains(ip)
}

// shared is the network between providers and their customers (RFC 6598).
var shared = netip.MustParsePrefix("100.64.0.0/10")
