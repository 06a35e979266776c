package join

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"rowlock/internal/play/remote"
	"rowlock/refusal"
	"rowlock/wire"
)

// message is any message of a server.
type message struct {
	wire.Update
	offer
	ID    string     `json:"id"`
	Error wire.Error `json:"error"`
}

const (
	pingEvery = 20 * time.Second
	silence   = 60 * time.Second // a connection without a message for this long counts as lost
	farewell  = 2 * time.Second  // how long leaving may take
	mostWait  = 64               // how many messages may wait while the program thinks
)

// A visit is one connection to the table.
type visit struct {
	*Seat
	conn     *remote.Conn
	messages chan message
	lost     chan error       // says why the connection has ended, once messages is closed
	sent     int              // the moment of the last choice sent over this connection
	stayed   <-chan time.Time // says when to leave; nil while there is somebody to play with
}

// visit connects to the table and plays until the connection ends. It reports whether the server
// said anything before it refused the program, if it did.
func (s *Seat) visit(ctx context.Context) (heard bool, err error) {
	conn, err := s.Server.Dial(ctx, s.Code, s.draws.hello(s.Token, s.seen.seq))
	if err != nil {
		return false, err
	}
	defer conn.Cut()
	// outlives ctx, so that the answer to leaving arrives
	listening, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	v := &visit{Seat: s, conn: conn, sent: -1}
	v.listen(listening)
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for err == nil {
		select {
		case m, open := <-v.messages:
			if !open {
				return heard, <-v.lost
			}
			heard = m.Type != "refused"
			err = v.take(ctx, &m)
		case <-ping.C:
			v.sayLeft()
			err = conn.Send(ctx, wire.FromClient{Type: "ping"})
		case <-v.stayed:
			err = final(v.seen.idle)
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	if _, ends := errors.AsType[*finalError](err); ends || ctx.Err() != nil {
		v.leave(listening)
	}
	return heard, err
}

// listen starts to read the server's messages, and passes them on. It reads on while the program
// thinks: a connection that nobody reads does not answer the server's pings.
func (v *visit) listen(ctx context.Context) {
	v.messages, v.lost = make(chan message, mostWait), make(chan error, 1)
	go func() {
		var m message // an update says what has changed since the previous one
		for {
			m = message{Update: wire.Update{Table: m.Table}}
			if err := v.receive(ctx, &m); err != nil {
				v.lost <- err
				close(v.messages)
				return
			}
			select {
			case v.messages <- m:
			case <-ctx.Done():
				return
			}
		}
	}()
}

func (v *visit) receive(ctx context.Context, m *message) error {
	ctx, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	_, err := v.conn.Receive(ctx, m)
	return err
}

// leave gives up the seat; during a game a bot plays on. A server that cannot be reached will
// notice by itself that the program is gone.
func (v *visit) leave(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, farewell)
	defer cancel()
	id := rand.Text()
	if v.conn.Send(ctx, wire.FromClient{Type: "leave", ID: id}) != nil {
		return
	}
	for {
		select {
		case m, open := <-v.messages:
			if !open || m.ID == id {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

func (v *visit) take(ctx context.Context, m *message) error {
	switch m.Type {
	case "bye":
		return v.bye(&m.Error)
	case "update":
		if err := sound(&m.Update); err != nil {
			return final(err)
		}
		v.seen.update(&m.Update)
		if err := v.share(ctx, m); err != nil {
			return err
		}
		return v.look(ctx, &m.Table)
	case "refused":
		return errors.Join(v.share(ctx, m), v.refused(m))
	case "fair", "ack":
		return v.share(ctx, m)
	}
	return nil
}

// refused ends the connection if the server has refused the program's choice. If the reason may
// pass, the program comes back and sends the choice again, otherwise it does not come back. A
// choice for a moment that is over needs no action: an update says what is due now.
func (v *visit) refused(m *message) error {
	if m.ID != v.seen.chosen.id || m.Error.Code == "stale" {
		return nil
	}
	if wire.Passing(m.Error.Code) {
		return &m.Error
	}
	return final(&m.Error)
}

// bye ends the connection as the server has ended it. The error is final if the program must not
// come back.
func (v *visit) bye(why *wire.Error) error {
	err := &Ended{why}
	if wire.Passing(why.Code) {
		return err
	}
	if why.Code == "ahead" {
		v.seen = seen{}
		v.draws.quit = true
		return err
	}
	return final(err)
}

// leaves says why a program that has broken the protocol leaves the table.
const leaves refusal.Kind2[string, error] = "program_leaves: {program}: {why}; a bot of the server plays the game on"

// look does whatever the table waits for, as an update shows it.
func (v *visit) look(ctx context.Context, t *wire.Table) error {
	if err := v.agree(ctx, t); err != nil {
		return err
	}
	if t.You == nil {
		return nil // the server says so with its last message
	}
	v.stay(t)
	switch play := t.Play; {
	case t.State == "playing" && len(play.Choices) > 0 && play.Chosen == nil && v.sent != play.Moment:
		return v.choose(ctx, t)
	case t.State == "playing":
		return nil
	case alone(t):
		return final(errNobody)
	case t.State == "finished":
		return v.finished(ctx, t)
	}
	return nil
}

// agree agrees to end a game without a result once somebody else asks for that: a program keeps
// nobody in a game.
func (v *visit) agree(ctx context.Context, t *wire.Table) error {
	if t.You == nil || t.State != "playing" || v.seen.stopped == t.Game {
		return nil
	}
	for _, seat := range t.Seats {
		if seat.Stop && seat.Seat != t.You.Seat {
			v.seen.stopped = t.Game
			return v.conn.Send(ctx, wire.FromClient{Type: "stop", ID: rand.Text(), Game: t.Game})
		}
	}
	return nil
}

// stay sets when to leave, if it is to no purpose to stay.
func (v *visit) stay(t *wire.Table) {
	var why error
	switch {
	case !hasOther(t, func(s *wire.Seat) bool { return s.Present }):
		why = errAway
	case t.State != "playing":
		why = errUnwanted
	}
	if v.seen.idle != why { //nolint:errorlint // it is one of the two
		v.seen.idle, v.seen.idleAt = why, time.Now()
	}
	v.stayed = nil
	if why != nil {
		v.stayed = time.After(time.Until(v.seen.idleAt.Add(v.Stay)))
	}
}

// hasOther reports whether another person sits at the table for whom such is true.
func hasOther(t *wire.Table, such func(*wire.Seat) bool) bool {
	return slices.ContainsFunc(t.Seats, func(s wire.Seat) bool { return s.Kind == "person" && s.Seat != t.You.Seat && such(&s) })
}

// alone reports whether no other person sits at the table.
func alone(t *wire.Table) bool { return !hasOther(t, func(*wire.Seat) bool { return true }) }

// choose asks the program for a choice and sends it. It asks only once for a moment: after a lost
// connection it sends the same choice again, under the same id.
func (v *visit) choose(ctx context.Context, t *wire.Table) error {
	play := t.Play
	c := &v.seen.chosen
	if c.id == "" || c.moment != play.Moment {
		word, err := v.ask(ctx, t)
		if err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return final(leaves.New("exec:"+v.Command, err))
		}
		*c = chosen{play.Moment, rand.Text(), word}
	}
	v.sent = play.Moment
	return v.conn.Send(ctx, wire.FromClient{Type: "choose", ID: c.id, Moment: c.moment, Choice: c.word})
}

// ask returns the program's choice. If there is only one, the program is not asked.
func (v *visit) ask(ctx context.Context, t *wire.Table) (string, error) {
	if len(t.Play.Choices) == 1 {
		return t.Play.Choices[0].Choice, nil
	}
	ru, err := v.rulesOf(t.Settings.Edition, t.Sheet)
	if err != nil {
		return "", err
	}
	return v.guest.Ask(ctx, ru, names(t), v.seen.question(t))
}

func names(t *wire.Table) (list []string) {
	for _, seat := range t.Seats {
		list = append(list, seat.Name)
	}
	return list
}

// finished shows the program the end of a game, and asks for another game once somebody else has
// done so.
func (v *visit) finished(ctx context.Context, t *wire.Table) error {
	if v.seen.over != t.Game {
		v.seen.over = t.Game
		v.guest.Tell(v.seen.end(t))
		v.Say("join_over", "game", t.Game, "totals", totals(t))
		if err := v.checkEnd(ctx); err != nil {
			return err
		}
	}
	for _, seat := range t.Seats {
		if seat.Rematch && seat.Seat != t.You.Seat && !t.Seats[t.You.Seat].Rematch && v.seen.again != t.Game {
			v.seen.again = t.Game
			return v.conn.Send(ctx, wire.FromClient{Type: "rematch", ID: rand.Text()})
		}
	}
	return nil
}

// totals lists the names of the players and the points that they have at the end.
func totals(t *wire.Table) string {
	var list []string
	for _, p := range t.Play.Position.Players {
		list = append(list, fmt.Sprintf("%s %d", p.Name, p.Points.Total))
	}
	return strings.Join(list, ", ")
}
