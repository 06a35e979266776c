package main

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/pflag"
	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// packaging returns the path of a packaging file.
func packaging(name string) string { return filepath.Join("..", "..", "build", "packaging", name) }

// property returns all values of a property in files of a unit, which the last may change.
func property(t *testing.T, name string, files ...string) (values []string) {
	t.Helper()
	for _, file := range files {
		text, err := os.ReadFile(packaging(file))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if value, ok := strings.CutPrefix(strings.TrimSpace(line), name+"="); ok {
				values = append(values, strings.Fields(value)...)
			}
		}
	}
	return values
}

// A server run as a unit of systemd can see how much memory is free.
func TestUnitTellsOfMemory(t *testing.T) {
	text, err := os.ReadFile(packaging("rowlock.service"))
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
	text, err := os.ReadFile(packaging("rowlock.service"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"Type=notify", "TimeoutStartSec=infinity", "Restart=always", fmt.Sprint("RestartPreventExitStatus=", statusUsage), "Environment=GOTRACEBACK=crash"} {
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
	for _, file := range []string{"Containerfile", "rowlock.service", "rowlock.service.d/port-443.conf", "rowlock.service.d/certificate.conf"} {
		text, err := os.ReadFile(packaging(file))
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`ROWLOCK_[A-Z_]+`).FindAllString(string(text), -1)
		if len(found) < 2 {
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

// What the unit takes from every server, the drop-ins give back to one with a port below 1024 and
// with a certificate of root's.
func TestDropIns(t *testing.T) {
	port := "rowlock.service.d/port-443.conf"
	for _, name := range []string{"CapabilityBoundingSet", "AmbientCapabilities"} {
		if got := property(t, name, "rowlock.service", port); !slices.Equal(got, []string{"CAP_NET_BIND_SERVICE"}) {
			t.Errorf("%s is %v", name, got)
		}
	}
	if got := property(t, "PrivateUsers", "rowlock.service", port); !slices.Equal(got, []string{"yes", "no"}) {
		t.Errorf("PrivateUsers is %v", got)
	}
	if got := property(t, "Environment", port); !slices.Contains(got, "ROWLOCK_PORT=443") {
		t.Errorf("the port is in %v", got)
	}
	if got := property(t, "RestrictAddressFamilies", "rowlock.service"); !slices.Contains(got, "AF_UNIX") {
		t.Errorf("with %v the server cannot say that it serves", got)
	}
	certificate := "rowlock.service.d/certificate.conf"
	var loaded []string
	for _, credential := range property(t, "LoadCredential", certificate) {
		name, path, _ := strings.Cut(credential, ":")
		loaded = append(loaded, "%d/"+name)
		if !filepath.IsAbs(path) {
			t.Errorf("%s is no whole path", path)
		}
	}
	var named []string
	for _, setting := range property(t, "Environment", certificate) {
		_, value, _ := strings.Cut(setting, "=")
		named = append(named, value)
	}
	if len(loaded) != 2 || !slices.Equal(loaded, named) {
		t.Errorf("%v is loaded, %v is named", loaded, named)
	}
}

// The server tells the service manager when it serves, and when it stops.
func TestAnnounces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notify")
	manager, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: path, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	defer manager.Close()
	hears := func(want string) {
		t.Helper()
		if err := manager.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
			t.Fatal(err)
		}
		heard := make([]byte, 100)
		n, err := manager.Read(heard)
		if err != nil || string(heard[:n]) != want {
			t.Fatalf("the service manager hears %q, %v; want %s", heard[:n], err, want)
		}
	}
	t.Setenv("NOTIFY_SOCKET", path)
	server, lines := serveWith(t, "Rowlock is open", nil)
	hears("READY=1")
	fetch(t, addressIn(lines[0])+"/api/editions")
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	hears("STOPPING=1")
	if err := server.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}

// A server that a supervisor would start again in vain ends with the status for wrong usage; what
// may pass ends it with another.
func TestServeEndsForGood(t *testing.T) {
	foreign, denied, busy := t.TempDir(), t.TempDir(), t.TempDir()
	cert := filepath.Join(t.TempDir(), "cert.pem")
	certify(t, cert, cert+".key")
	for _, err := range []error{
		os.WriteFile(filepath.Join(foreign, logFile), []byte(strings.Repeat("this is no database. ", 400)), 0o600),
		os.Chmod(denied, 0o500), os.Chmod(cert+".key", 0),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	other := serveIn(t, busy, nil)
	port := other.address[strings.LastIndex(other.address, ":")+1:]
	for _, test := range []struct {
		why    string
		flags  []string
		status int
	}{
		{"another program's database", []string{"--data", foreign}, statusUsage},
		{"a directory of somebody else", []string{"--data", denied}, statusUsage},
		{"a key of somebody else", []string{"--data", t.TempDir(), "--cert", cert, "--key", cert + ".key"}, statusUsage},
		{"a level that there is not", []string{"--data", t.TempDir(), "--log-level", "all"}, statusUsage},
		{"a format that there is not", []string{"--data", t.TempDir(), "--log-format", "xml"}, statusUsage},
		{"a certificate that is missing", []string{"--data", t.TempDir(), "--cert", cert + ".no", "--key", cert}, statusWrong},
		{"a port in use", []string{"--data", t.TempDir(), "--port", port}, statusWrong},
		{"another server's tables", []string{"--data", busy}, statusWrong},
	} {
		line := slices.Concat(ordinary(), []string{"rowlock", "serve", "--port", "0"}, test.flags)
		said, err := exec.Command(line[0], line[1:]...).CombinedOutput()
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok || exit.ExitCode() != test.status {
			t.Errorf("%s: %v, want status %d: %s", test.why, err, test.status, said)
		}
	}
}

// A backup is checked before old ones are removed; if one fails, none is removed.
func TestNightly(t *testing.T) {
	data, backups := t.TempDir(), filepath.Join(t.TempDir(), "backups")
	s := serveIn(t, data, nil)
	s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	nightly := func(data string) error { return exec.Command("sh", packaging("nightly"), data, backups, "30").Run() }
	if err := nightly(data); err != nil {
		t.Fatal(err)
	}
	kept := func() (names []string) {
		found, err := filepath.Glob(filepath.Join(backups, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range found {
			names = append(names, filepath.Base(path))
		}
		return names
	}
	first := kept()
	if len(first) != 1 || !regexp.MustCompile(`^rowlock-\d{4}-\d\d-\d\d-\d{6}\.db$`).MatchString(first[0]) {
		t.Fatalf("the backups are %v", first)
	}
	for name, days := range map[string]int{"rowlock-old.db": 40, "rowlock-young.db": 20, "notes": 40} {
		path, then := filepath.Join(backups, name), time.Now().AddDate(0, 0, -days)
		if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Chtimes(path, then, then)); err != nil {
			t.Fatal(err)
		}
	}
	before := kept()
	if err := nightly(t.TempDir()); err == nil || !slices.Equal(kept(), before) {
		t.Errorf("a backup that fails ends with %v and leaves %v", err, kept())
	}
	if err := os.Remove(filepath.Join(backups, first[0])); err != nil { // the next may have its name
		t.Fatal(err)
	}
	if err := nightly(data); err != nil {
		t.Fatal(err)
	}
	if after := kept(); len(after) != 3 || slices.Contains(after, "rowlock-old.db") || !slices.Contains(after, "rowlock-young.db") || !slices.Contains(after, "notes") {
		t.Errorf("the backups are %v", after)
	}
}

// The authorities that the program brings along are those that sign sites' certificates.
func TestRoots(t *testing.T) {
	trusted := authorities()
	count, known := 0, false
	for root := range bundle.Roots() {
		count++
		authority, err := x509.ParseCertificate(root.Certificate)
		if err != nil {
			t.Fatal(err)
		}
		known = known || authority.Subject.CommonName == "ISRG Root X1"
		if _, err := authority.Verify(x509.VerifyOptions{Roots: trusted, CurrentTime: authority.NotBefore.Add(time.Hour), KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageAny}}); err != nil {
			t.Errorf("%s: %v", authority.Subject, err)
		}
	}
	if count < 50 || !known {
		t.Errorf("of %d authorities, Let's Encrypt is one: %v", count, known)
	}
}
