package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
)

// The database is read-only, full, out of connections and slow, while people play: the nodes say what it is
// and what to do, and answer nothing as if it had been done. Then all go on, and nothing is half done. A node
// that starts meanwhile says the same and ends.
func TestDatabaseInTrouble(t *testing.T) {
	race.Leave(t)
	server := pgtest.New(t)
	name := pgtest.Name(server.Database(t))
	fill, empty := smallDisk(t, server, name)
	server.Do(t, "postgres", `CREATE ROLE app LOGIN`)
	server.Do(t, "postgres", `ALTER DATABASE `+name+` OWNER TO app`)
	server.Do(t, name, `GRANT ALL ON ALL TABLES IN SCHEMA public TO app`)
	address := strings.Replace(server.URL(name), "rowlock@", "app@", 1)
	var said sink
	c := &crew{url: address, said: &said}
	c.start(t, 2)
	p := c.begin(t, 2, 2, 25)
	do := func(statements ...string) func() {
		return func() {
			for _, one := range statements {
				server.Do(t, name, one)
			}
		}
	}
	for _, one := range []struct {
		name         string
		begin, end   func()
		says, starts string // what nodes log, and what one says that starts meanwhile
	}{
		{
			"read-only", do(`ALTER SYSTEM SET default_transaction_read_only = on`, `SELECT pg_reload_conf()`),
			do(`ALTER SYSTEM RESET default_transaction_read_only`, `SELECT pg_reload_conf()`),
			"it is a standby, or set read-only", "is read-only",
		},
		{"full", fill, empty, "make room on its disk", ""},
		{
			"out of connections", do(`ALTER DATABASE `+name+` CONNECTION LIMIT 0`, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`),
			do(`ALTER DATABASE ` + name + ` CONNECTION LIMIT -1`),
			"raise its max_connections", "raise its max_connections",
		},
		{
			"slow", do(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END$$`,
				`CREATE TRIGGER slow BEFORE INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION slow()`),
			do(`DROP TRIGGER slow ON entries`), "", "",
		},
	} {
		one.begin()
		if one.says != "" {
			said.await(t, one.says)
		} else {
			t.Logf("%s: the longest wait is %v", one.name, p.goOn(t))
		}
		if one.starts != "" {
			if says := command(t, "serve", "--port", "0", "--peer", "127.0.0.1:0", "--database", address); !strings.Contains(says, one.starts) {
				t.Errorf("%s: a node that starts says %q", one.name, says)
			}
		}
		one.end()
		for i := range 2 {
			c.node(i).await(t, "/readyz", http.StatusNoContent)
		}
		t.Logf("%s, and it is over: the longest wait is %v", one.name, p.goOn(t))
	}
	p.endWhole(t, address)
	if err := server.SignalAll(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	if says := command(t, "check", "--database", address); !strings.Contains(says, "cannot use the database "+name) {
		t.Errorf("it does not answer: %q", says)
	}
}

// smallDisk puts the entries of a database on a disk of their own, and returns what fills it and what makes
// room. Where the test may make no disk, the database says that it is full.
func smallDisk(t *testing.T, server *pgtest.Server, name string) (fill, empty func()) {
	t.Helper()
	log, err := pg.Open(t.Context(), server.URL(name)) // makes the tables
	if err == nil {
		err = log.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(server.Dir, "small")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Logf("this system lets the test make no disk: %v", err)
		server.Do(t, name, `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
			$$BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END$$`)
		return func() {
				server.Do(t, name, `CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION full_disk()`)
			},
			func() { server.Do(t, name, `DROP TRIGGER full_disk ON entries`) }
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	var owner syscall.Stat_t
	if err = syscall.Stat(server.Dir, &owner); err == nil {
		err = os.Chown(dir, int(owner.Uid), int(owner.Gid))
	}
	if err != nil {
		t.Fatal(err)
	}
	server.Do(t, name, `CREATE TABLESPACE small LOCATION '`+dir+`'`)
	server.Do(t, name, `ALTER TABLE entries SET TABLESPACE small`)
	big := filepath.Join(dir, "big")
	return func() {
			if err := os.WriteFile(big, make([]byte, 2<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
				t.Fatalf("the disk is not full: %v", err)
			}
		},
		func() {
			if err := os.Remove(big); err != nil {
				t.Fatal(err)
			}
		}
}
