package load

import (
	"context"
	"crypto/sha256"
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"rowlock/fair"
	"rowlock/remote"
	"rowlock/wire"
)

// A player has one seat at one table.
type player struct {
	conn    *remote.Conn
	seat    wire.Seated
	ready   *pool
	measure *measure
	random  *rand.Rand // the listener's own

	mutex sync.Mutex
	sent  int
	due   map[string]time.Time // by command, while it is measured and unanswered
	// What the listener has seen last.
	now                  message
	moment, game, thrown int
	chain                *fair.Chain // of the game it shares in
	shares               int         // that game
}

// A decision is one that a player may make now.
type decision struct {
	player *player
	moment int
	choice string
}

// message is as much of the protocol's messages as a player needs: decoding the
// rest would cost the machine more than the server does. What an update does not
// hold stays as it was, since it is decoded over the one before.
type message struct {
	Type  string
	ID    string
	Table struct {
		State string
		Game  int
		Play  *struct {
			Moment   int
			Chosen   *string
			Choices  []struct{ Choice string }
			Throw    *int64 `json:"throw_ms"`
			Position struct{ Active string }
		}
	}
	Game int
	Want string
	Draw int
}

// listen takes what the server says until the connection ends.
func (p *player) listen(ctx context.Context) {
	defer p.conn.Close()
	for {
		m := &p.now
		size, err := p.conn.Receive(ctx, m)
		if err != nil {
			if ctx.Err() == nil {
				p.measure.dropped()
			}
			return
		}
		p.measure.received(m.Type == "update", size)
		switch m.Type {
		case "ack", "refused":
			p.answered(m.ID, m.Type == "ack")
		case "update":
			p.look(ctx, m)
		case "fair":
			p.share(ctx, m)
		}
	}
}

// look finds out what there is to do: to decide, to throw, or to want another game.
func (p *player) look(ctx context.Context, m *message) {
	play := m.Table.Play
	switch {
	case m.Table.State == "finished" && p.game != m.Table.Game:
		p.game = m.Table.Game
		p.measure.finished()
		p.command(ctx, wire.FromClient{Type: "rematch"}, time.Time{})
	case play != nil && play.Throw != nil && play.Moment != p.thrown && play.Position.Active == p.name():
		p.thrown = play.Moment
		p.measure.counted(func(r *Result) { r.Thrown++ })
		p.command(ctx, wire.FromClient{Type: "throw", Moment: play.Moment}, time.Time{})
	case play != nil && len(play.Choices) > 0 && play.Chosen == nil && play.Moment != p.moment:
		p.moment = play.Moment
		p.ready.put(&decision{p, play.Moment, play.Choices[p.random.IntN(len(play.Choices))].Choice})
	}
}

// share gives what is wanted of the seat. It measures and does not check: that is
// for those who play.
func (p *player) share(ctx context.Context, m *message) {
	game := fair.Game(p.seat.Code + "/" + strconv.Itoa(m.Game))
	if p.chain == nil || p.shares != m.Game {
		secret := fair.Hash(sha256.Sum256([]byte(p.seat.Token + string(game))))
		p.chain, p.shares = fair.NewChain(game, fair.Party(p.seat.Seat), secret), m.Game
	}
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
func (p *player) begin(ctx context.Context, plan *Plan) error {
	if plan.ByHand {
		settings := wire.FromClient{Type: "settings", ID: "load-settings", Edition: plan.Edition, ByHand: true}
		if err := p.conn.Send(ctx, settings); err != nil {
			return err
		}
	}
	return p.conn.Send(ctx, wire.FromClient{Type: "start", ID: "load-start"})
}

// choose sends a decision that fell due at a time.
func (p *player) choose(ctx context.Context, d *decision, due time.Time, measured bool) {
	if !measured {
		due = time.Time{}
	}
	p.command(ctx, wire.FromClient{Type: "choose", Moment: d.moment, Choice: d.choice}, due)
}

// command sends a command under an id of its own. A zero due is not measured. A
// connection that takes nothing more is noticed by the listener.
func (p *player) command(ctx context.Context, m wire.FromClient, due time.Time) {
	p.mutex.Lock()
	p.sent++
	m.ID = p.seat.Token[:8] + "-" + strconv.Itoa(p.sent)
	if !due.IsZero() {
		p.due[m.ID] = due
	}
	p.mutex.Unlock()
	_ = p.conn.Send(ctx, m)
}

func (p *player) answered(id string, taken bool) {
	now := time.Now()
	p.mutex.Lock()
	due, measured := p.due[id]
	delete(p.due, id)
	p.mutex.Unlock()
	if measured {
		p.measure.answered(now.Sub(due), taken)
	}
}
