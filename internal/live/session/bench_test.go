package session_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"

	"rowlock/chance"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
)

// A listener is a connection whose client only notes what it was told last.
type listener struct {
	in       chan []byte
	mu       sync.Mutex
	told     sync.Cond
	messages int
	bytes    int
	seq      int64 // of the last update
	acks     int
}

func newListener() *listener {
	l := &listener{in: make(chan []byte)}
	l.told.L = &l.mu
	return l
}

func (l *listener) Read() ([]byte, error) {
	if m, open := <-l.in; open {
		return m, nil
	}
	return nil, io.EOF
}

func (l *listener) Write(messages ...[]byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, m := range messages {
		l.messages++
		l.bytes += len(m)
		if rest, is := bytes.CutPrefix(m, []byte(`{"type":"update","seq":`)); is {
			l.seq = 0
			for i := 0; rest[i] != ','; i++ {
				l.seq = 10*l.seq + int64(rest[i]-'0')
			}
		} else if bytes.HasPrefix(m, []byte(`{"type":"ack"`)) {
			l.acks++
		}
	}
	l.told.Broadcast()
	return nil
}

// await waits until the client has been told as much.
func (l *listener) await(acks int, seq int64) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.acks < acks || l.seq < seq {
		l.told.Wait()
	}
	return l.seq
}

func (*listener) Ping(context.Context) error { return nil }
func (*listener) Close(string, bool)         {}
func (*listener) Cut()                       {}

// A crowd is a table of four, all of whom listen.
type crowd struct {
	*run.Runner
	tokens []table.Token
	seats  []*listener
	acks   []int
	ended  sync.WaitGroup
}

func gather(b *testing.B, workers *session.Workers, edition string) *crowd {
	ru, err := rules.Published().ByEdition(edition)
	if err != nil {
		b.Fatal(err)
	}
	c := &crowd{tokens: []table.Token{annsToken}, acks: make([]int, 4)}
	c.Runner, err = run.New("TABLE2", table.Create{Rules: ru, Host: table.Join{Name: "Ann", Token: annsToken}}, run.Config{
		Log: &memory{}, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		b.Fatal(err)
	}
	for n := 1; n < 4; n++ {
		c.tokens = append(c.tokens, table.Token(fmt.Sprint("the token of player ", n)))
		c.do(b, table.Request{Command: table.Join{Name: fmt.Sprint("Player ", n), Token: c.tokens[n]}})
	}
	for _, token := range c.tokens {
		l := newListener()
		s := &session.Session{Conn: l, Table: c.Runner, Logger: slog.New(slog.DiscardHandler), Workers: workers}
		s.Limit = func(context.Context, table.Token, bool) error { return nil }
		c.ended.Go(func() { s.Serve(b.Context()) })
		l.in <- fmt.Appendf(nil, `{"type": "hello", "token": %q}`, token)
		l.await(0, 1)
		c.seats = append(c.seats, l)
	}
	c.do(b, table.Request{Token: annsToken, Command: table.Start{}})
	return c
}

func (c *crowd) do(b *testing.B, r table.Request) {
	if _, err := c.Do(b.Context(), r); err != nil {
		b.Fatal(err)
	}
}

func (c *crowd) leave() {
	for _, l := range c.seats {
		close(l.in)
	}
	c.ended.Wait()
	c.Close()
}

// play has a seat send a choice, and waits until all have been told of it.
func (c *crowd) play(seat int, message []byte) {
	c.acks[seat]++
	c.seats[seat].in <- message
	seq := c.seats[seat].await(c.acks[seat], 0)
	for _, l := range c.seats {
		l.await(0, seq)
	}
}

// A sentence is a choice of a seat, as the client sends it.
type sentence struct {
	seat    int
	message []byte
}

// script returns the choices of a game.
func script(b *testing.B, edition string) (list []sentence) {
	c := gather(b, nil, edition)
	defer c.leave()
	random := rand.New(rand.NewPCG(1, 2))
	for again := true; again; {
		again = false
		for seat, token := range c.tokens {
			v, err := c.View(b.Context(), token, table.Newest)
			if err != nil {
				b.Fatal(err)
			}
			if choices := v.Position.Choices[v.Seat]; v.Stage == table.Playing && len(choices) > 0 && v.Chosen == "" {
				choice := choices[random.IntN(len(choices))]
				one := sentence{seat, fmt.Appendf(nil, `{"type":"choose","id":"%s","moment":%d,"choice":%q}`, strconv.Itoa(len(list)), v.Moment, choice.Word)}
				c.play(one.seat, one.message)
				list, again = append(list, one), true
			}
		}
	}
	return list
}

// BenchmarkDecision has one of four send a choice and all be told of it, with the work of the table
// but without a network or a disk.
func BenchmarkDecision(b *testing.B) {
	for _, edition := range []string{"classic", "cards"} {
		b.Run(edition, func(b *testing.B) {
			workers := session.NewWorkers(1)
			defer workers.Stop()
			list, messages, sent := script(b, edition), 0, 0
			b.ReportAllocs()
			b.ResetTimer()
			for n := 0; n < b.N; {
				b.StopTimer()
				c := gather(b, workers, edition)
				for _, l := range c.seats {
					messages, sent = messages-l.messages, sent-l.bytes
				}
				b.StartTimer()
				for _, s := range list[:min(len(list), b.N-n)] {
					c.play(s.seat, s.message)
					n++
				}
				b.StopTimer()
				for _, l := range c.seats {
					messages, sent = messages+l.messages, sent+l.bytes
				}
				c.leave()
				b.StartTimer()
			}
			b.ReportMetric(float64(messages)/float64(b.N), "messages/op")
			b.ReportMetric(float64(sent)/float64(b.N), "sent-B/op")
		})
	}
}
