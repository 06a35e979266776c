package api_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/golden"
	"rowlock/wire"
)

// The descriptions in docs/schema are what is written here from the routes, from the types of the
// messages and from their comments: go test ./internal/live/api -run Descriptions -update writes
// them.
func TestDescriptions(t *testing.T) {
	says := comments(t)
	for path, document := range map[string]map[string]any{"openapi.json": openAPI(says), "asyncapi.json": asyncAPI(says)} {
		text, err := json.MarshalIndent(document, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, filepath.Join("../../../docs/schema", path), string(text)+"\n")
	}
}

// comments returns the comments of the types of package wire, by type or by type and field.
func comments(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../../../wire/*.go")
	if err != nil {
		t.Fatal(err)
	}
	says := map[string]string{}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			general, is := decl.(*ast.GenDecl)
			if !is {
				continue
			}
			for _, spec := range general.Specs {
				one, is := spec.(*ast.TypeSpec)
				if !is {
					continue
				}
				says[one.Name.Name] = oneLine(general.Doc.Text())
				body, is := one.Type.(*ast.StructType)
				if !is {
					continue
				}
				for _, field := range body.Fields.List {
					for _, name := range field.Names {
						says[one.Name.Name+"."+name.Name] = oneLine(field.Doc.Text() + field.Comment.Text())
					}
				}
			}
		}
	}
	return says
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// words are the words that a field has and will not get more of without a new version. What may get
// more, such as editions, bots, kinds of events and codes of refusals, is not here.
var words = map[string][]string{
	"Table.state": {"gathering", "playing", "finished"}, "TableSummary.state": {"gathering", "playing", "finished"},
	"Settings.dice": {"drawn", "entered", "unseen"}, "TableSummary.dice": {"drawn", "entered", "unseen"}, "FromClient.dice": {"drawn", "entered", "unseen"},
	"Settings.away": {"bot", "wait"}, "TableSummary.away": {"bot", "wait"}, "FromClient.away": {"bot", "wait"}, "Event.away": {"bot", "wait"},
	"You.rematch": {"", "asks", "begins"}, "Seat.kind": {"person", "bot"},
	"SheetRow.lock": {"none", "open", "locked", "closed"}, "Fair.want": {"", "anchor", "share"},
	"Review.depth": {"quick", "deep"}, "Review.method": {"exact", "net", "sampled"}, "Prices.method": {"exact", "net", "sampled"},
	"Review.unit": {"chance", "points"}, "Prices.unit": {"chance", "points"}, "Decision.class": {"fine", "small", "medium", "large"},
}

// nullable names the lists that are null if an edition does not have them.
var nullable = []string{"Player.lucky", "Player.hand"}

// bySeat names the lists of which an update may hold only some places, by their numbers.
var bySeat = []string{"seats", "sheets", "players"}

// changing are the types of which an update holds only what has changed.
var changing = []string{"Update", "Table", "Play", "Position"}

// A schemas writes the schemas of types. Objects that a server sends may get more members; those
// that it is sent may not.
type schemas struct {
	parts  map[string]any
	says   map[string]string
	closed bool // the objects are of requests
	change bool // the objects hold what has changed
}

func newSchemas(says map[string]string) *schemas {
	return &schemas{parts: map[string]any{}, says: says}
}

// of returns the schema of the JSON that encoding/json writes for a type.
func (s *schemas) of(t reflect.Type) map[string]any {
	switch t {
	case reflect.TypeFor[json.RawMessage]():
		return map[string]any{}
	case reflect.TypeFor[wire.Arg]():
		return map[string]any{"oneOf": []any{map[string]any{"type": "string"}, map[string]any{"type": "integer"}, s.of(reflect.TypeFor[wire.Error]())}}
	case reflect.TypeFor[wire.Rows](): // written as an object
		crossed := map[string]any{"type": []any{"integer", "string"}}
		return map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "array", "items": crossed}}
	}
	switch t.Kind() {
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int:
		return map[string]any{"type": "integer"}
	case reflect.Int64:
		return map[string]any{"type": "integer", "format": "int64"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": s.of(t.Elem())}
	case reflect.Array:
		return map[string]any{"type": "array", "items": s.of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.Struct:
		return s.object(t)
	case reflect.Pointer:
		return orNull(s.of(t.Elem()))
	}
	panic("no message has a field of type " + t.String())
}

// object returns a reference to the schema of a struct, which is added if it is not there.
func (s *schemas) object(t reflect.Type) map[string]any {
	name, change := t.Name(), s.change
	if s.change = change && slices.Contains(changing, name); s.change {
		name += "Changes"
	}
	if s.parts[name] == nil {
		properties, required := map[string]any{}, []string{}
		schema := map[string]any{"type": "object", "properties": properties}
		s.parts[name] = schema
		s.fields(t, properties, &required)
		schema["description"] = s.says[t.Name()]
		if len(required) > 0 && (!s.change || name == "UpdateChanges") {
			schema["required"] = required
		}
		if s.closed {
			schema["additionalProperties"] = false
		}
	}
	s.change = change
	return reference("schemas", name)
}

// fields adds the fields of a struct and of structs embedded in it. The fields of a struct embedded
// by a pointer are there together, or not at all.
func (s *schemas) fields(t reflect.Type, properties map[string]any, required *[]string) {
	for field := range t.Fields() {
		if field.Anonymous && field.Type.Kind() == reflect.Pointer {
			s.fields(field.Type.Elem(), properties, &[]string{})
			continue
		}
		if field.Anonymous {
			s.fields(field.Type, properties, required)
			continue
		}
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		properties[name] = s.field(t, &field, name, options)
		if options != "omitempty" {
			*required = append(*required, name)
		}
	}
}

func (s *schemas) field(t reflect.Type, field *reflect.StructField, name, options string) map[string]any {
	at, says := t.Name()+"."+name, s.says[t.Name()+"."+field.Name]
	if kind, constant := strings.CutPrefix(says, `"`); name == "type" && constant {
		return map[string]any{"const": strings.TrimSuffix(kind, `"`)}
	}
	from := field.Type
	if options == "omitempty" && from.Kind() == reflect.Pointer {
		from = from.Elem()
	}
	schema := s.of(from)
	switch {
	case name == "type": // of one line of several
		schema = map[string]any{"const": strings.ToLower(t.Name())}
	case words[at] != nil:
		schema["enum"] = words[at]
	case slices.Contains(nullable, at):
		schema = orNull(schema)
	case s.change && slices.Contains(bySeat, name):
		places := map[string]any{"type": "object", "additionalProperties": schema["items"]}
		schema = map[string]any{"anyOf": []any{schema, places}}
	case s.change && at == "Table.play": // of another game, which replaces everything; changes; or none
		s.change = false
		whole := s.of(from.Elem())
		s.change = true
		schema = map[string]any{"anyOf": append([]any{whole}, schema["anyOf"].([]any)...)}
	case s.closed && schema["type"] == "integer":
		schema["minimum"], schema["maximum"] = 0, wire.MostNumber
	}
	if says != "" && schema["$ref"] == nil {
		schema["description"] = says
	}
	return schema
}

func orNull(schema map[string]any) map[string]any {
	return map[string]any{"anyOf": []any{schema, map[string]any{"type": "null"}}}
}

func reference(kind, name string) map[string]any {
	return map[string]any{"$ref": "#/components/" + kind + "/" + name}
}
