package web

import (
	"encoding/json"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"rowlock/wire"
)

// openAPI describes the routes by OpenAPI 3.1. What they take and give is read off
// the types that serve them.
func openAPI(routes []route) map[string]any {
	parts := schemas{}
	paths := map[string]map[string]any{}
	for _, one := range routes {
		method, path, found := strings.Cut(one.pattern, " ")
		if !found {
			continue // the answer to all other addresses
		}
		if paths[path] == nil {
			paths[path] = map[string]any{}
		}
		paths[path][strings.ToLower(method)] = one.describe(path, parts)
	}
	return map[string]any{
		"openapi": "3.1.0",
		"info": map[string]any{
			"title": "Rowlock", "version": "1",
			"description": "Tables of a Rowlock server. The WebSocket of a table is described in wire/PROTOCOL.md.",
		},
		"paths":      paths,
		"components": map[string]any{"schemas": parts},
	}
}

// placeholder finds the parameters of an address.
var placeholder = regexp.MustCompile(`\{(\w+)\}`)

func (o *route) describe(path string, parts schemas) map[string]any {
	parameters := []any{}
	for _, name := range placeholder.FindAllStringSubmatch(path, -1) {
		parameters = append(parameters, parameter(name[1], "path", true))
	}
	for _, name := range o.query {
		parameters = append(parameters, parameter(name, "query", false))
	}
	given := map[string]any{"description": http.StatusText(o.status)}
	switch {
	case o.gives != nil:
		given["content"] = content("application/json", parts.of(reflect.TypeOf(o.gives)))
	case o.kind != "":
		given["content"] = content(o.kind, map[string]any{"type": "string"})
	}
	says := map[string]any{
		"summary": o.says, "parameters": parameters,
		"responses": map[string]any{
			strconv.Itoa(o.status): given,
			"default": map[string]any{
				"description": "what is refused, by its code",
				"content":     content(problemType, parts.of(reflect.TypeFor[wire.Problem]())),
			},
		},
	}
	if o.takes != nil {
		says["requestBody"] = map[string]any{"required": true, "content": content("application/json", parts.of(reflect.TypeOf(o.takes)))}
	}
	if o.sends != "" {
		says["requestBody"] = map[string]any{"required": true, "content": content(o.sends, map[string]any{"type": "string"})}
	}
	return says
}

func parameter(name, in string, required bool) map[string]any {
	return map[string]any{"name": name, "in": in, "required": required, "schema": map[string]any{"type": "string"}}
}

func content(kind string, schema map[string]any) map[string]any {
	return map[string]any{kind: map[string]any{"schema": schema}}
}

// schemas are the schemas of structs by their names.
type schemas map[string]any

// of returns the schema of what encoding/json writes of a type.
func (s schemas) of(t reflect.Type) map[string]any {
	if t == reflect.TypeFor[json.RawMessage]() {
		return map[string]any{}
	}
	switch t.Kind() {
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return map[string]any{"type": "integer"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": s.of(t.Elem())}
	case reflect.Array:
		return map[string]any{"type": "array", "items": s.of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.Struct:
		s.add(t)
		return map[string]any{"$ref": "#/components/schemas/" + t.Name()}
	case reflect.Interface:
		return map[string]any{}
	}
	panic("no message has a field of type " + t.String())
}

func (s schemas) add(t reflect.Type) {
	if s[t.Name()] != nil {
		return
	}
	properties, required := map[string]any{}, []string{}
	s[t.Name()] = map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	for field := range t.Fields() {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		properties[name] = s.of(field.Type)
		if options != "omitempty" {
			required = append(required, name)
		}
	}
	s[t.Name()].(map[string]any)["required"] = required
}
