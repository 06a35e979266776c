package api_test

import (
	"maps"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"rowlock/internal/live/api"
	"rowlock/wire"
)

// version is that of the interface: another one may take away or change what stands in this one.
const version = "2"

var license = map[string]any{"name": "Apache 2.0", "url": "https://www.apache.org/licenses/LICENSE-2.0"}

const growth = "Objects that the server sends may get more members: ignore those that you do not know (wire/PROTOCOL.md says what else may come, and what stays)."

// problems is the media type of refusals.
const problems = "application/problem+json"

// openAPI describes the routes by OpenAPI 3.1. What they take and give comes from the types that
// serve them.
func openAPI(says map[string]string) map[string]any {
	parts := newSchemas(says)
	paths := map[string]map[string]any{}
	for route := range api.Routes() {
		if route.Status == http.StatusSwitchingProtocols {
			continue // it is described by AsyncAPI
		}
		if paths[route.Path] == nil {
			paths[route.Path] = map[string]any{}
		}
		paths[route.Path][strings.ToLower(route.Method)] = operation(route, parts)
	}
	return map[string]any{
		"openapi": "3.1.0",
		"info": map[string]any{
			"title": "Rowlock", "version": version, "license": license,
			"description": "Tables of a Rowlock server. The WebSocket of a table, /api/tables/{code}/live, is described at /api/asyncapi.json. " + growth,
		},
		"servers":  []any{map[string]any{"url": "/", "description": "the server that gives this description"}},
		"security": []any{map[string]any{}}, // a token is in a body, and in no head
		"tags": []any{
			map[string]any{"name": "tables", "description": "Tables and their games."},
			map[string]any{"name": "records", "description": "Records of games, and the daily roll."},
			map[string]any{"name": "server", "description": "The server itself."},
		},
		"paths":      paths,
		"components": map[string]any{"schemas": parts.parts},
	}
}

// placeholder finds the parameters of an address.
var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// places says what stands in the placeholders of addresses.
var places = map[string]map[string]any{
	"code": {"description": "the table's code", "schema": map[string]any{"type": "string"}},
	"game": {"description": "the game's number at the table, from 1", "schema": map[string]any{"type": "integer", "minimum": 1}},
	"day":  {"description": "a day of the daily roll", "schema": map[string]any{"type": "string", "format": "date"}},
	"duel": {"description": "the code of a duel", "schema": map[string]any{"type": "string"}},
}

// operation describes a route.
func operation(o *api.Route, parts *schemas) map[string]any {
	parameters := []any{}
	for _, name := range placeholder.FindAllStringSubmatch(o.Path, -1) {
		one := map[string]any{"name": name[1], "in": "path", "required": true}
		maps.Copy(one, places[name[1]])
		parameters = append(parameters, one)
	}
	for _, p := range o.Query {
		schema := map[string]any{"type": "string"}
		if p.Most > 0 {
			schema = map[string]any{"type": "integer", "minimum": p.Least, "maximum": p.Most}
		}
		if p.Words != nil {
			schema["enum"] = p.Words
		}
		parameters = append(parameters, map[string]any{"name": p.Name, "in": "query", "required": false, "description": p.Says, "schema": schema})
	}
	given := map[string]any{"description": http.StatusText(o.Status)}
	switch {
	case o.Stream != nil:
		lines := []any{}
		for _, line := range append(o.Stream, wire.Failure{}) {
			lines = append(lines, parts.of(reflect.TypeOf(line)))
		}
		given["description"] = "JSON objects, one a line, each of one of these kinds; a stream that fails ends with an error."
		given["content"] = content(o.Kind, map[string]any{"anyOf": lines})
	case o.Gives != nil && reflect.TypeOf(o.Gives).Kind() == reflect.Map:
		given["content"] = content("application/json", map[string]any{"type": "object"})
	case o.Gives != nil:
		given["content"] = content("application/json", parts.of(reflect.TypeOf(o.Gives)))
	case o.Kind != "":
		given["content"] = content(o.Kind, map[string]any{"type": "string"})
	}
	refused := func(why string) map[string]any {
		return map[string]any{"description": why, "content": content(problems, parts.of(reflect.TypeFor[wire.Problem]()))}
	}
	says := map[string]any{
		"operationId": o.Name, "summary": o.Says, "parameters": parameters, "tags": []any{tag(o.Path)},
		"responses": map[string]any{
			strconv.Itoa(o.Status): given,
			"4XX":                  refused("What was asked is refused, and why."),
			"5XX":                  refused("The server cannot answer now, and why."),
		},
	}
	if o.Takes != nil {
		parts.closed = true
		says["requestBody"] = map[string]any{"required": true, "content": content("application/json", parts.of(reflect.TypeOf(o.Takes)))}
		parts.closed = false
	}
	if o.Sends != "" {
		says["requestBody"] = map[string]any{"required": true, "content": content(o.Sends, map[string]any{"type": "string"})}
	}
	return says
}

// tag returns the group that a path belongs to.
func tag(path string) string {
	switch {
	case strings.HasPrefix(path, "/api/tables"), path == "/api/resume":
		return "tables"
	case path == "/healthz", path == "/api/editions", strings.HasSuffix(path, ".json"):
		return "server"
	}
	return "records"
}

func content(kind string, schema map[string]any) map[string]any {
	return map[string]any{kind: map[string]any{"schema": schema}}
}
