package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/idna"

	"rowlock/internal/live/player/passkey"
)

// Sites are the addresses under which people open the server, besides numbers and this machine's own names: by name,
// the origins of their pages as browsers write them.
type Sites map[string][]string

// NewSites reads addresses like https://dice.example.org.
func NewSites(addresses []string) (Sites, error) {
	sites := Sites{}
	for _, address := range addresses {
		site := wholeSite(address)
		switch {
		case site == nil:
			return nil, fmt.Errorf("%q is no address of a site: write each like https://dice.example.org", address)
		case strings.Trim(site.Path, "/") != "":
			return nil, fmt.Errorf("%q is below a path, where Rowlock cannot be served: give it a name of its own, like https://dice.example.org", address)
		}
		name := nameOf(site.Host)
		sites[name] = append(sites[name], originOf(site))
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

// originOf returns the origin of a site's pages as browsers write it.
func originOf(site *url.URL) string {
	host := nameOf(site.Host)
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port := ":" + site.Port(); port != ":" && port != ownPorts[site.Scheme] {
		host += port
	}
	return site.Scheme + "://" + host
}

// nameOf returns the name of a host without its port, as browsers send it: in small letters, in ASCII, without a
// final dot. Of an address it returns the address without brackets.
func nameOf(host string) string {
	if bare, _, err := net.SplitHostPort(host); err == nil {
		host = bare
	}
	host = strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
	if ascii, err := idna.Lookup.ToASCII(host); err == nil {
		return ascii
	}
	return host
}

// scheme returns how pages of a host are opened, "" if the host is not this server's. A page of
// another site can make its own name lead to this machine (DNS rebinding); it cannot do so with a
// numeric address.
func (s Sites) scheme(host string, encrypted bool) string {
	name := nameOf(host)
	if origins := s[name]; len(origins) > 0 {
		scheme, _, _ := strings.Cut(origins[len(origins)-1], ":")
		return scheme
	}
	if _, err := netip.ParseAddr(name); err != nil && !isOwnName(name) {
		return ""
	}
	if encrypted {
		return "https"
	}
	return "http"
}

// encrypted reports whether a host is a site that people open by HTTPS.
func (s Sites) encrypted(host string) bool {
	return len(s[nameOf(host)]) > 0 && s.scheme(host, false) == "https"
}

// passkeys returns the site for which the pages of a request can make passkeys. Browsers make them for names, not
// for addresses, and only where nobody can listen. The error is a refusal.
func (s Sites) passkeys(r *http.Request) (passkey.Site, error) {
	name := nameOf(r.Host)
	site := passkey.Site{Name: name, Origins: s[name]}
	if len(site.Origins) == 0 {
		site.Origins = []string{s.scheme(r.Host, r.TLS != nil) + "://" + strings.ToLower(r.Host)}
	}
	local := name == "localhost" || strings.HasSuffix(name, ".localhost")
	_, err := netip.ParseAddr(name)
	if err == nil || !local && s.scheme(r.Host, r.TLS != nil) != "https" {
		return site, noPasskeys.New()
	}
	return site, nil
}

// origins returns the origins of all sites.
func (s Sites) origins() (list []string) {
	for _, of := range s {
		list = append(list, of...)
	}
	return list
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
		return wrongHost.New(r.Host)
	}
	from := r.Header.Get("Origin")
	// A proxy may leave the port out of the host, so a site's own origins are asked for, too.
	if from == "" || others.has(from) || strings.EqualFold(from, scheme+"://"+r.Host) || slices.Contains(s[nameOf(r.Host)], from) {
		return nil
	}
	return errCrossOrigin
}
