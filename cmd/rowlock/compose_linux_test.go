package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
)

// readYAML reads the documents of a file of build/packaging/nodes.
func readYAML(t *testing.T, name string) (list []map[string]any) {
	t.Helper()
	text, err := os.ReadFile(packaging(filepath.Join("nodes", name)))
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(string(text), "\n---\n") {
		var one map[string]any
		if err := yaml.Unmarshal([]byte(part), &one); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		list = append(list, one)
	}
	return list
}

// part returns what stands at a path in a document, a number being a place in a list.
func part(t *testing.T, within any, path ...any) any {
	t.Helper()
	for _, step := range path {
		switch in := within.(type) {
		case map[string]any:
			within = in[step.(string)]
		case []any:
			within = in[step.(int)]
		}
		if within == nil {
			t.Fatalf("there is no %v of %v", step, path)
		}
	}
	return within
}

// words returns a list of words.
func words(t *testing.T, list any) (all []string) {
	t.Helper()
	for _, one := range list.([]any) {
		all = append(all, fmt.Sprint(one))
	}
	return all
}

// nodeSettings are what a node of the packages is told that holds only there, and what a test says
// instead.
var nodeSettings = map[string]string{"ROWLOCK_HOST": "127.0.0.1", "ROWLOCK_PEER": "127.0.0.1:0", "ROWLOCK_DATABASE": ""}

// The compose file's databases and nodes run as it says, without containers: the primary is set up as the image's
// entrypoint does it, with the file's command; the standby copies and follows it by its script; the nodes find
// a synchronous standby, play, and go on when the primary dies and the standby is promoted.
func TestComposeRuns(t *testing.T) {
	race.Leave(t)
	services := part(t, any(readYAML(t, "compose.yaml")[0]), "services")
	primary := pgtest.Fresh(t)
	command := words(t, part(t, services, "primary", "command"))
	if command[0] != "postgres" {
		t.Fatalf("the primary runs %v", command)
	}
	settings := settingsOf(t, command[1:])
	if err := primary.Start(settings...); err != nil {
		t.Fatal(err)
	}
	url := primary.Database(t)
	primary.Script(t, packaging("nodes/replication.sh"))
	if err := primary.Stop(); err != nil {
		t.Fatal(err)
	}
	if err := primary.Start(settings...); err != nil {
		t.Fatal(err)
	}
	standby := primary.StandbyBy(t, packaging("nodes/standby.sh"))
	node := part(t, services, "node1")
	var said sink
	c := &crew{url: pgtest.Both(primary, standby, pgtest.Name(url)), said: &said}
	c.environment = environment(t, part(t, node, "environment"))
	if line := words(t, part(t, node, "command")); len(line) != 1 || line[0] != "serve" {
		t.Errorf("a node runs %v", line)
	}
	c.start(t, 2)
	p := c.begin(t, 1, 2, 25)
	p.goOn(t)
	if err := primary.Crash(); err != nil {
		t.Fatal(err)
	}
	if err := standby.Promote(); err != nil {
		t.Fatal(err)
	}
	p.goOn(t)
	if p.end(t) > 0 {
		t.Error("no order of operations explains what the guests were told")
	}
	if said.has("no synchronous standby") || said.has("has lost what it had acknowledged") {
		t.Errorf("the nodes say\n%s", said.said.String())
	}
	for _, dependent := range []string{"node1", "node2", "node3"} {
		if part(t, services, dependent, "stop_grace_period") != "30s" {
			t.Errorf("%s has no time to end its tables", dependent)
		}
	}
}

// settingsOf returns the settings of a command line of postgres.
func settingsOf(t *testing.T, line []string) (settings []string) {
	t.Helper()
	for i := 0; i < len(line); i += 2 {
		if line[i] != "-c" || i+1 == len(line) {
			t.Fatalf("postgres is started with %v", line)
		}
		settings = append(settings, line[i+1])
	}
	return settings
}

// environment returns the variables of a container that the program reads, with those of a test in place
// of those that hold only in a network of containers.
func environment(t *testing.T, given any) (list []string) {
	t.Helper()
	values := map[string]string{"ROWLOCK_DATA": "/data"} // by the image
	switch given := given.(type) {
	case map[string]any: // of compose
		for name, value := range given {
			values[name] = fmt.Sprint(value)
		}
	case []any: // of Kubernetes
		for _, one := range given {
			value, _ := one.(map[string]any)["value"].(string)
			values[fmt.Sprint(part(t, one, "name"))] = value
		}
	}
	for name, value := range values {
		if instead, local := nodeSettings[name]; local {
			value = instead
		}
		if strings.HasPrefix(name, "ROWLOCK_") && value != "" {
			if name == "ROWLOCK_SITE" && strings.Contains(value, "$") {
				value = "http://localhost:8080"
			}
			list = append(list, name+"="+value)
		}
	}
	return list
}

// A node starts by the manifest's settings, its probes are answered, and its ports and names fit together.
func TestKubernetesManifest(t *testing.T) {
	race.Leave(t)
	var deployment, service, ingress any
	for _, one := range readYAML(t, "kubernetes.yaml") {
		switch one["kind"] {
		case "Deployment":
			deployment = one
		case "Service":
			service = one
		case "Ingress":
			ingress = one
		}
	}
	pod := part(t, deployment, "spec", "template")
	container := part(t, pod, "spec", "containers", 0)
	c := &crew{url: pgtest.New(t).Database(t), said: t.Output(), environment: environment(t, part(t, container, "env"))}
	c.start(t, 1)
	for _, probe := range []string{"livenessProbe", "readinessProbe"} {
		if status := c.node(0).status(t, part(t, container, probe, "httpGet", "path").(string)); status >= 300 {
			t.Errorf("the %s is answered with %d", probe, status)
		}
	}
	label := part(t, pod, "metadata", "labels", "app")
	for _, other := range []any{part(t, deployment, "spec", "selector", "matchLabels", "app"), part(t, service, "spec", "selector", "app")} {
		if other != label {
			t.Errorf("%v is selected, the pods are %v", other, label)
		}
	}
	backend := part(t, ingress, "spec", "rules", 0, "http", "paths", 0, "backend", "service")
	if part(t, backend, "name") != part(t, service, "metadata", "name") || part(t, backend, "port", "name") != part(t, service, "spec", "ports", 0, "name") {
		t.Errorf("the ingress leads to %v", backend)
	}
	if part(t, service, "spec", "ports", 0, "targetPort") != part(t, container, "ports", 0, "name") {
		t.Error("the service leads to no port of the pods")
	}
}
