package offline

import (
	"bytes"
	"context"
	"strings"

	"rowlock/internal/live/api"
	"rowlock/internal/live/session"
	"rowlock/wire"
)

// Answer answers a request as a server does (wire/PROTOCOL.md), at the same addresses after /api/.
// It sends the answer's message or, for a review, one message after the other as they come. For
// the message that says why a request is refused, taken is false.
func (h *Host) Answer(ctx context.Context, method, address string, body []byte, send func(text []byte, taken bool)) {
	path, query, _ := strings.Cut(address, "?")
	v := &visit{Host: h, query: query, body: body, send: send}
	if err := v.answer(ctx, method, path); err != nil {
		// If a message cannot be written, nobody is left to read it.
		_ = v.write(wire.Failure{Error: session.Explain(err, h.logger)}, false)
	}
}

func (v *visit) answer(ctx context.Context, method, path string) error {
	if work, ok := workshop[method+" "+path]; ok {
		return work(v, ctx)
	}
	route, values, err := api.Find(method, "/api/"+path)
	if err != nil {
		return err
	}
	v.values = values
	return route.Answer(ctx, v)
}

// write sends a message.
func (v *visit) write(message any, taken bool) error {
	var text bytes.Buffer
	if err := wire.Encode(&text, message); err != nil {
		return err
	}
	v.send(text.Bytes(), taken)
	return nil
}

// valuesOf reads the query of an address, whose values need no unescaping: depths and numbers.
// Package net/url would make the program in the browser larger.
func valuesOf(query string) map[string][]string {
	asked := map[string][]string{}
	for pair := range strings.SplitSeq(query, "&") {
		if name, value, _ := strings.Cut(pair, "="); name != "" {
			asked[name] = append(asked[name], value)
		}
	}
	return asked
}
