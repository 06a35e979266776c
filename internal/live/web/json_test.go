package web_test

import (
	"net/http"
	"strings"
	"testing"
)

// Texts that are nearly, but not, the expected JSON object. Requests and messages refuse all of
// them: two readers of one text must never read two things. NAME and VALUE stand for a field and a
// value that it takes.
var notQuite = map[string]string{
	"a bracket too many":        `{"NAME": "VALUE"}}`,
	"another bracket":           `{"NAME": "VALUE"}]`,
	"junk behind":               `{"NAME": "VALUE"} junk`,
	"a bracket and junk":        `{"NAME": "VALUE"} ] junk`,
	"two objects":               `{"NAME": "VALUE"} {}`,
	"a name twice":              `{"NAME": "VALUE", "NAME": "VALUE"}`,
	"a name twice, one escaped": `{"NAME": "VALUE", "\u00NAME": "VALUE"}`,
	"a name in capitals":        `{"CAPITALS": "VALUE"}`,
	"an unknown name":           `{"NAME": "VALUE", "more": 1}`,
	"no JSON":                   `NAME`,
	"half of it":                `{"NAME": "VALUE"`,
	"a list":                    `[{"NAME": "VALUE"}]`,
	"null":                      `null`,
	"a string":                  `"NAME"`,
	"nothing":                   ` `,
	"no UTF-8":                  "{\"NAME\": \"VALUE\xff\"}",
}

func nearly(text, name, value string) string {
	escaped := map[byte]string{'n': "6e", 't': "74"}[name[0]] + name[1:]
	return strings.NewReplacer(`00NAME`, "00"+escaped, "NAME", name, "CAPITALS", strings.ToUpper(name), "VALUE", value).Replace(text)
}

func TestNotQuiteARequest(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	for _, text := range notQuite {
		f.wants(http.StatusBadRequest, "malformed", "/api/tables/"+ann.Code+"/seats", nearly(text, "name", "Ben"))
	}
	f.seat("/api/tables/"+ann.Code+"/seats", nearly(`  {"NAME": "VALUE"}  `, "name", "Ben"))
}

func TestNotQuiteAMessage(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	for name, text := range notQuite {
		p := f.sit(ann, 0)
		p.write(nearly(text, "type", "ping"))
		p.wait(func() bool { return len(p.other) > 0 })
		if !strings.Contains(string(p.other["bye"]), `"malformed"`) {
			t.Errorf("%s: %s", name, p.other)
		}
		_ = p.conn.CloseNow()
	}
	p := f.sit(ann, 0)
	p.write(nearly(`  {"NAME": "VALUE"}  `, "type", "ping"))
	p.wait(func() bool { return p.other["pong"] != nil })
	p.write(`{"type": "settings", "id": "1", "edition": "onboard", "options": {"board": "a", "board": "b"}}`)
	p.wait(func() bool { return p.other["bye"] != nil || p.other["ack1"] != nil })
	if !strings.Contains(string(p.other["bye"]), `"malformed"`) {
		t.Errorf("an option twice: %s", p.other)
	}
}
