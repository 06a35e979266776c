package session_test

import (
	"bytes"
	"encoding/json"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/live/session"
	"rowlock/wire"
)

func TestDifference(t *testing.T) {
	for _, c := range []struct{ before, now, want string }{
		{`{"a":1,"b":"x"}`, `{"a":1,"b":"y"}`, `{"b":"y"}`},
		{`{"a":{"b":[1,2,3]}}`, `{"a":{"b":[1,5,3]}}`, `{"a":{"b":{"1":5}}}`},
		{`[1,2]`, `[1,2,3]`, `[1,2,3]`},
		{`[1,2]`, `[]`, `[]`},
		{`{"a":null}`, `{"a":{"b":1}}`, `{"a":{"b":1}}`},
		{`{"a":{"b":1}}`, `{"a":null}`, `{"a":null}`},
		{`{"a":"x,}\\\"]"}`, `{"a":"{\"b\":1}"}`, `{"a":"{\"b\":1}"}`},
		{`{"a":[[1],[2]]}`, `{"a":[[1],[2,3]]}`, `{"a":{"1":[2,3]}}`},
		{`{}`, `{}`, `{}`},
	} {
		if got, said := session.AppendDifference([]byte("before "), []byte(c.before), []byte(c.now)); !said || string(got) != "before "+c.want {
			t.Errorf("%s, then %s: %s %v instead of %s", c.before, c.now, got, said, c.want)
		}
	}
	// What has other members cannot be said: a client would keep the old ones.
	for _, c := range [][2]string{{`{"a":1}`, `{"b":1}`}, {`{"a":1,"b":2}`, `{"a":1}`}, {`[{"a":1}]`, `[{"a":1,"b":2}]`}, {`[1]`, `{"0":1}`}} {
		if got, said := session.AppendDifference(nil, []byte(c[0]), []byte(c[1])); said {
			t.Errorf("%s, then %s: %s", c[0], c[1], got)
		}
	}
}

// FuzzDifference compares with changes that are followed step by step on decoded values.
func FuzzDifference(f *testing.F) {
	f.Add([]byte(`{"a":[1,{"b":"x"}],"c":null}`), []byte(`{"a":[2,{"b":"y"}],"c":[]}`))
	f.Add([]byte(`[[],{}]`), []byte(`[[1],{}]`))
	f.Fuzz(func(t *testing.T, one, other []byte) {
		before, now := rewritten(one), rewritten(other)
		if before == nil || now == nil {
			return
		}
		text, said := session.AppendDifference(nil, before, now)
		if !said {
			return
		}
		if got, want := merged(decoded(t, before), decoded(t, text)), decoded(t, now); !cmp.Equal(got, want) {
			t.Errorf("%s, then %s: %s leads to %v", before, now, text, got)
		}
	})
}

// rewritten returns a value as the server writes it, nil if the text is none.
func rewritten(text []byte) []byte {
	var value any
	var b bytes.Buffer
	if json.Unmarshal(text, &value) != nil || wire.Encode(&b, value) != nil {
		return nil
	}
	return bytes.TrimSpace(b.Bytes())
}

func decoded(t *testing.T, text []byte) (value any) {
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return value
}

// merged follows wire/PROTOCOL.md: objects change objects and lists, everything else is new.
func merged(before, news any) any {
	said, is := news.(map[string]any)
	if !is {
		return news
	}
	switch old := before.(type) {
	case map[string]any:
		for name, value := range said {
			old[name] = merged(old[name], value)
		}
		return old
	case []any:
		for place := range old {
			if value, is := said[strconv.Itoa(place)]; is {
				old[place] = merged(old[place], value)
			}
		}
		return old
	}
	return news
}
