package load

import (
	"context"
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"rowlock/remote"
	"rowlock/wire"
)

// A player has one seat at one table.
type player struct {
	conn    *remote.Conn
	name    string
	ready   *pool
	measure *measure
	random  *rand.Rand // the listener's own

	mutex sync.Mutex
	sent  int
	due   map[string]time.Time // by command, while it is measured and unanswered
	// What the listener has seen last.
	moment, game int
}

// A decision is one that a player may make now.
type decision struct {
	player *player
	moment int
	choice string
}

// message is as much of the protocol's messages as a player needs: decoding the
// rest would cost the machine more than the server does.
type message struct {
	Type  string
	ID    string
	Table struct {
		State string
		Game  int
		Play  *struct {
			Moment  int
			Chosen  *string
			Choices []struct{ Choice string }
		}
	}
}

// listen takes what the server says until the connection ends.
func (p *player) listen(ctx context.Context) {
	defer p.conn.Close()
	for {
		var m message
		if err := p.conn.Receive(ctx, &m); err != nil {
			if ctx.Err() == nil {
				p.measure.dropped()
			}
			return
		}
		switch m.Type {
		case "ack", "refused":
			p.answered(m.ID, m.Type == "ack")
		case "update":
			p.measure.updated()
			p.look(ctx, &m)
		}
	}
}

// look finds out what there is to do: to decide, or to want another game.
func (p *player) look(ctx context.Context, m *message) {
	play := m.Table.Play
	switch {
	case m.Table.State == "finished" && p.game != m.Table.Game:
		p.game = m.Table.Game
		p.measure.finished()
		p.command(ctx, wire.FromClient{Type: "rematch"}, time.Time{})
	case play != nil && len(play.Choices) > 0 && play.Chosen == nil && play.Moment != p.moment:
		p.moment = play.Moment
		p.ready.put(&decision{p, play.Moment, play.Choices[p.random.IntN(len(play.Choices))].Choice})
	}
}

// begin starts the first game.
func (p *player) begin(ctx context.Context) error {
	return p.conn.Send(ctx, wire.FromClient{Type: "start", ID: p.name + "-start"})
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
	m.ID = p.name + "-" + strconv.Itoa(p.sent)
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
