package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// doors are what a server listens on. They are opened before anything is written, so that a server
// that cannot listen leaves no trace.
type doors struct {
	public   *crowd
	operator net.Listener // nil without --metrics
}

func openDoors(flags *serveFlags, s *settings) (*doors, error) {
	listener, err := listen(net.JoinHostPort(flags.host, strconv.Itoa(int(flags.port))), "--host", "--port")
	if err != nil {
		return nil, err
	}
	public, err := newCrowd(listener, mostFiles(), slices.Concat(s.proxies, s.exempt)...)
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	d := &doors{public: public}
	if flags.metrics == "" {
		return d, nil
	}
	if d.operator, err = listen(flags.metrics, "--metrics", "--metrics"); err != nil {
		return nil, errors.Join(err, public.Close())
	}
	return d, nil
}

// close closes the doors that the servers have not closed themselves.
func (d *doors) close() {
	_ = d.public.Close()
	if d.operator != nil {
		_ = d.operator.Close()
	}
}

// bareHost returns a host without blanks around it, and an IPv6 address without its brackets.
func bareHost(host string) string {
	host = strings.TrimSpace(host)
	if inner, ok := strings.CutPrefix(host, "["); ok && strings.HasSuffix(inner, "]") {
		return strings.TrimSuffix(inner, "]")
	}
	return host
}

// listen opens an address, whose host and port those two flags name.
func listen(address, host, port string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	name, number, _ := net.SplitHostPort(address) // it is one
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("port %s is in use: stop what runs there, or choose another with %s", number, port)
	case errors.Is(err, syscall.EACCES):
		return nil, misuse(fmt.Errorf("port %s is not for ordinary users: choose one above 1023 with %s", number, port))
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return nil, fmt.Errorf("this machine has no address %s: %s takes one of its own, or 0.0.0.0 for all", name, host)
	case err != nil:
		return nil, fmt.Errorf("%s cannot listen on %s: %w", host, name, err)
	}
	return listener, nil
}

// unheardOf reports whether a flag names something that is not an address, or a host that does not
// exist: waiting will not help.
func unheardOf(err error) bool {
	_, wrong := errors.AsType[*net.AddrError](err)
	unknown, asked := errors.AsType[*net.DNSError](err)
	return wrong || asked && unknown.IsNotFound
}

// openAt returns the addresses under which a browser can open a listener, this machine's first.
func openAt(listener net.Listener, encryption *tls.Config, flags *serveFlags) (list []string) {
	scheme := "http://"
	if encryption != nil {
		scheme = "https://"
	}
	if flags.acme != "" {
		list = append(list, "https://"+flags.acme)
	}
	first, port := openHere(listener)
	list = append(list, scheme+first)
	if port != "" {
		for _, own := range addresses(flags.host == "0.0.0.0") {
			list = append(list, scheme+net.JoinHostPort(own, port))
		}
	}
	return append(list, flags.sites...)
}

// openHere returns the host and port under which this machine can open a listener, and the port
// alone if it listens at all addresses.
func openHere(listener net.Listener) (address, port string) {
	host, port, err := net.SplitHostPort(listener.Addr().String())
	ip := net.ParseIP(host)
	if err != nil || ip == nil || !ip.IsUnspecified() {
		return listener.Addr().String(), ""
	}
	return net.JoinHostPort("127.0.0.1", port), port
}

// addresses returns the addresses by which others in the network can reach this machine.
func addresses(onlyV4 bool) (list []string) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil // there is nothing to say
	}
	for _, address := range all {
		if network, ok := address.(*net.IPNet); ok && network.IP.IsGlobalUnicast() && !(onlyV4 && network.IP.To4() == nil) {
			list = append(list, network.IP.String())
		}
	}
	return list
}
