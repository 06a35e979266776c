package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"rowlock/internal/live/store"
)

// Whatever is logged, the log holds neither a table's code nor an address; text that only looks
// like one stays.
func TestLogIsDiscreet(t *testing.T) {
	for _, format := range []string{"text", "json"} {
		t.Run(format, func(t *testing.T) { testLogIsDiscreet(t, format) })
	}
}

func testLogIsDiscreet(t *testing.T, format string) {
	var said strings.Builder
	handler, err := (&logFlags{format: format, level: "warn"}).handler(&said, discreet(func(table string) string { return "of-" + table[:1] }))
	if err != nil {
		t.Fatal(err)
	}
	logger := slog.New(handler)
	logger.Info("this is below the level")
	for _, secret := range []string{"127.0.0.1:35872", "10.20.30.40", "[2001:db8::7]:443", "2001:db8::7", "[fe80::1%eth0]:80", "[::ffff:10.20.30.40]:5"} {
		logger.Warn("http: TLS handshake error from " + secret + ": read tcp 127.0.0.1:8080->" + secret + ": connection reset by peer")
		logger.Error("request failed", "err", errors.New("dial tcp "+secret))
	}
	logger.Error("table stops", "table", "K7M2QX", "err", fmt.Errorf("%w: table K7M2QX.2, entry 3 is missing", store.ErrDamaged))
	logger.Error("table is put aside", "panic", 7, "stack", "core.go:295 +0x1d at 12:30:01")
	for _, secret := range []string{"127.0.0.1", "35872", "10.20", "2001", "fe80", "K7M2QX"} {
		if strings.Contains(said.String(), secret) {
			t.Errorf("the log holds %s", secret)
		}
	}
	if strings.Contains(said.String(), "below") {
		t.Errorf("the log holds what is below its level:\n%s", &said)
	}
	if format == "json" {
		for line := range strings.Lines(said.String()) {
			if !json.Valid([]byte(line)) {
				t.Errorf("%q is no JSON", line)
			}
		}
		return
	}
	for _, want := range []string{
		`level=WARN msg="http: TLS handshake error from (address): read tcp (address)->(address): connection reset by peer"`,
		`level=ERROR msg="table stops" table=of-K err="the log is damaged: table of-K, entry 3 is missing"`,
		`panic=7 stack="core.go:295 +0x1d at 12:30:01"`,
	} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("the log lacks %s:\n%s", want, &said)
		}
	}
}
