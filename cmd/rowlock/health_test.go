package main

import (
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A running server is well; once it has stopped, the check fails.
func TestHealth(t *testing.T) {
	s := serveIn(t, t.TempDir(), nil)
	port := s.address[strings.LastIndex(s.address, ":")+1:]
	for _, host := range []string{"127.0.0.1", "0.0.0.0"} {
		if out, err := exec.Command("rowlock", "health", "--host", host, "--port", port).CombinedOutput(); err != nil || len(out) != 0 {
			t.Errorf("%s: %v: %s", host, err, out)
		}
	}
	s.kill(t)
	if out, err := exec.Command("rowlock", "health", "--port", port).CombinedOutput(); err == nil || !strings.Contains(string(out), "does not answer") {
		t.Errorf("%v: %s", err, out)
	}
}

// A check of an HTTPS server over plain HTTP says which flags are missing.
func TestHealthOfHTTPS(t *testing.T) {
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	defer server.Close()
	address := server.Listener.Addr().(*net.TCPAddr)
	f := healthFlags{host: address.IP.String(), port: uint16(address.Port), timeout: time.Minute}
	if err := askHealth(t.Context(), &f); err == nil || !strings.Contains(err.Error(), "--cert or --acme") {
		t.Error(err)
	}
}
