package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"rowlock/wire"
)

// serveWith starts the real binary with its own flags, and returns the lines of its output up to
// the first with the text.
func serveWith(t *testing.T, until string, said io.Writer, args ...string) (*process, []string) {
	t.Helper()
	p := start(t, said, append([]string{"rowlock", "serve", "--port", "0", "--data", t.TempDir()}, args...)...)
	return p, p.expect(t, until)
}

func addressIn(line string) string { return line[strings.Index(line, "http"):] }

// The operator's listener reports decisions, commits, answers and refusals as numbers, without any
// player.
func TestMetrics(t *testing.T) {
	var said strings.Builder
	server, lines := serveWith(t, "Metrics are at", &said, "--metrics", "127.0.0.1:0", "--log-requests", "--bot-delay", "1ms")
	s := &served{server, addressIn(lines[0])}
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	for id, m := range map[string]wire.FromClient{"bot": {Type: "add_bot", Bot: "greedy"}, "no bot": {Type: "add_bot", Bot: "nobody"}} {
		m.ID = id
		if _, err := ann.do(m); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); err != nil {
		t.Fatal(err)
	}
	for ann.now.Table.Play == nil || !ann.now.Table.Seats[1].Decided {
		if _, err := ann.hear(); err != nil {
			t.Fatal(err)
		}
	}
	operator := addressIn(lines[len(lines)-1])
	text := fetch(t, operator)
	alerts, err := os.ReadFile(packaging("alerts.yml"))
	if err != nil {
		t.Fatal(err)
	}
	measured := regexp.MustCompile(`\b(rowlock|process|go)_[a-z_]+`).FindAllString(string(alerts), -1)
	if len(measured) < 8 {
		t.Errorf("the alerts are about %v", measured)
	}
	for _, name := range measured {
		if !regexp.MustCompile(`(?m)^` + name + `[ {]`).MatchString(text) {
			t.Errorf("an alert is about %s, which is not measured", name)
		}
	}
	for _, want := range []string{
		`rowlock_build_info\{goversion="go1\S+",version="\S+"\} 1`, `rowlock_tables 1`, `rowlock_connections 1`, `rowlock_entries_total{kind="chose"} [1-9]`, `rowlock_commit_seconds_count [1-9]`, `rowlock_commits_total [1-9]`,
		`rowlock_answer_seconds_count 3`, `rowlock_refusals_total{code="malformed"} 1`, `rowlock_bot_seconds_count{bot="greedy"} [1-9]`,
		`rowlock_bot_wait_seconds_count [1-9]`, `rowlock_bots_waiting 0`, `rowlock_bots_deciding 0`, `rowlock_cache_entries{cache="layouts"} [1-9]`,
		`rowlock_log_bytes [1-9]`, `rowlock_log_writable 1`, `rowlock_request_seconds_count{pattern="POST /api/tables",status="201"} 1`, `go_goroutines `,
	} {
		if !regexp.MustCompile(`(?m)^` + want).MatchString(text) {
			t.Errorf("%s is missing", want)
		}
	}
	if profiles := fetch(t, strings.Replace(operator, "/metrics", "/debug/pprof/", 1)); !strings.Contains(profiles, "goroutine") {
		t.Error("there are no profiles")
	}
	if answer := fetch(t, s.address+"/debug/pprof/"); strings.Contains(answer, "goroutine") {
		t.Error("everybody gets profiles")
	}
	if err := server.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
	if !strings.Contains(said.String(), `pattern="POST /api/tables" status=201`) {
		t.Errorf("the log does not tell of requests: %s", said.String())
	}
	for _, secret := range []string{ann.seat.Token, ann.seat.Code, "127.0.0.1"} {
		if strings.Contains(text+said.String(), secret) {
			t.Errorf("metrics or log hold %s", secret)
		}
	}
}

func fetch(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The signals that end a terminal, a service or a session end the server in good order. The log
// names them, and says with what the server began.
func TestServeSignals(t *testing.T) {
	// A process that catches HUP starts others that receive it, even if the tests are run by
	// nohup: a server under nohup stays.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP)
	defer signal.Stop(caught)
	for _, sent := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		var said strings.Builder
		server, _ := serveWith(t, "Rowlock is open", &said)
		if err := server.Process.Signal(sent); err != nil {
			t.Fatal(err)
		}
		if err := server.Wait(); err != nil {
			t.Errorf("%v: the server ends with %v", sent, err)
		}
		if !regexp.MustCompile(`"the server starts" version=\S+ data=\S+ tables=0\n.*"the server ends" why="` + sent.String() + `.*\n.*"the server has ended"\n$`).MatchString(said.String()) {
			t.Errorf("%v: the log is %s", sent, &said)
		}
	}
}

// A server that is ended while it opens or converts its log ends in good order, too.
func TestServeEndsEarly(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	var said strings.Builder
	command := newServeCommand()
	command.SetArgs([]string{"--data", t.TempDir(), "--port", "0"})
	command.SetErr(&said)
	if err := command.ExecuteContext(ended); err != nil {
		t.Errorf("the server ends with %v", err)
	}
	if !strings.HasSuffix(said.String(), "\"the server has ended before it was open\"\n") {
		t.Errorf("the log is %s", &said)
	}
}

// A server goes on when nobody reads its log any longer.
func TestServeUnread(t *testing.T) {
	read, log, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server, lines := serveWith(t, "Rowlock is open", log, "--log-requests")
	if err := errors.Join(log.Close(), read.Close()); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		fetch(t, addressIn(lines[0])+"/api/editions")
	}
	if err := server.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}

// A request that never ends does not keep the server from ending in good order; it says that it
// has cut the request off.
func TestServeCutsOff(t *testing.T) {
	var said strings.Builder
	server, lines := serveWith(t, "Rowlock is open", &said)
	conn, err := net.Dial("tcp", strings.TrimPrefix(addressIn(lines[0]), "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	head := "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"
	if _, err := io.WriteString(conn, head); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Read(make([]byte, 1)); err != nil { // now the server waits for the body
		t.Fatal(err)
	}
	if err := server.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
	if !strings.Contains(said.String(), "answers are cut off") || !strings.Contains(said.String(), "connections=1") {
		t.Errorf("the server says %s", said.String())
	}
}

// A server that listens everywhere says where it can be opened, and one that exempts or trusts
// everybody says so.
func TestServeEverywhere(t *testing.T) {
	var said strings.Builder
	server, lines := serveWith(t, "Metrics are at", &said, "--host", "0.0.0.0", "--metrics", ":0", "--exempt", "10.0.0.0/8,0.0.0.0/0", "--trusted-proxy", "127.0.0.1/32,::/0")
	for _, line := range lines {
		if strings.Contains(line, "0.0.0.0") || strings.Contains(line, "[::]") {
			t.Errorf("nobody can open %s", line)
		}
	}
	if page := fetch(t, addressIn(lines[0])); !strings.Contains(page, "<html") {
		t.Errorf("%s is no page", page)
	}
	if text := fetch(t, addressIn(lines[len(lines)-1])); !strings.Contains(text, "rowlock_tables") {
		t.Errorf("%s are no metrics", text)
	}
	_ = server.Process.Kill()
	_ = server.Wait() // killed, of course
	for text, want := range map[string]bool{"--exempt 0.0.0.0/0 is everybody's network": true, "10.0.0.0/8": false, "--trusted-proxy ::/0 is everybody's network": true, "127.0.0.1/32": false} {
		if strings.Contains(said.String(), text) != want {
			t.Errorf("that the server says %q is %v: %s", text, !want, &said)
		}
	}
}

// certify writes a certificate for localhost and its key, and returns a client that trusts it.
func certify(t *testing.T, cert, key string) *x509.CertPool {
	t.Helper()
	return certifyFor(t, cert, key, time.Hour)
}

// certifyFor is certify for a certificate that ends so long from now.
func certifyFor(t *testing.T, cert, key string, left time.Duration) *x509.CertPool {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	is := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test"}, DNSNames: []string{"localhost"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(left - 2*time.Hour), NotAfter: time.Now().Add(left), IsCA: true, BasicConstraintsValid: true,
	}
	signed, err := x509.CreateCertificate(rand.Reader, is, is, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	for file, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: signed}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	trusted, err := x509.ParseCertificate(signed)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(trusted)
	return pool
}

// With a certificate the server speaks HTTPS, to pages of HTTPS, and not to a client that does not
// trust it; health can still ask it.
func TestServeHTTPS(t *testing.T) {
	cert, key := filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	pool := certify(t, cert, key)
	_, lines := serveWith(t, "Rowlock is open", nil, "--cert", cert, "--key", key)
	address := addressIn(lines[0])
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}}}
	for origin, status := range map[string]int{"": 200, address: 200, strings.Replace(address, "https", "http", 1): 403} {
		r, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"/api/editions", nil)
		if origin != "" {
			r.Header.Set("Origin", origin)
		}
		answer, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != status {
			t.Errorf("from %q: %s, want %d", origin, answer.Status, status)
		}
	}
	if answer, err := http.Get(address); err == nil {
		_ = answer.Body.Close()
		t.Error("who does not trust the certificate connects")
	}
	port := address[strings.LastIndex(address, ":")+1:]
	if out, err := exec.Command("rowlock", "health", "--port", port, "--cert", cert).CombinedOutput(); err != nil {
		t.Errorf("health: %v: %s", err, out)
	}
	if _, err := exec.Command("rowlock", "health", "--port", port).CombinedOutput(); err == nil {
		t.Error("a server of HTTPS is well in plain text")
	}
}

// The log of an HTTPS server reports plain HTTP, without an address.
func TestLogOfBrokenHandshake(t *testing.T) {
	cert, key := filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	certify(t, cert, key)
	var said strings.Builder
	server, lines := serveWith(t, "Rowlock is open", &said, "--cert", cert, "--key", key)
	fetch(t, strings.Replace(addressIn(lines[0]), "https://", "http://", 1))
	if err := server.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
	if !strings.Contains(said.String(), "TLS handshake error") || strings.Contains(said.String(), "127.0.0.1") {
		t.Errorf("the log is %s", &said)
	}
}

// Of a certificate that has ended the server says so, and serves with it.
func TestServeEndedCertificate(t *testing.T) {
	cert, key := filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	for left, want := range map[time.Duration]bool{time.Hour: false, -time.Minute: true} {
		certifyFor(t, cert, key, left)
		var said strings.Builder
		if _, err := readCertificate(cert, key, slog.New(slog.NewTextHandler(&said, nil))); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(said.String(), "renew it") != want {
			t.Errorf("with %v left it says %q", left, &said)
		}
	}
}

// A renewed certificate is used for new connections; files that are invalid for a moment change
// nothing.
func TestServeRenewedCertificate(t *testing.T) {
	cert, key := filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	first := certify(t, cert, key)
	_, lines := serveWith(t, "Rowlock is open", nil, "--cert", cert, "--key", key)
	trusts := func(pool *x509.CertPool) bool {
		client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, DisableKeepAlives: true}}
		answer, err := client.Get(addressIn(lines[0]))
		if err == nil {
			_ = answer.Body.Close()
		}
		return err == nil
	}
	if !trusts(first) {
		t.Fatal("the first certificate is not shown")
	}
	if err := os.WriteFile(cert, []byte("half of a"), 0o600); err != nil {
		t.Fatal(err)
	}
	if !trusts(first) {
		t.Error("half a file has taken the certificate away")
	}
	second := certify(t, cert, key)
	if !trusts(second) || trusts(first) {
		t.Error("the renewed certificate is not shown")
	}
}
