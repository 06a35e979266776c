package web_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// The description names every address with its answers: each exists, and its answers, including
// refusals, fit their schemas; an answer that does not fit is found out.
func TestOpenAPI(t *testing.T) {
	f := open(t)
	status, text := f.get("/api/openapi.json")
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	var document struct {
		OpenAPI string
		Paths   map[string]map[string]struct {
			Summary     string
			OperationID string
			Responses   map[string]struct {
				Content map[string]any
			}
		}
	}
	if err := json.Unmarshal([]byte(text), &document); err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	whole, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err == nil {
		err = compiler.AddResource("openapi.json", whole)
	}
	if err != nil {
		t.Fatal(err)
	}
	fits := func(name, body string) bool {
		t.Helper()
		schema, err := compiler.Compile("openapi.json#/components/schemas/" + name)
		if err != nil {
			t.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(body))
		return err == nil && schema.Validate(value) == nil
	}
	code := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`).Code
	_, seated := f.post("/api/tables/"+code+"/seats", `{"name": "Ben"}`)
	for _, c := range []struct{ name, path, body string }{
		{"Offers", "/api/editions", ""},
		{"TableSummary", "/api/tables/" + code, ""},
		{"Problem", "/api/tables/AAAAAA", ""},
		{"Problem", "/api/nothing", ""},
		{"Seated", "", seated},
	} {
		if c.path != "" {
			_, c.body = f.get(c.path)
		}
		if !fits(c.name, c.body) || !fits(c.name, grown(t, c.body)) {
			t.Errorf("%s does not fit, or may not grow: %s", c.name, c.body)
		}
	}
	_, lines := f.lines("/api/replay", "rowlock 1\nedition classic\nplayer Ann\nplayer Ben\nactive Ann\nroll 4 1 R3 Y2 G6 B6\n")
	for i, line := range lines {
		name := "Moment"
		if i == 0 {
			name = "Replay"
		}
		if !fits(name, line) || !fits(name, grown(t, line)) {
			t.Errorf("a line of a replay is no %s: %s", name, line)
		}
	}
	if fits("NewTable", `{"name": "Ann", "edition": "classic", "more": 1}`) {
		t.Error("a request may have what the server refuses")
	}
	if fits("Seated", `{"code": "A", "seat": 0}`) || fits("Offers", `{"editions": []}`) || fits("Problem", `{}`) {
		t.Error("the schemas take anything")
	}
	if document.OpenAPI != "3.1.0" || len(document.Paths) < 15 {
		t.Errorf("%s with %d addresses", document.OpenAPI, len(document.Paths))
	}
	for path, methods := range document.Paths {
		for method, says := range methods {
			if says.Summary == "" || says.OperationID == "" || len(says.Responses) != 3 {
				t.Errorf("%s %s says nothing", method, path)
			}
			if method != "get" {
				continue
			}
			if _, body := f.get(strings.NewReplacer("{code}", code, "{game}", "1").Replace(path)); strings.Contains(body, `"no_page"`) {
				t.Errorf("there is no %s", path)
			}
		}
	}
}
