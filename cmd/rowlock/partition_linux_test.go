package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"rowlock/internal/cable"
	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
)

var partitions = flag.Int("partitions", 0, "how many random partitions TestPartition adds")

// Nodes that do not reach each other, though all of them reach the database: two whose cables break, and
// three on machines of their own, as far as the kernel lets the test make such. Whoever is cut off from
// most of the others gives its tables up, and the guests of all tables agree on one sequence of events.
func TestPartition(t *testing.T) {
	race.Leave(t)
	if os.Getenv(within) != "" {
		threeMachines(t)
		return
	}
	t.Run("two", twoNodes)
	c := exec.Command(os.Args[0], "-test.run=^TestPartition$", "-test.v", fmt.Sprintf("-partitions=%d", *partitions))
	c.Env = append(os.Environ(), within+"=1")
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL}
	if !canRoute() {
		t.Log("this system lets the test make no networks: it has shown what becomes of two nodes")
		return
	}
	out, err := c.CombinedOutput()
	for line := range strings.Lines(string(out)) {
		t.Log(strings.TrimRight(line, "\n"))
	}
	if err != nil {
		t.Error(err)
	}
}

// within says that the process is in a network of its own.
const within = "ROWLOCK_TEST_NETWORK"

// routes is what the network of a test needs.
const routes = `set -e; ip link set lo up; ip addr add 10.77.0.1/32 dev lo; echo 1 >/proc/sys/net/ipv4/ip_forward
	ip rule add from 10.77.9.2 to 10.77.9.3 blackhole; command -v nsenter unshare >/dev/null`

// canRoute reports whether a test may make networks.
func canRoute() bool {
	c := exec.Command("sh", "-c", routes)
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET}
	return os.Getuid() == 0 && c.Run() == nil
}

// twoNodes are two nodes on one machine, each with a cable to its door.
func twoNodes(t *testing.T) {
	server := pgtest.New(t)
	url := server.Database(t)
	log, err := pg.Open(t.Context(), url) // makes the tables
	if err == nil {
		err = log.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	// A node is known by the address of its cable.
	server.Do(t, pgtest.Name(url), `CREATE TABLE cables (door text, cable text);
		CREATE FUNCTION lead() RETURNS trigger LANGUAGE plpgsql AS
			$$BEGIN NEW.peer := (SELECT cable FROM cables WHERE door = NEW.peer); RETURN NEW; END$$;
		CREATE TRIGGER lead BEFORE INSERT ON nodes FOR EACH ROW EXECUTE FUNCTION lead()`)
	c := &crew{url: url, said: t.Output()}
	var cables []*cable.Cable
	for i := range 2 {
		c.doors, c.nodes = append(c.doors, freeDoor(t)), append(c.nodes, nil)
		cables = append(cables, cable.New(t, c.doors[i]))
		server.Do(t, pgtest.Name(url), `INSERT INTO cables VALUES ($1, $2)`, c.doors[i], cables[i].Addr().String())
		c.run(t, i)
	}
	p := c.begin(t, 3, 3, 25)
	p.goOn(t)
	for _, one := range cables {
		one.Break()
	}
	for c.node(0).ready(t) == c.node(1).ready(t) { // until one gives way: the younger one
		time.Sleep(10 * time.Millisecond)
	}
	t.Logf("the cables are broken: the longest wait is %v", p.goOn(t))
	for _, one := range cables {
		one.Mend()
	}
	for i := range 2 {
		c.node(i).await(t, "/readyz", http.StatusNoContent)
	}
	t.Logf("they are mended: the longest wait is %v", p.goOn(t))
	p.endWhole(t, url)
}

// endWhole ends the party, and requires that nothing was lost and no table forked. The control: each
// history, with a guest who is shown the table as it was at first, cannot be explained.
func (p *party) endWhole(t *testing.T, url string) {
	t.Helper()
	if p.end(t) > 0 {
		t.Error("no order of operations explains what the guests were told")
	}
	for _, h := range p.histories {
		late := porcupine.Operation{Input: order{}, Call: h.now(), Output: h.first, Return: h.now()}
		if porcupine.CheckOperationsTimeout(oneLog(h.first), append(slices.Clone(h.list), late), time.Minute) != porcupine.Illegal {
			t.Error("it is not found out when a table forgets")
		}
	}
	checkDatabase(t, url)
}

// machine is the script that makes one and runs a command there. The other end of its line is in the
// network of the process $1.
const machine = `set -e
	ip link set lo up; ip link add eth0 type veth peer name v$2 netns $1
	ip addr add 10.77.$2.2/24 dev eth0; ip link set eth0 up
	nsenter -t $1 -n ip addr add 10.77.$2.1/24 dev v$2; nsenter -t $1 -n ip link set v$2 up
	ip route add default via 10.77.$2.1; shift 2; exec "$@"`

// threeMachines are three nodes on machines of their own, and a database on a fourth, where the test is.
func threeMachines(t *testing.T) {
	if out, err := exec.Command("sh", "-c", routes).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	server := pgtest.New(t, "listen_addresses=*")
	hosts, err := os.OpenFile(filepath.Join(server.Dir, "data", "pg_hba.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err == nil {
		_, err = hosts.WriteString("host all all 10.77.0.0/16 trust\n")
	}
	if err != nil || hosts.Close() != nil {
		t.Fatal(err)
	}
	server.Do(t, "postgres", "SELECT pg_reload_conf()")
	url := strings.Replace(server.Database(t), "127.0.0.1", "10.77.0.1", 1)
	c := &crew{url: url, said: t.Output()}
	for i := range 3 {
		place := strconv.Itoa(i + 1)
		c.under = []string{"unshare", "-n", "sh", "-c", machine, "machine", strconv.Itoa(os.Getpid()), place}
		c.flags = []string{"--host", "10.77." + place + ".2", "--exempt", "10.77.0.0/16"}
		c.doors, c.nodes = append(c.doors, "10.77."+place+".2:8081"), append(c.nodes, nil)
		c.run(t, i)
	}
	p := c.begin(t, 3, 3, 25)
	p.goOn(t)
	all := []cut{cutOff(0, 1, 2), apart(0, 1)}
	for range *partitions {
		all = append(all, anyCut())
	}
	for _, one := range all {
		one.set(t, "add")
		if one.alone >= 0 {
			c.node(one.alone).await(t, "/readyz", http.StatusServiceUnavailable)
		}
		t.Logf("%s: the longest wait is %v", one.name, p.goOn(t))
		for i := range 3 {
			if i != one.alone {
				c.node(i).await(t, "/readyz", http.StatusNoContent)
				p.awaitTables(t, c.node(i))
			}
		}
		one.set(t, "del")
		for i := range 3 {
			c.node(i).await(t, "/readyz", http.StatusNoContent)
		}
		t.Logf("%s, and it is mended: the longest wait is %v", one.name, p.goOn(t))
	}
	p.endWhole(t, url)
}

// awaitTables waits until a node answers about all tables.
func (p *party) awaitTables(t *testing.T, s *served) {
	t.Helper()
	for _, g := range p.guests {
		for s.status(t, "/api/tables/"+g.seat.Code) != http.StatusOK {
			time.Sleep(10 * time.Millisecond)
		}
	}
}

// A cut is lines between nodes over which nothing comes, and the node that reaches no other, -1 if each
// does.
type cut struct {
	name  string
	lines [][2]int
	alone int
}

// cutOff keeps one node from two others.
func cutOff(a, b, alone int) cut {
	return cut{fmt.Sprintf("node %d is cut off", alone), [][2]int{{a, alone}, {b, alone}}, alone}
}

// apart keeps two nodes from each other.
func apart(a, b int) cut {
	return cut{fmt.Sprintf("nodes %d and %d lose each other", a, b), [][2]int{{a, b}}, -1}
}

// anyCut returns a cut of one line or of two.
func anyCut() cut {
	order := rand.Perm(3)
	if rand.IntN(2) == 0 {
		return apart(order[0], order[1])
	}
	return cutOff(order[0], order[1], order[2])
}

// set cuts the lines, or mends them.
func (c cut) set(t *testing.T, how string) {
	t.Helper()
	for _, line := range c.lines {
		for _, way := range [][2]int{{line[0], line[1]}, {line[1], line[0]}} {
			rule := fmt.Sprintf("rule %s from 10.77.%d.2 to 10.77.%d.2 blackhole", how, way[0]+1, way[1]+1)
			if out, err := exec.Command("ip", strings.Fields(rule)...).CombinedOutput(); err != nil {
				t.Fatalf("%s: %v\n%s", rule, err, out)
			}
		}
	}
}
