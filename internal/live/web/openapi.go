package web

import (
	"encoding/json"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"rowlock/internal/live/api"
	"rowlock/wire"
)

// openAPI describes the routes by OpenAPI 3.1. What they take and give comes from the types that
// serve them.
func openAPI() map[string]any {
	parts := schemas{}
	paths := map[string]map[string]any{}
	for route := range api.Routes() {
		if paths[route.Path] == nil {
			paths[route.Path] = map[string]any{}
		}
		paths[route.Path][strings.ToLower(route.Method)] = operation(route, parts)
	}
	return map[string]any{
		"openapi": "3.1.0",
		"info": map[string]any{
			"title": "Rowlock", "version": "1",
			"description": "Tables of a Rowlock server. The WebSocket of a table is described at /api/asyncapi.json.",
		},
		"paths":      paths,
		"components": map[string]any{"schemas": parts},
	}
}

// placeholder finds the parameters of an address.
var placeholder = regexp.MustCompile(`\{(\w+)\}`)

func operation(o *api.Route, parts schemas) map[string]any {
	parameters := []any{}
	for _, name := range placeholder.FindAllStringSubmatch(o.Path, -1) {
		parameters = append(parameters, parameter(name[1], "path", true))
	}
	for _, name := range o.Query {
		parameters = append(parameters, parameter(name.Name, "query", false))
	}
	given := map[string]any{"description": http.StatusText(o.Status)}
	switch {
	case o.Gives != nil:
		given["content"] = content("application/json", parts.of(reflect.TypeOf(o.Gives)))
	case o.Kind != "":
		given["content"] = content(o.Kind, map[string]any{"type": "string"})
	}
	says := map[string]any{
		"summary": o.Says, "parameters": parameters,
		"responses": map[string]any{
			strconv.Itoa(o.Status): given,
			"default": map[string]any{
				"description": "what is refused, by its code",
				"content":     content(problemType, parts.of(reflect.TypeFor[wire.Problem]())),
			},
		},
	}
	if o.Takes != nil {
		says["requestBody"] = map[string]any{"required": true, "content": content("application/json", parts.of(reflect.TypeOf(o.Takes)))}
	}
	if o.Sends != "" {
		says["requestBody"] = map[string]any{"required": true, "content": content(o.Sends, map[string]any{"type": "string"})}
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

// of returns the schema of the JSON that encoding/json writes for a type.
func (s schemas) of(t reflect.Type) map[string]any {
	switch t {
	case reflect.TypeFor[json.RawMessage]():
		return map[string]any{}
	case reflect.TypeFor[wire.Rows](): // written as an object
		return map[string]any{"type": "object", "additionalProperties": s.of(reflect.TypeFor[[]int]())}
	}
	switch t.Kind() {
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return map[string]any{"type": "integer"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
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
	case reflect.Pointer:
		return orNull(s.of(t.Elem()))
	}
	panic("no message has a field of type " + t.String())
}

func (s schemas) add(t reflect.Type) {
	if s[t.Name()] != nil {
		return
	}
	properties, required := map[string]any{}, []string{}
	s[t.Name()] = map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	s.addFields(t, properties, &required)
	s[t.Name()].(map[string]any)["required"] = required
}

// addFields adds the fields of a struct and of structs embedded in it. The fields of a struct
// embedded by a pointer are there together, or not at all.
func (s schemas) addFields(t reflect.Type, properties map[string]any, required *[]string) {
	for field := range t.Fields() {
		if field.Anonymous && field.Type.Kind() == reflect.Pointer {
			s.addFields(field.Type.Elem(), properties, &[]string{})
			continue
		}
		if field.Anonymous {
			s.addFields(field.Type, properties, required)
			continue
		}
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		schema := s.of(field.Type)
		switch {
		case options == "omitempty" && field.Type.Kind() == reflect.Pointer:
			schema = s.of(field.Type.Elem())
		case slices.Contains(nullable, t.Name()+"."+name):
			schema = orNull(schema)
		}
		properties[name] = schema
		if options != "omitempty" {
			*required = append(*required, name)
		}
	}
}

// nullable names the lists that are null if an edition does not have them.
var nullable = []string{"Player.lucky", "Player.hand"}

func orNull(schema map[string]any) map[string]any {
	return map[string]any{"anyOf": []any{schema, map[string]any{"type": "null"}}}
}
