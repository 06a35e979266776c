package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"
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

// A server run as a unit of systemd can see how much memory is free.
func TestUnitTellsOfMemory(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "packaging", "rowlock.service"))
	if err != nil {
		t.Fatal(err)
	}
	if regexp.MustCompile(`(?m)^ProcSubset=pid`).Match(text) {
		t.Error("ProcSubset=pid hides /proc/meminfo")
	}
}

// The unit does not restart a server that ended because of wrong flags. A crash of a Go program
// has the same status, unless it ends by a signal.
func TestUnitRestarts(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "packaging", "rowlock.service"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"Restart=always", fmt.Sprint("RestartPreventExitStatus=", statusUsage), "Environment=GOTRACEBACK=crash"} {
		if !slices.Contains(strings.Split(string(text), "\n"), line) {
			t.Errorf("the unit lacks %s", line)
		}
	}
}

// The variables and commands in the packaging files are this program's, and the container copies
// files that exist or are made.
func TestPackaging(t *testing.T) {
	known, commands := map[string]bool{}, map[string]bool{}
	for _, c := range newRootCommand().Commands() {
		commands[c.Name()] = true
		c.Flags().VisitAll(func(f *pflag.Flag) { known[variable(f.Name)] = true })
	}
	for _, file := range []string{"Containerfile", "rowlock.service"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "packaging", file))
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`ROWLOCK_[A-Z_]+`).FindAllString(string(text), -1)
		if len(found) < 3 {
			t.Errorf("%s has the variables %v", file, found)
		}
		for _, name := range found {
			if !known[name] {
				t.Errorf("%s: no flag has the variable %s", file, name)
			}
		}
		for _, found := range regexp.MustCompile(`(?:bin/|"/)rowlock",? "?([a-z]+)|CMD \["([a-z]+)"\]`).FindAllStringSubmatch(string(text), -1) {
			if word := found[1] + found[2]; word != "" && word != "bin" && !commands[word] {
				t.Errorf("%s: there is no command %s", file, word)
			}
		}
		for _, copied := range regexp.MustCompile(`(?m)^COPY (?:--\S+ )?(.*) \S+$`).FindAllStringSubmatch(string(text), -1) {
			for name := range strings.FieldsSeq(copied[1]) {
				if _, err := os.Stat(filepath.Join("..", "..", name)); err != nil && !strings.HasPrefix(name, "bin/") {
					t.Errorf("%s copies %s: %v", file, name, err)
				}
			}
		}
	}
}
