package main

import (
	"log/slog"
	"net/netip"
	"regexp"
	"strings"
)

// discreet replaces tables' codes by their aliases, and every address by a placeholder, before they
// are logged.
func discreet(alias func(table string) string) func(groups []string, a slog.Attr) slog.Attr {
	return func(_ []string, a slog.Attr) slog.Attr {
		if kind := a.Value.Kind(); kind != slog.KindString && kind != slog.KindAny { // such as an error
			return a
		}
		text := a.Value.String()
		if a.Key == "table" {
			return slog.String(a.Key, alias(text))
		}
		text = tableNames.ReplaceAllStringFunc(text, func(found string) string {
			return "table " + alias(strings.TrimPrefix(found, "table "))
		})
		return slog.String(a.Key, addressWords.ReplaceAllStringFunc(text, withoutAddress))
	}
}

var (
	tableNames   = regexp.MustCompile(`\btable [0-9A-Z]{6}(\.[0-9]+)?\b`)
	addressWords = regexp.MustCompile(`[0-9A-Za-z.:%\[\]]+`)
)

// withoutAddress returns a word, or a placeholder if it is an address.
func withoutAddress(word string) string {
	bare := strings.TrimRight(word, ".:")
	if _, err := netip.ParseAddrPort(bare); err != nil {
		if _, err := netip.ParseAddr(strings.Trim(bare, "[]")); err != nil {
			return word
		}
	}
	return "(address)" + word[len(bare):]
}
