package web_test

import (
	"encoding/json"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/race"

	"github.com/coder/websocket"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"rowlock/internal/live/session"
	"rowlock/wire"
)

// asyncAPI is the description as the server gives it, with its schemas.
type asyncAPI struct {
	text     string
	compiler *jsonschema.Compiler
	names    []string // of its schemas
}

func describeLive(t *testing.T, f *fixture) asyncAPI {
	t.Helper()
	status, text := f.get("/api/asyncapi.json")
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	a := asyncAPI{text: text, compiler: jsonschema.NewCompiler()}
	whole, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err == nil {
		err = a.compiler.AddResource("asyncapi.json", whole)
	}
	var document struct {
		Components struct{ Schemas map[string]any }
	}
	if err == nil {
		err = json.Unmarshal([]byte(text), &document)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name := range document.Components.Schemas {
		a.names = append(a.names, name)
	}
	return a
}

// fits says why a message does not fit the schema with a name.
func (a *asyncAPI) fits(t *testing.T, name, message string) error {
	t.Helper()
	schema, err := a.compiler.Compile("asyncapi.json#/components/schemas/" + name)
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(message))
	if err != nil {
		return err
	}
	return schema.Validate(value)
}

// Every client message in the protocol is described, fits, and is known to the session; no other
// message is described, and no field is left out.
func TestAsyncAPISaysWhatIsSaid(t *testing.T) {
	race.Leave(t)
	a := describeLive(t, open(t))
	protocol, err := os.ReadFile("../../../wire/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(protocol), "\n## WebSocket\n")
	text, _, _ = strings.Cut(text, "### To the client")
	text = strings.ReplaceAll(text, `answered `+"`"+`{"type": "pong"}`, "")
	written := map[string]bool{}
	for _, found := range regexp.MustCompile(`\{"type": (?:[^{}]|\{[^{}]*\})*\}`).FindAllString(text, -1) {
		if strings.Contains(found, "…}") { // another form of one that is written whole
			continue
		}
		message := strings.NewReplacer(`"id",`, `"id": "1",`, `"id"}`, `"id": "1"}`).Replace(found)
		var m wire.FromClient
		if err := json.Unmarshal([]byte(message), &m); err != nil {
			t.Fatalf("%s: %v", message, err)
		}
		written["said_"+m.Type] = true
		if !slices.Contains(a.names, "said_"+m.Type) {
			t.Errorf("%s is not described", m.Type)
			continue
		}
		if err := a.fits(t, "said_"+m.Type, message); err != nil {
			t.Errorf("%s: %v", message, err)
		}
	}
	fields := map[string]bool{}
	for _, name := range a.names {
		kind, said := strings.CutPrefix(name, "said_")
		if !said {
			continue
		}
		if !written[name] {
			t.Errorf("the protocol does not write down %s", kind)
		}
		_, err := session.Request(&wire.FromClient{Type: kind}, "")
		// no commands of the table; a second hello is refused by its own words
		apart := slices.Contains([]string{"why", "say", "hint", "explain", "past", "ping", "anchor", "share"}, kind)
		if strings.Contains(errorText(err), "there is no message of type "+kind) != apart {
			t.Errorf("%s: %v", kind, err)
		}
		for field := range reflect.TypeFor[wire.FromClient]().Fields() {
			key, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			schema, err := a.compiler.Compile("asyncapi.json#/components/schemas/" + name)
			if err != nil {
				t.Fatal(err)
			}
			fields[key] = fields[key] || schema.Properties[key] != nil
		}
		if a.fits(t, name, `{"type": "`+kind+`", "unknown": 1}`) == nil || a.fits(t, name, `{"type": "other"}`) == nil {
			t.Errorf("%s takes anything", kind)
		}
	}
	for key, described := range fields {
		if !described {
			t.Errorf("no message has %s", key)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// Everything that a server sends at tables of all kinds fits the description, including every kind
// of message.
func TestAsyncAPISaysWhatIsHeard(t *testing.T) {
	race.Leave(t)
	f := open(t)
	a := describeLive(t, f)
	kinds := map[string]int{}
	for _, edition := range []string{"classic", "onboard", "cards-jokers", "longo", "double-a"} {
		ann := f.seat("/api/tables", `{"name": "Ann", "edition": "`+edition+`"}`)
		p := f.connect(ann.Code)
		p.say(wire.FromClient{Type: "hello", Token: ann.Token, Shares: edition == "classic"})
		p.wait(func() bool { return p.now.Type == "update" })
		for i, m := range []wire.FromClient{
			{Type: "ping"},
			{Type: "gather", ID: "g"},
			{Type: "settings", ID: "s", Edition: edition, Clock: new(45)},
			{Type: "add_bot", ID: "b", Bot: "random"},
			{Type: "start", ID: "t"},
			{Type: "past", ID: "p", Before: 3},
			{Type: "say", ID: "o", Phrase: "hello"},
		} {
			if p.say(m); i == 4 {
				p.wait(func() bool { return p.owes() })
			}
		}
		p.say(wire.FromClient{Type: "hint", ID: "h", Moment: p.now.Table.Play.Moment})
		p.wait(func() bool { return p.other["pricesh"] != nil && p.other["said"] != nil })
		p.decide("d")
		p.wait(func() bool { return p.other["pastp"] != nil && p.other["pong"] != nil && p.other["refusedg"] != nil })
		if err := p.conn.Write(t.Context(), websocket.MessageText, []byte("no message")); err != nil {
			t.Fatal(err)
		}
		for p.other["bye"] == nil {
			if err := p.hear(); err != nil {
				t.Fatal(err)
			}
		}
		for _, message := range append(p.heard, string(p.other["pong"])) {
			kind := typeOf(t, message)
			kinds[kind]++
			name := strings.ToUpper(kind[:1]) + kind[1:]
			if kinds[kind+edition]++; kind == "update" && kinds[kind+edition] > 1 {
				name = "UpdateChanges"
			}
			for _, text := range []string{message, grown(t, message)} {
				if err := a.fits(t, name, text); err != nil {
					t.Fatalf("%s: %v", text, err)
				}
			}
			if name == "UpdateChanges" && !strings.Contains(message, `"layouts"`) && a.fits(t, "Update", message) == nil {
				t.Errorf("what has changed is described as all there is: %s", message)
			}
		}
	}
	for _, kind := range []string{"ack", "refused", "update", "past", "fair", "said", "prices", "pong", "bye"} {
		if kinds[kind] == 0 {
			t.Errorf("no %s was heard: %v", kind, kinds)
		}
	}
	if a.fits(t, "Update", `{"type": "update"}`) == nil {
		t.Error("the schemas take anything")
	}
}

// keyed are the members whose objects are maps, which have no members of their own; those by seat
// are, where only some places have changed.
var keyed = map[string]bool{"options": true, "rows": true, "legal": true, "args": true, "seats": true, "sheets": true, "players": true}

// grown returns a message as a later version may send it: every object has one more member.
func grown(t *testing.T, message string) string {
	t.Helper()
	var value any
	if err := json.Unmarshal([]byte(message), &value); err != nil {
		t.Fatal(err)
	}
	var grow func(value any, isMap bool)
	grow = func(value any, isMap bool) {
		switch value := value.(type) {
		case []any:
			for _, one := range value {
				grow(one, false)
			}
		case map[string]any:
			for name, one := range value {
				grow(one, keyed[name] && !isMap)
			}
			if !isMap {
				value["not_known_yet"] = map[string]any{"more": []int{1}}
			}
		}
	}
	grow(value, false)
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func typeOf(t *testing.T, message string) string {
	t.Helper()
	var m struct{ Type string }
	if err := json.Unmarshal([]byte(message), &m); err != nil {
		t.Fatal(err)
	}
	return m.Type
}
