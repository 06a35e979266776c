package web

import (
	"cmp"
	"context"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"

	"rowlock/internal/live/api"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/player/passkey"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/wire"
)

// A visit is one request over HTTP: an api.Face.
type visit struct {
	*server
	route *api.Route
	own   func(*visit) error // nil for what every house answers alike
	w     http.ResponseWriter
	r     *http.Request
}

// Value implements api.Request.
func (v *visit) Value(placeholder string) string { return v.r.PathValue(placeholder) }

// Query implements api.Request.
func (v *visit) Query() (map[string][]string, error) {
	values, err := url.ParseQuery(v.r.URL.RawQuery)
	if err != nil {
		return nil, session.Malformed(brokenQuery.New())
	}
	return values, nil
}

// Body implements api.Request.
func (v *visit) Body(route *api.Route) (io.Reader, error) {
	head, most := v.r.Header.Get("Content-Type"), int64(api.MostBody)
	kind, params, err := mime.ParseMediaType(head)
	charset := params["charset"]
	if err != nil {
		charset = head // that nobody can read
	}
	switch {
	case route.Takes == nil:
		most = record.MostBytes
	case kind != "application/json":
		return nil, session.Malformed(notJSON.New())
	}
	if charset != "" && !strings.EqualFold(charset, "utf-8") {
		return nil, session.Malformed(otherCharset.New(charset))
	}
	if v.r.Header.Get("Content-Encoding") != "" {
		return nil, session.Malformed(compressed.New())
	}
	// one byte more, so that whoever reads it refuses one that is too long
	return http.MaxBytesReader(v.w, v.r.Body, most+1), nil
}

// Admit implements api.House.
func (v *visit) Admit(route *api.Route) error {
	if route.Newcomer {
		if err := v.gate.admit(); err != nil {
			return err
		}
	}
	if route.Writes {
		if err := v.disk(); err != nil {
			return err
		}
	}
	if route.Share != "" && !v.quota.allow(v.r.RemoteAddr, route.Share) {
		return errTooMany
	}
	return nil
}

// Create implements api.House.
func (v *visit) Create(ctx context.Context, begin table.Input) (*run.Runner, error) {
	return v.lobby.Create(ctx, begin)
}

// Find implements api.House. It slows down guessing of codes: an address that has sent some wrong
// codes is refused further wrong ones, and one that has sent a great many is refused right ones
// too. While too many commands wait, Find wakes no table; nor does it while the disk takes no
// writes, or a table that was ended by that would be woken, to fail again at once, by everybody who
// comes back to it.
func (v *visit) Find(ctx context.Context, code string) (*run.Runner, error) {
	from := v.r.RemoteAddr
	if !v.quota.may(from, flooding) {
		return nil, errTooMany
	}
	find, busy := v.lobby.Find, cmp.Or(v.disk(), v.gate.admit())
	if busy != nil {
		find = v.lobby.Awake
	}
	t, err := find(ctx, code)
	if busy != nil && refusal.Is(err, refusal.Unavailable) {
		return nil, busy
	}
	if refusal.Is(err, lobby.NoTable) {
		v.quota.allow(from, flooding)
		if !v.quota.allow(from, guessing) {
			return nil, errTooMany
		}
	}
	return t, err
}

// ReadLog implements api.House.
func (v *visit) ReadLog(ctx context.Context, read func() error) error {
	return v.readings.do(ctx, v.r.RemoteAddr, read)
}

// Judge implements api.House.
func (v *visit) Judge(ctx context.Context, depth review.Depth, work func(context.Context, *review.Review) error) error {
	judge := review.Review{Depth: depth, Seed: 1, Workers: Workers(), Table: v.reviewer.table, Turn: v.gate.turn}
	return v.reviewer.queue(depth).do(ctx, v.r.RemoteAddr, func() error { return work(ctx, &judge) })
}

// Exact implements api.House.
func (v *visit) Exact(ctx context.Context, work func(context.Context, review.Tables) error) error {
	return v.reviewer.quick.do(ctx, v.r.RemoteAddr, func() error { return work(ctx, v.reviewer.table) })
}

// Publishes implements api.House.
func (v *visit) Publishes() bool { return true }

// Book implements api.House.
func (v *visit) Book() *rules.Book { return v.lobby.Book() }

// Published implements api.House.
func (v *visit) Published(ctx context.Context, after int64, most int) ([]wire.Game, error) {
	return v.published(ctx, after, most)
}

// Proofs implements api.House.
func (v *visit) Proofs(ctx context.Context, t *run.Runner, game int) (string, error) {
	proofs, written, err := t.Proofs(ctx, game)
	if err != nil {
		return "", err
	}
	return dealer.Bundle(v.Book(), t.Code(), game, proofs, written)
}

// Open implements api.House.
func (v *visit) Open() (api.OpenTables, error) {
	if v.open == nil {
		return nil, errNoSuchPage
	}
	return v.open, nil
}

// Duels implements api.House.
func (v *visit) Duels() (api.Duels, error) {
	if v.duels == nil {
		return nil, errNoSuchPage
	}
	return v.duels, nil
}

// Days implements api.House.
func (v *visit) Days() (api.Days, error) {
	if v.days == nil {
		return nil, errNoSuchPage
	}
	return v.days, nil
}

// Players implements api.House.
func (v *visit) Players() (api.Players, error) {
	if v.players == nil {
		return nil, errNoSuchPage
	}
	return v.players, nil
}

// Passkeys implements api.House.
func (v *visit) Passkeys() (api.Passkeys, error) {
	if v.players == nil {
		return nil, errNoSuchPage
	}
	site, err := v.sites.passkeys(v.r)
	if err != nil {
		return nil, err
	}
	return &passkey.Verifier{Site: site, Seal: v.seal, Now: time.Now}, nil
}

// Own implements api.House.
func (v *visit) Own() error { return v.own(v) }

// Say implements api.Reply.
func (v *visit) Say(message any) error {
	v.w.Header().Set("Content-Type", "application/json; charset=utf-8")
	v.send(v.w, v.route.Status, message)
	return nil
}

// File implements api.Reply.
func (v *visit) File(name, text string) error {
	v.w.Header().Set("Content-Type", api.Text+"; charset=utf-8")
	v.w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	if _, err := io.WriteString(v.w, text); err != nil {
		v.logger.Info("file not sent", "err", err)
	}
	return nil
}

// Stream implements api.Reply.
func (v *visit) Stream(ctx context.Context, work func(context.Context, func(message any) error) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer v.lobby.OnClose(cancel)()
	return v.stream(v.w, v.r, func(send func(any) error) error { return work(ctx, send) })
}
