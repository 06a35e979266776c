package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"

	"rowlock/bot"
	"rowlock/internal/live/web"
)

// settings is the meaning of the flags.
type settings struct {
	dir        string
	proxies    []netip.Prefix
	exempt     []netip.Prefix
	sites      web.Sites
	origins    web.Origins
	encryption *tls.Config
}

// mostKeep is the longest time in days for which tables can be kept: a hundred years, which a
// time.Duration holds.
const mostKeep = 36_500

func (f *serveFlags) settings(logger *slog.Logger) (*settings, error) {
	if _, err := bot.New(f.standIn, 0); err != nil {
		return nil, err
	}
	if f.botDelay < 0 || f.awayAfter < 0 || f.shares < 0 {
		return nil, errors.New("--bot-delay, --away-after and --share-within are spans of time, not below 0")
	}
	if f.host = bareHost(f.host); f.host == "" {
		return nil, errors.New("--host is empty: it takes an address of this machine, or 0.0.0.0 for all")
	}
	if f.metrics != "" && !hasPort(f.metrics) {
		return nil, fmt.Errorf("--metrics takes an address with a port, like 127.0.0.1:9100, not %q", f.metrics)
	}
	if f.keep < 0 || f.keep > mostKeep {
		return nil, fmt.Errorf("--keep is a number of days up to %d, 0 for ever", mostKeep)
	}
	s := &settings{}
	var err error
	if s.proxies, err = networks(trimmed(f.proxies)); err != nil {
		return nil, err
	}
	if s.exempt, err = networks(trimmed(f.exempt)); err != nil {
		return nil, err
	}
	named := trimmed(f.sites)
	if f.acme != "" {
		if _, err := web.NewSites([]string{"https://" + f.acme}); err != nil || strings.ContainsAny(f.acme, ":/") {
			return nil, fmt.Errorf("--acme takes the name of the site, like dice.example.org, not %q", f.acme)
		}
		named = append(slices.Clone(named), "https://"+f.acme)
	}
	if s.sites, err = web.NewSites(named); err != nil {
		return nil, err
	}
	if s.origins, err = web.NewOrigins(trimmed(f.origins)); err != nil {
		return nil, err
	}
	if s.dir, err = f.dir(); err != nil {
		return nil, err
	}
	s.encryption, err = f.encryption(s.dir, logger)
	return s, err
}

// dir returns the directory of the tables, "" if they are in a database.
func (f *serveFlags) dir() (string, error) {
	switch {
	case f.database == "" && f.peer != "":
		return "", errors.New("--peer is for nodes that share a --database")
	case f.database == "":
		log, err := logPath(f.data)
		return filepath.Dir(log), err
	case f.acme != "":
		return "", errors.New("--acme is for a single server: with --database let the balancer speak HTTPS, or give each node --cert and --key")
	case f.peer != "" && !hasPort(f.peer):
		return "", fmt.Errorf("--peer takes an address with a port, like 10.0.0.5:8081, not %q", f.peer)
	}
	return "", nil
}

// trimmed returns the parts of a list that a person has written with blanks behind its commas.
func trimmed(list []string) (parts []string) {
	for _, part := range list {
		parts = append(parts, strings.TrimSpace(part))
	}
	return parts
}

// hasPort reports whether an address has a possible port.
func hasPort(address string) bool {
	_, port, err := net.SplitHostPort(address)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	return err == nil
}

// networks reads networks like 127.0.0.1/32.
func networks(texts []string) ([]netip.Prefix, error) {
	list := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		var err error
		if list[i], err = netip.ParsePrefix(text); err != nil {
			return nil, fmt.Errorf("%q is no network: write it like 127.0.0.1/32", text)
		}
	}
	return list, nil
}
