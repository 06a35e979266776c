// Package pgtest runs PostgreSQL for tests: servers of their own, in directories and on ports of
// their own, with the durability of production.
package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// A Server is a PostgreSQL server.
type Server struct {
	Dir  string
	Port int

	plain  bool   // its settings are PostgreSQL's own, but for the memory that it takes
	script string // that starts it, if it is not postgres itself
	from   *Server

	mu  sync.Mutex
	run *exec.Cmd
}

// programs returns the directory of PostgreSQL's programs, the newest ones.
func programs() (string, error) {
	list, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres") // the pattern is right
	if len(list) == 0 {
		if here, err := exec.LookPath("postgres"); err == nil {
			return filepath.Dir(here), nil
		}
		return "", errors.New("there is no PostgreSQL: build/scripts/system installs it")
	}
	slices.Sort(list)
	return filepath.Dir(list[len(list)-1]), nil
}

// as makes a command run as a user that PostgreSQL accepts: it does not run as root.
func as(c *exec.Cmd) error {
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT, Setpgid: true}
	c.Dir = "/"
	id, err := account()
	if err == nil && id != nil {
		c.SysProcAttr.Credential = id
	}
	return err
}

// account returns the user to run PostgreSQL as, nil for this one.
func account() (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	other, err := user.Lookup("postgres")
	if err != nil {
		other, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(other.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(other.Gid, 10, 32)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, err
}

// call runs one of PostgreSQL's programs to its end.
func call(name string, arguments ...string) error {
	dir, err := programs()
	if err != nil {
		return err
	}
	c := exec.Command(filepath.Join(dir, name), arguments...)
	if err := as(c); err != nil {
		return err
	}
	c.SysProcAttr.Pdeathsig = 0 // it ends with the thread that started it, too
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, out)
	}
	return nil
}

// room makes a directory that PostgreSQL may use.
func room() (string, error) {
	dir, err := os.MkdirTemp("", "rowlock-postgres-")
	if err != nil {
		return "", err
	}
	id, err := account()
	if err == nil && id != nil {
		err = os.Chown(dir, int(id.Uid), int(id.Gid))
	}
	return dir, err
}

// create makes a server, and starts it. Each setting is like fsync=off.
func create(settings ...string) (*Server, error) {
	s, err := blank()
	if err != nil {
		return nil, err
	}
	return s, s.Start(settings...)
}

// blank makes a server that has not been started.
func blank() (*Server, error) {
	dir, err := room()
	if err != nil {
		return nil, err
	}
	s := &Server{Dir: dir}
	if s.Port, err = freePort(); err != nil {
		return nil, err
	}
	return s, call("initdb", "-D", s.data(), "-A", "trust", "-U", "rowlock", "-E", "UTF8", "--locale=C", "--no-sync")
}

func (s *Server) data() string { return filepath.Join(s.Dir, "data") }

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

// Start starts the server, and returns when it takes connections.
func (s *Server) Start(settings ...string) error {
	dir, err := programs()
	if err != nil {
		return err
	}
	if s.plain {
		settings = append([]string{"shared_buffers=64MB"}, settings...)
	} else {
		settings = append([]string{"max_connections=200", "wal_level=replica", "max_wal_senders=8", "hot_standby=on", "shared_buffers=64MB", "max_replication_slots=8"}, settings...)
	}
	arguments := []string{
		"-D", s.data(), "-p", strconv.Itoa(s.Port), "-k", s.Dir, "-c", "listen_addresses=127.0.0.1",
	}
	for _, one := range settings {
		arguments = append(arguments, "-c", one)
	}
	c := exec.Command(filepath.Join(dir, "postgres"), arguments...)
	if s.script != "" {
		if c, err = s.scripted(arguments); err != nil {
			return err
		}
	}
	if err := as(c); err != nil {
		return err
	}
	log, err := os.OpenFile(filepath.Join(s.Dir, "log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer log.Close()
	c.Stdout, c.Stderr = log, log
	started := make(chan error)
	go func() { // Pdeathsig goes by the thread: this one stays as long as the server
		runtime.LockOSThread()
		err := c.Start()
		started <- err
		if err == nil {
			_ = c.Wait() // how it ended is in its log
		}
	}()
	if err := <-started; err != nil {
		return err
	}
	s.mu.Lock()
	s.run = c
	s.mu.Unlock()
	return s.await(context.Background())
}

// await waits until the server takes connections.
func (s *Server) await(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, s.URL("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		if ctx.Err() != nil {
			text, _ := os.ReadFile(filepath.Join(s.Dir, "log"))
			return fmt.Errorf("PostgreSQL does not start: %w\n%s", err, text)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// URL returns the address of one of the server's databases.
func (s *Server) URL(database string) string {
	return fmt.Sprintf("postgres://rowlock@127.0.0.1:%d/%s", s.Port, database)
}

// Signal sends a signal to the server: SIGQUIT ends it at once, as a crash does.
func (s *Server) Signal(signal syscall.Signal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return syscall.Kill(s.run.Process.Pid, signal)
}

// SignalAll sends a signal to the server and to all its processes.
func (s *Server) SignalAll(signal syscall.Signal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	pid := s.run.Process.Pid
	children, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	err := syscall.Kill(pid, signal)
	for word := range strings.FieldsSeq(string(children)) {
		if child, wrong := strconv.Atoi(word); wrong == nil {
			_ = syscall.Kill(child, signal) // it may have ended
		}
	}
	return err
}

// Crash ends the server at once.
func (s *Server) Crash() error {
	if err := s.Signal(syscall.SIGQUIT); err != nil {
		return err
	}
	return s.gone()
}

// gone waits until the server has ended.
func (s *Server) gone() error {
	s.mu.Lock()
	pid := s.run.Process.Pid
	s.mu.Unlock()
	for range 3000 {
		if errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return errors.New("PostgreSQL does not end")
}

// remove ends the server and removes its files.
func (s *Server) remove() error {
	_ = s.SignalAll(syscall.SIGCONT)
	_ = s.Signal(syscall.SIGQUIT) // it may have ended
	return errors.Join(s.gone(), os.RemoveAll(s.Dir))
}

// removeAfter removes the server when the test has ended.
func (s *Server) removeAfter(t testing.TB) {
	t.Cleanup(func() {
		if err := s.remove(); err != nil {
			t.Error(err)
		}
	})
}

// New returns a server of the test's own, with settings like synchronous_commit=on.
func New(t testing.TB, settings ...string) *Server {
	t.Helper()
	s, err := create(settings...)
	if err != nil {
		t.Fatal(err)
	}
	s.removeAfter(t)
	return s
}

// Standby returns a standby of the server, which follows it. Its name is for
// synchronous_standby_names.
func (s *Server) Standby(t testing.TB, name string) *Server {
	t.Helper()
	dir, err := room()
	if err != nil {
		t.Fatal(err)
	}
	other := &Server{Dir: dir}
	if other.Port, err = freePort(); err != nil {
		t.Fatal(err)
	}
	from := fmt.Sprintf("host=127.0.0.1 port=%d user=rowlock application_name=%s", s.Port, name)
	if err := call("pg_basebackup", "-D", other.data(), "-d", from, "-R", "-X", "stream", "--checkpoint=fast", "--no-sync"); err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	other.removeAfter(t)
	return other
}

// Fresh returns a server of the test's own that has PostgreSQL's own settings and does not run yet.
func Fresh(t testing.TB) *Server {
	t.Helper()
	s, err := blank()
	if err != nil {
		t.Fatal(err)
	}
	s.plain = true
	s.removeAfter(t)
	return s
}

// Stop ends the server in good order.
func (s *Server) Stop() error { return call("pg_ctl", "stop", "-D", s.data(), "-m", "fast", "-w") }

// Script runs a script that sets the running server up, as the container's image does.
func (s *Server) Script(t testing.TB, script string) {
	t.Helper()
	copied, err := s.keep(script)
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("bash", copied)
	c.Env = append(os.Environ(), "PGDATA="+s.data(), "PGHOST="+s.Dir, "PGPORT="+strconv.Itoa(s.Port))
	if err := as(c); err != nil {
		t.Fatal(err)
	}
	c.SysProcAttr.Pdeathsig = 0
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", script, err, out)
	}
}

// keep copies a script to where the user who runs PostgreSQL may read it.
func (s *Server) keep(script string) (copied string, err error) {
	text, err := os.ReadFile(script)
	if err != nil {
		return "", err
	}
	copied = filepath.Join(s.Dir, filepath.Base(script))
	return copied, os.WriteFile(copied, text, 0o755)
}

// StandbyBy returns a standby of the server that a script makes and runs, by which the server is called
// primary.
func (s *Server) StandbyBy(t testing.TB, script string) *Server {
	t.Helper()
	dir, err := room()
	if err != nil {
		t.Fatal(err)
	}
	other := &Server{Dir: dir, plain: true, from: s}
	if other.Port, err = freePort(); err != nil {
		t.Fatal(err)
	}
	if other.script, err = other.keep(script); err == nil {
		err = other.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	other.removeAfter(t)
	return other
}

// scripted returns the command that runs the server's script. What the script calls postgres has the
// server's port and directories.
func (s *Server) scripted(arguments []string) (*exec.Cmd, error) {
	dir, err := programs()
	if err != nil {
		return nil, err
	}
	bin := filepath.Join(s.Dir, "bin")
	if err := os.Mkdir(bin, 0o755); err != nil {
		return nil, err
	}
	text := "#!/bin/sh\nexec " + filepath.Join(dir, "postgres") + " " + strings.Join(arguments, " ") + " \"$@\"\n"
	if err := os.WriteFile(filepath.Join(bin, "postgres"), []byte(text), 0o755); err != nil {
		return nil, err
	}
	c := exec.Command("bash", s.script)
	c.Env = append(os.Environ(), "PATH="+bin+":"+dir+":"+os.Getenv("PATH"), "PGDATA="+s.data(),
		"PGHOSTADDR=127.0.0.1", "PGPORT="+strconv.Itoa(s.from.Port)) // where the name primary leads
	return c, nil
}

// Promote makes a standby a primary.
func (s *Server) Promote() error { return call("pg_ctl", "promote", "-D", s.data(), "-w") }

// Both returns the address of a database of two servers, of which one takes writes.
func Both(a, b *Server, database string) string {
	return fmt.Sprintf("postgres://rowlock@127.0.0.1:%d,127.0.0.1:%d/%s?target_session_attrs=read-write", a.Port, b.Port, database)
}

// Do runs a statement in one of the server's databases.
func (s *Server) Do(t testing.TB, database, statement string, arguments ...any) {
	t.Helper()
	conn, err := pgx.Connect(context.Background(), s.URL(database))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	if _, err := conn.Exec(context.Background(), statement, arguments...); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// Get reads the one value that a query in one of the server's databases finds.
func (s *Server) Get(t testing.TB, database string, value any, query string, arguments ...any) {
	t.Helper()
	conn, err := pgx.Connect(context.Background(), s.URL(database))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	if err := conn.QueryRow(context.Background(), query, arguments...).Scan(value); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
}

var made atomic.Int64

// Database makes an empty database on the server and returns its address.
func (s *Server) Database(t testing.TB) string {
	t.Helper()
	name := "rowlock" + strconv.FormatInt(made.Add(1), 10)
	s.Do(t, "postgres", "CREATE DATABASE "+name)
	return s.URL(name)
}

// Name returns the name of a database by its address.
func Name(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Path, "/")
}

var (
	once   sync.Once
	shared *Server
	failed error
)

// Shared returns a server for all tests of a package whose TestMain calls Run.
func Shared(t testing.TB) *Server {
	t.Helper()
	once.Do(func() { shared, failed = create() })
	if failed != nil {
		t.Fatal(failed)
	}
	return shared
}

// Run runs a package's tests, and ends the shared server.
func Run(m *testing.M) int {
	status := m.Run()
	if shared != nil {
		if err := shared.remove(); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
	return status
}
