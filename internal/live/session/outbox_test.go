package session

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
)

// A sheaf is a connection that keeps what is written to it, batch by batch.
type sheaf struct {
	Conn
	batches []string
}

func (s *sheaf) Write(messages ...[]byte) error {
	var list []string
	for _, m := range messages {
		list = append(list, string(m))
	}
	s.batches = append(s.batches, strings.Join(list, " "))
	return nil
}

func (s *sheaf) Ping(context.Context) error { return nil }

func (s *sheaf) Close(reason string, _ bool) { s.batches = append(s.batches, reason) }

func (s *sheaf) Cut() { s.batches = append(s.batches, "cut") }

// expectBatches compares what has been written since the last call.
func (s *sheaf) expectBatches(t *testing.T, want ...string) {
	t.Helper()
	synctest.Wait()
	if !slices.Equal(s.batches, want) {
		t.Errorf("%q, want %q", s.batches, want)
	}
	s.batches = nil
}

// open begins an outbox whose news is the number of times that it has been asked for.
func (s *sheaf) open(asked func(n int)) *outbox {
	o, n := &outbox{}, 0
	o.begin(s, func(b *batch, _ func()) error {
		n++
		asked(n)
		return b.add(n)
	}, nil, slog.New(slog.DiscardHandler))
	return o
}

// Nothing is written before the start, and nothing after the end.
func TestOutboxHasABeginningAndAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s sheaf
		o := s.open(func(int) {})
		o.wake()
		s.expectBatches(t)
		if o.pong() != nil {
			t.Error("no pong")
		}
		s.expectBatches(t, `{"type":"pong"}`)
		o.start()
		s.expectBatches(t, "1")
		o.hold()
		if err := o.reply("may wait", true); err != nil {
			t.Error(err)
		}
		s.expectBatches(t)
		o.close(removed.New())
		if len(s.batches) != 3 || !strings.HasPrefix(s.batches[0], `"may wait" {"type":"bye"`) || s.batches[1] != "removed" || s.batches[2] != "cut" {
			t.Errorf("%q", s.batches)
		}
		s.batches = nil
		o.wake()
		o.hold()
		_, _ = o.post("late"), o.reply("later", false)
		o.close(nil)
		s.expectBatches(t)
	})
}

// News that comes while a command is done is written together with the reply, and what others have
// to say meanwhile is written at once.
func TestNewsWaitsForTheReply(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s sheaf
		o := s.open(func(int) {})
		o.start()
		s.expectBatches(t, "1")
		o.hold()
		o.wake()
		s.expectBatches(t)
		if err := o.reply("reply", true); err != nil {
			t.Error(err)
		}
		s.expectBatches(t, `2 "reply"`)
		o.hold()
		if err := o.post("price"); err != nil {
			t.Error(err)
		}
		s.expectBatches(t, `3 "price"`)
		if err := o.reply("reply", false); err != nil {
			t.Error(err)
		}
		s.expectBatches(t, `4 "reply"`)
	})
}

// The reply to a command that is done while somebody asks for news waits for the next news, for
// only that shows what the command has done.
func TestReplyComesAfterItsNews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s sheaf
		var o *outbox
		o = s.open(func(n int) {
			if n == 1 {
				o.hold()
				if err := o.reply("reply", false); err != nil {
					t.Error(err)
				}
			}
		})
		o.start()
		s.expectBatches(t, "1", `2 "reply"`)
	})
}

// The one who ends a connection, since the table shows nothing more, waits for the reply to the
// command that has led to that.
func TestReplyComesBeforeTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s sheaf
		o := &outbox{}
		o.begin(&s, func(*batch, func()) error {
			o.hold() // a command begins
			return removed.New()
		}, nil, slog.New(slog.DiscardHandler))
		o.start()
		s.expectBatches(t)
		if err := o.reply("reply", false); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		if len(s.batches) != 3 || !strings.HasPrefix(s.batches[0], `"reply" {"type":"bye"`) {
			t.Errorf("%q", s.batches)
		}
	})
}
