package web

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rowlock/internal/kinds"
	"rowlock/internal/live/api"
	"rowlock/refusal"
)

// Every code that the protocol names for requests has the status given there, and no other code
// has a status of its own.
func TestStatuses(t *testing.T) {
	text, err := os.ReadFile("../../../wire/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "Codes here: ")
	list, _, _ = strings.Cut(list, "\n\n")
	want := map[string]int{}
	for _, group := range regexp.MustCompile("((?:`[a-z_]+`(?:, )?)+) \\((\\d+)").FindAllStringSubmatch(strings.ReplaceAll(list, "\n", " "), -1) {
		for code := range strings.SplitSeq(group[1], ", ") {
			want[strings.Trim(code, "`")], _ = strconv.Atoi(group[2])
		}
	}
	for _, kind := range kinds.All(t) {
		status, named := want[kind.Code()]
		delete(want, kind.Code())
		if !named {
			status = http.StatusConflict
		}
		args := make([]any, len(kind.Names()))
		if told := problem(&refusal.Refusal{Kind: kind, Args: args}, http.Header{}, slog.New(slog.DiscardHandler)); told.Status != status {
			t.Errorf("%s is told as %d, want %d", kind.Code(), told.Status, status)
		}
	}
	if len(want) > 0 {
		t.Errorf("the protocol names %v, which nothing refuses", want)
	}
}

// The protocol's table of requests has every address for programs.
func TestProtocolNamesRoutes(t *testing.T) {
	text, err := os.ReadFile("../../../wire/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	example := strings.NewReplacer("{code}", "K7M2QX", "{game}", "1", "{day}", "2026-11-22", "{duel}", "5f0c2a9e71bd")
	for r := range api.Routes() {
		row := regexp.MustCompile(`(?m)^\| ` + "`" + r.Method + " " + regexp.QuoteMeta(example.Replace(r.Path)) + "[`?]")
		if strings.HasPrefix(r.Path, "/api/") && !row.Match(text) {
			t.Errorf("it lacks %s %s", r.Method, r.Path)
		}
	}
}

// A request with a method that its address does not take is told which it takes.
func TestMethodNotAllowed(t *testing.T) {
	for path, want := range map[string]string{"/api/editions": "GET", "/api/tables/K7M2QX": "GET", "/api/openapi.json": "GET", "/api/resume": "POST", "/api/nowhere": ""} {
		mux := http.NewServeMux()
		s := &server{meter: noMeter{}, logger: slog.New(slog.DiscardHandler)}
		s.routes(mux)
		status := http.StatusMethodNotAllowed
		if want == "" {
			status = http.StatusNotFound
		}
		answer := httptest.NewRecorder()
		mux.ServeHTTP(answer, httptest.NewRequest(http.MethodDelete, path, nil))
		if answer.Code != status || answer.Header().Get("Allow") != want {
			t.Errorf("DELETE %s: %d, Allow: %q", path, answer.Code, answer.Header().Get("Allow"))
		}
	}
}
