package api

import (
	"context"
	"io"

	"rowlock/internal/live/player"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/wire"
)

// A Face is one request as it came to a server or to a browser's worker: what it says, what its
// asker may have, and where the answer goes.
type Face interface {
	Request
	House
	Reply
}

// A Request is what somebody asks.
type Request interface {
	// Value returns what stands in place of a placeholder of the route's path.
	Value(placeholder string) string
	// Query returns the values of each name in the query. The error refuses one that is no query.
	Query() (map[string][]string, error)
	// Body returns the body. The error refuses one that is not of the kind that the route takes.
	Body(r *Route) (io.Reader, error)
}

// A House has the tables that requests are for. It knows who asks, and may let them wait for their
// turn.
type House interface {
	// Book returns the rule sets that can be played here.
	Book() *rules.Book
	// Admit refuses a request for which there is no room, or whose asker has asked for too much.
	Admit(r *Route) error
	// Create makes a table.
	Create(ctx context.Context, begin table.Input) (*run.Runner, error)
	// Find returns the table with a code.
	Find(ctx context.Context, code string) (*run.Runner, error)
	// ReadLog calls read once a table's log may be read.
	ReadLog(ctx context.Context, read func() error) error
	// Judge calls work once a review of a depth may be made.
	Judge(ctx context.Context, depth review.Depth, work func(context.Context, *review.Review) error) error
	// Exact calls work once exact tables may be made.
	Exact(ctx context.Context, work func(context.Context, review.Tables) error) error
	// Publishes reports whether tables here may let everybody have their games.
	Publishes() bool
	// Published returns the games that everybody may have: those after a number, at most that many.
	Published(ctx context.Context, after int64, most int) ([]wire.Game, error)
	// Open returns the open tables here. The error is a refusal where there can be none.
	Open() (OpenTables, error)
	// Duels returns the duels here. The error is a refusal where there are none.
	Duels() (Duels, error)
	// Days returns the results of days here. The error is a refusal where none are kept.
	Days() (Days, error)
	// Players returns the players here. The error is a refusal where there are none.
	Players() (Players, error)
	// Skill says how well the player of a key decides, after some of the games that are still owed a judgement were
	// judged.
	Skill(ctx context.Context, k player.Key) (wire.PlayerSkill, error)
	// Passkeys returns what checks passkeys. The error is a refusal where there can be none, which says why.
	Passkeys() (Passkeys, error)
	// Own answers a request that not every house answers, such as that for a description.
	Own() error
	// Proofs returns the bundle of a game of a table.
	Proofs(ctx context.Context, t *run.Runner, game int) (string, error)
}

// A Reply takes the answer to a request: one of its methods is called, once.
type Reply interface {
	// Say writes one JSON object.
	Say(message any) error
	// File writes a text that is to be kept under a name.
	File(name, text string) error
	// Stream writes what work sends, one JSON object a line, as it comes. The work ends when the
	// asker goes away, or the house closes.
	Stream(ctx context.Context, work func(ctx context.Context, send func(message any) error) error) error
}
