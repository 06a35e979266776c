package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"sync"

	"rowlock/refusal"
)

// Sites are the addresses under which people open the server, besides numbers and this machine's
// own names: by host and port, in small letters, with their scheme.
type Sites map[string]string

// NewSites reads addresses like https://dice.example.org.
func NewSites(addresses []string) (Sites, error) {
	sites := Sites{}
	for _, address := range addresses {
		site := wholeSite(address)
		if site == nil || strings.Trim(site.Path, "/") != "" {
			return nil, fmt.Errorf("%q is no address of a site: write each like https://dice.example.org", address)
		}
		host := strings.TrimSuffix(strings.ToLower(site.Host), ownPorts[site.Scheme]) // as browsers do
		sites[host] = site.Scheme
	}
	return sites, nil
}

// wholeSite reads the address of one site, nil for any other text: a pattern names many sites, and
// an address with a user, query or fragment means something else.
func wholeSite(address string) *url.URL {
	site, err := url.Parse(address)
	if err != nil || site.Scheme != "http" && site.Scheme != "https" || site.Hostname() == "" || strings.ContainsAny(address, "*@?#") {
		return nil
	}
	return site
}

// ownPorts are the ports that addresses leave out.
var ownPorts = map[string]string{"http": ":80", "https": ":443"}

// scheme returns how pages of a host are opened, "" if the host is not this server's. A page of
// another site can make its own name lead to this machine (DNS rebinding); it cannot do so with a
// numeric address.
func (s Sites) scheme(host string, encrypted bool) string {
	host = strings.ToLower(host)
	if scheme, named := s[host]; named {
		return scheme
	}
	name := host
	if bare, _, err := net.SplitHostPort(host); err == nil {
		name = bare
	}
	if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err != nil && !isOwnName(name) {
		return ""
	}
	if encrypted {
		return "https"
	}
	return "http"
}

// isOwnName reports whether a name always means this machine.
func isOwnName(name string) bool {
	own := hostname()
	return name == "localhost" || strings.HasSuffix(name, ".localhost") || own != "" && (name == own || name == own+".local")
}

// hostname is what the machine calls itself, "" if it does not say.
var hostname = sync.OnceValue(func() string {
	name, err := os.Hostname()
	if err != nil {
		return ""
	}
	return strings.ToLower(name)
})

// check refuses a request that is not for this server, or that comes from a page that is neither
// its own nor of those origins. A request without an Origin comes from a program, or is for a
// page.
func (s Sites) check(r *http.Request, others Origins) error {
	scheme := s.scheme(r.Host, r.TLS != nil)
	if scheme == "" {
		return refusal.WrongHost.New("", r.Host)
	}
	from := r.Header.Get("Origin")
	if from == "" || others.has(from) || strings.EqualFold(from, scheme+"://"+r.Host) {
		return nil
	}
	return errCrossOrigin
}
