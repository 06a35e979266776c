package main

import (
	"crypto/tls"
	"net"
	"net/netip"
	"strings"
	"testing"
)

// at is a listener at an address.
type at struct {
	net.Listener
	address string
}

func (a at) Addr() net.Addr { return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(a.address)) }

// A server that strangers can reach in plain HTTP says so.
func TestPlainWarning(t *testing.T) {
	for _, c := range []struct {
		address    string
		encryption *tls.Config
		proxies    []string
		warns      bool
	}{
		{"127.0.0.1:8080", nil, nil, false},
		{"[::1]:8080", nil, nil, false},
		{"192.168.1.5:8080", nil, nil, false},
		{"100.64.3.4:8080", nil, nil, false},
		{"[fd00::5]:8080", nil, nil, false},
		{"[fe80::5]:8080", nil, nil, false},
		{"203.0.113.7:80", nil, nil, true},
		{"[::ffff:203.0.113.7]:80", nil, nil, true},
		{"[2001:db8::1]:80", nil, nil, true},
		{"203.0.113.7:443", &tls.Config{}, nil, false},
		{"203.0.113.7:80", nil, []string{"127.0.0.1/32"}, false},
	} {
		warning := plainWarning(at{address: c.address}, c.encryption, &serveFlags{proxies: c.proxies})
		if (warning != nil) != c.warns || c.warns && !strings.Contains(warning.Error(), "not encrypted") {
			t.Errorf("%s: %v", c.address, warning)
		}
	}
}

// A server whose metrics and profiles strangers can read says so.
func TestMetricsWarning(t *testing.T) {
	for address, warns := range map[string]bool{"": false, "127.0.0.1:9100": false, "10.0.0.5:9100": false, "203.0.113.7:9100": true, "[2001:db8::1]:9100": true} {
		var listener net.Listener
		if address != "" {
			listener = at{address: address}
		}
		if warning := metricsWarning(listener); (warning != nil) != warns || warns && !strings.Contains(warning.Error(), "--metrics") {
			t.Errorf("%q: %v", address, warning)
		}
	}
}
