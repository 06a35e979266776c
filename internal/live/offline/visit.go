package offline

import (
	"bytes"
	"context"
	"io"

	"rowlock/internal/live/api"
	"rowlock/internal/live/player"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/wire"
)

// A visit is one request of the client on this device: an api.Face.
type visit struct {
	*Host
	values map[string]string
	query  string
	body   []byte
	send   func(text []byte, taken bool)
}

// Value implements api.Request.
func (v *visit) Value(placeholder string) string { return v.values[placeholder] }

// Query implements api.Request.
func (v *visit) Query() (map[string][]string, error) { return valuesOf(v.query), nil }

// Body implements api.Request.
func (v *visit) Body(*api.Route) (io.Reader, error) { return bytes.NewReader(v.body), nil }

// Admit implements api.House: the device is the person's own.
func (v *visit) Admit(*api.Route) error { return nil }

// Book implements api.House.
func (v *visit) Book() *rules.Book { return v.lobby.Book() }

// Create implements api.House.
func (v *visit) Create(ctx context.Context, begin table.Input) (*run.Runner, error) {
	return v.lobby.Create(ctx, begin)
}

// Find implements api.House.
func (v *visit) Find(ctx context.Context, code string) (*run.Runner, error) {
	return v.lobby.Find(ctx, code)
}

// ReadLog implements api.House.
func (v *visit) ReadLog(_ context.Context, read func() error) error { return read() }

// Judge implements api.House. It makes no exact table: a game of one seat is sampled unless the
// daily roll has already made its table.
func (v *visit) Judge(ctx context.Context, depth review.Depth, work func(context.Context, *review.Review) error) error {
	if err := v.nets(); err != nil {
		return err
	}
	return work(ctx, &review.Review{Depth: depth, Seed: 1, Workers: 1, Table: v.tables.AtHand})
}

// Exact implements api.House.
func (v *visit) Exact(ctx context.Context, work func(context.Context, review.Tables) error) error {
	return work(ctx, v.tables.Table)
}

// Publishes implements api.House: games here are the person's own.
func (v *visit) Publishes() bool { return false }

// Published implements api.House.
func (v *visit) Published(context.Context, int64, int) ([]wire.Game, error) { return nil, errNoPage }

// Open implements api.House: nobody else comes to this device.
func (v *visit) Open() (api.OpenTables, error) { return nil, errNoPage }

// Duels implements api.House: who plays one's throws needs a server.
func (v *visit) Duels() (api.Duels, error) { return nil, errNoPage }

// Days implements api.House: how others have played needs a server.
func (v *visit) Days() (api.Days, error) { return nil, errNoPage }

// Players implements api.House: this device keeps games by itself.
func (v *visit) Players() (api.Players, error) { return nil, errNoPage }

// Skill implements api.House.
func (v *visit) Skill(context.Context, player.Key) (wire.PlayerSkill, error) {
	return wire.PlayerSkill{}, errNoPage
}

// Passkeys implements api.House.
func (v *visit) Passkeys() (api.Passkeys, error) { return nil, errNoPage }

// Own implements api.House.
func (v *visit) Own() error { return errNoPage }

// Proofs implements api.House.
func (v *visit) Proofs(context.Context, *run.Runner, int) (string, error) { return "", errNoPage }

// errNoPage is for what only a server answers.
var errNoPage = wire.NoPage.New()

// Say implements api.Reply.
func (v *visit) Say(message any) error { return v.write(message, true) }

// File implements api.Reply.
func (v *visit) File(_, text string) error {
	v.send([]byte(text), true)
	return nil
}

// Stream implements api.Reply.
func (v *visit) Stream(ctx context.Context, work func(context.Context, func(message any) error) error) error {
	return work(ctx, v.Say)
}
