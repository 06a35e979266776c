package load

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"rowlock/fair"
	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// A player has one seat at one table.
type player struct {
	*crowd

	table  *seating
	server *remote.Server
	seat   wire.Seated
	random *rand.Rand // the listener's own

	mutex   sync.Mutex
	conn    *remote.Conn  // nil while not connected
	left    chan struct{} // closed when its listener has ended
	gone    chan struct{} // closed when the server has let the player leave
	sent    int
	leaving string               // the command that gives up the seat, "" before
	due     map[string]time.Time // when it fell due, by command, while it is measured and unanswered
	// What the listener has seen last.
	shown                       chan struct{} // closed at the first update, nil for nobody
	seq                         int64
	phase                       phase
	moment, game, again, thrown int
	chain                       *fair.Chain // of the game whose draws it shares in
	shares, lines               int         // that game, and how much of its bundle has come
}

// A decision is a decision that a player may make now.
type decision struct {
	player *player
	moment int
	choice string
}

// message has the fields that a player needs of messages other than updates.
type message struct {
	Type  string
	ID    string
	Game  int
	From  int
	Lines []json.RawMessage
	Want  string
	Draw  int
}

// sit connects the player, says what it has seen before, and listens.
func (p *player) sit(ctx context.Context) error {
	hello := wire.FromClient{Version: wire.PlacesChange, Token: p.seat.Token, Shares: p.plan.Shares, After: p.seq, Game: p.shares, Lines: p.lines}
	conn, err := letIn(ctx, func() (*remote.Conn, error) { return p.server.Dial(ctx, p.seat.Code, hello) })
	if err != nil {
		return err
	}
	left := make(chan struct{})
	p.mutex.Lock()
	p.conn, p.left = conn, left
	p.mutex.Unlock()
	p.phase = phase{}                     // what it missed was not late
	p.moment, p.again, p.thrown = 0, 0, 0 // an answer may have been lost with the connection
	p.busy.Go(func() {
		defer close(left)
		p.listen(ctx, conn)
	})
	return nil
}

// cut ends the player's connection without a word.
func (p *player) cut() {
	p.mutex.Lock()
	conn, left, lost := p.conn, p.left, len(p.due)
	p.conn = nil
	clear(p.due)
	p.mutex.Unlock()
	p.ready.drop(p)
	p.measure.add(func(r *Result) { r.Cut += lost })
	if conn != nil {
		conn.Cut()
		<-left
	}
}

// connected reports whether a connection is still the player's. If not, the player has ended it on
// purpose or has left the table.
func (p *player) connected(conn *remote.Conn) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.conn == conn && p.leaving == ""
}

// listen receives messages until the connection ends. It watches the context once and not for
// every message.
func (p *player) listen(ctx context.Context, conn *remote.Conn) {
	defer conn.Cut()
	defer context.AfterFunc(ctx, conn.Cut)()
	quiet, now := context.WithoutCancel(ctx), &scene{}
	for {
		err := conn.Take(quiet, func(text []byte) error { return p.take(ctx, text, now) })
		if err != nil {
			if ctx.Err() == nil && p.connected(conn) {
				p.measure.dropped()
			}
			return
		}
	}
}

// take handles a message. An update changes what the player sees.
func (p *player) take(ctx context.Context, text []byte, now *scene) error {
	update := bytes.HasPrefix(text, []byte(`{"type":"update"`))
	p.measure.received(update, len(text))
	if update {
		if err := now.follow(text); err != nil {
			return err
		}
		p.look(ctx, now)
		return nil
	}
	var m message
	if err := json.Unmarshal(text, &m); err != nil {
		return err
	}
	switch m.Type {
	case "ack", "refused":
		p.answered(m.ID, m.Type == "ack")
	case "fair":
		p.share(ctx, &m)
	}
	return nil
}

// look finds out what the player has to do: decide, throw, or ask for another game.
func (p *player) look(ctx context.Context, now *scene) {
	p.seq = now.seq
	if p.shown != nil {
		close(p.shown)
		p.shown = nil
	}
	if seen := (phase{now.game, now.moment}); seen != p.phase {
		if late := p.table.shows(seen); late > 0 && p.phase != (phase{}) {
			p.measure.counted(func(r *Result) { r.Shown = append(r.Shown, late) })
		}
		p.phase = seen
	}
	if now.state == "finished" && p.game != now.game {
		p.game = now.game
		p.measure.finished()
	}
	switch {
	case now.state == "finished" && p.again != now.game:
		p.again = now.game
		p.command(ctx, wire.FromClient{Type: "rematch"}, time.Time{})
	case now.throw != nil && now.moment != p.thrown && now.active == p.name():
		p.thrown = now.moment
		p.measure.counted(func(r *Result) { r.Thrown++ })
		p.command(ctx, wire.FromClient{Type: "throw", Moment: now.moment}, time.Time{})
	case len(now.choices) > 0 && now.chosen == nil && now.moment != p.moment:
		p.moment = now.moment
		p.ready.put(&decision{p, now.moment, now.choices[p.random.IntN(len(now.choices))].Choice})
	}
}

// share gives what the table wants from the seat. It checks no proof: it only measures.
func (p *player) share(ctx context.Context, m *message) {
	game := fair.Game(p.seat.Code + "/" + strconv.Itoa(m.Game))
	if p.chain == nil || p.shares != m.Game {
		secret := fair.Hash(sha256.Sum256([]byte(p.seat.Token + string(game))))
		p.chain, p.shares = fair.NewChain(game, fair.Party(p.seat.Seat), secret), m.Game
	}
	p.lines = m.From + len(m.Lines)
	give := wire.FromClient{Game: m.Game}
	switch m.Want {
	case "anchor":
		give.Type, give.Anchor = "anchor", p.chain.Anchor().String()
	case "share":
		give.Type, give.Draw, give.Link = "share", m.Draw, p.chain.Link(m.Draw).String()
	default:
		return
	}
	p.measure.counted(func(r *Result) { r.Shared++ })
	p.command(ctx, give, time.Time{})
}

func (p *player) name() string { return "Player " + strconv.Itoa(p.seat.Seat+1) }

// begin starts the first game.
func (p *player) begin(ctx context.Context) error {
	if p.plan.ByHand {
		settings := wire.FromClient{Type: "settings", ID: "load-settings", ByHand: new(true)}
		if err := p.conn.Send(ctx, settings); err != nil {
			return err
		}
	}
	return p.conn.Send(ctx, wire.FromClient{Type: "start", ID: "load-start"})
}

// choose sends a decision that fell due at the time due.
func (p *player) choose(ctx context.Context, d *decision, due time.Time, measured bool) {
	if !measured {
		due = time.Time{}
	}
	p.command(ctx, wire.FromClient{Type: "choose", Moment: d.moment, Choice: d.choice}, due)
}

// command sends a command under an id of its own. If due is zero, it is not measured. An error of
// sending is ignored here, since the listener notices a lost connection.
func (p *player) command(ctx context.Context, m wire.FromClient, due time.Time) {
	p.mutex.Lock()
	p.sent++
	m.ID = p.seat.Token[:8] + "-" + strconv.Itoa(p.sent)
	conn := p.conn
	if !due.IsZero() && conn != nil {
		p.due[m.ID] = due
	}
	if m.Type == "leave" {
		p.leaving = m.ID
	}
	p.mutex.Unlock()
	switch {
	case conn != nil:
		_ = conn.Send(context.WithoutCancel(ctx), m)
	case !due.IsZero():
		p.measure.add(func(r *Result) { r.Cut++ })
	}
}

func (p *player) answered(id string, taken bool) {
	now := time.Now()
	p.mutex.Lock()
	due, measured := p.due[id]
	delete(p.due, id)
	if id == p.leaving {
		close(p.gone)
	}
	p.mutex.Unlock()
	if measured {
		p.measure.answered(now.Sub(due), taken)
	}
}
