package session

import (
	"sync"
	"sync/atomic"

	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/wire"
)

// mostWait is how many replies wait for a client that is slow to read. With more of them
// it is too slow, and the connection ends.
const mostWait = 32

// A speech is what a session says to its client. Only one goroutine at a time speaks: the one that
// "has the word". No goroutine waits for something to say. Whoever has something for the client (a
// reply, or news of the table) takes the word if nobody has it, and writes until nothing is left;
// if somebody else has it, that one writes it too. Updates never queue up: a slow client gets fewer
// and larger ones.
//
//	listen → answer: does the command, queues its reply ─┐
//	                                                     ├→ more; who gets the word: say → tell → send
//	wake: the table has news ────────────────────────────┘       again while there is more
//	ping: a pong to who waits ─────────────────────────────→ without the word: send
type speech struct {
	word chan struct{} // holds one value while somebody has the word
	more atomic.Bool   // there is something to say that nobody has begun to say
	over chan struct{} // closed when nothing is said any more
	once sync.Once     // closes it

	writing sync.Mutex // held while something is sent

	mu      sync.Mutex
	replies []any // to single commands; when there are too many the client is too slow

	// These are for whoever has the word alone.
	after   int64 // the number that the client has seen
	sent    sent
	sharing *sharing // nil of a client that does not share in draws
}

// begin takes the word: nobody speaks before the client has said who it is.
func (s *speech) begin() {
	s.word, s.over = make(chan struct{}, 1), make(chan struct{})
	s.word <- struct{}{}
}

// takeWord takes the word if nobody has it, and reports whether it has.
func (s *speech) takeWord() bool {
	select {
	case s.word <- struct{}{}:
		return true
	default:
		return false
	}
}

// wake has whatever is new said to the client, by another goroutine. It waits for nobody. While a
// command is done, what is new goes out with its reply.
func (s *Session) wake() {
	s.more.Store(true)
	if !s.asking.Load() {
		s.sayBeside()
	}
}

// sayBeside is say in another goroutine, unless somebody has the word. It happens in turn: while
// there is much to tell, commands are done first, and later news is told with the earlier.
func (s *Session) sayBeside() {
	if s.takeWord() {
		s.Workers.InTurn(s.speak)
	}
}

// speak is say in a goroutine of its own.
func (s *Session) speak(pass func()) {
	if s.recovered(func() error { s.say(pass); return nil }) != nil {
		s.silence()
	}
}

// say says all that there is to say and then gives the word back. The caller has the word, and pass
// is called before anything that may take long. If the session ends meanwhile, the word is never
// given back, so that nobody speaks after the end.
func (s *Session) say(pass func()) {
	for has := true; has; has = s.more.Load() && s.takeWord() {
		for s.more.Swap(false) {
			if err := s.tell(pass); err != nil {
				s.end(err)
				return
			}
		}
		<-s.word
	}
}

// queue adds a reply to those that whoever has the word says next. It refuses one when too many
// wait.
func (s *Session) queue(message any) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.replies) >= mostWait {
		return refusal.TooSlow.New("")
	}
	s.replies = append(s.replies, message)
	return nil
}

// bringUp queues a message and has it said, also while a command is done.
func (s *Session) bringUp(message any) error {
	err := s.queue(message)
	if err == nil {
		s.more.Store(true)
		s.sayBeside()
	}
	return err
}

// tell sends what is new since it was called last: first the news of the table, then the replies.
func (s *Session) tell(pass func()) error {
	b := newBatch()
	defer b.free()
	ended := s.gather(b, pass)
	if err := s.takeReplies(b); err != nil { // behind the update that shows what the command has led to
		return err
	}
	pass() // the client may be slow to receive
	if err := s.send(b); err != nil {
		return err
	}
	return ended
}

// send sends a batch. It is for whoever has the word, and for ping.
func (s *Session) send(b *batch) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	return b.send(s.Conn)
}

// gather adds to a batch what has been said at the table and what has changed there.
func (s *Session) gather(b *batch, pass func()) error {
	for _, said := range s.subscription.Said() {
		if err := b.add(wire.Said{Type: "said", Seat: said.Seat, Name: said.Name, Phrase: said.Phrase, Text: said.Text}); err != nil {
			return err
		}
	}
	select {
	case <-s.Table.Done():
		return s.ofTable(s.Table.Err())
	case <-s.subscription.Changed():
		return s.update(b, pass)
	default:
		return nil
	}
}

func (s *Session) takeReplies(b *batch) error {
	s.mu.Lock()
	replies := s.replies
	s.replies = nil
	s.mu.Unlock()
	for _, r := range replies {
		if err := b.add(r); err != nil {
			return err
		}
	}
	return nil
}

func (s *Session) update(b *batch, pass func()) error {
	seen := run.Seen{After: s.after}
	if s.sent.own != nil {
		seen.Glance = s.sent.own.glance
	}
	if s.sharing != nil {
		seen.Game, seen.Lines, seen.Cards = s.sharing.game, s.sharing.lines, s.sharing.cards
	}
	s.waits.Add(1)
	news, err := s.subscription.News(s.ctx, seen, newPicture, pass)
	s.waits.Add(-1)
	defer news.Own.Free()
	switch {
	case err != nil:
		return s.ofTable(err)
	case s.token != "" && news.Own.Seat < 0:
		return refusal.Removed.New("")
	}
	if err := s.show(b, &news); err != nil || s.sharing == nil {
		return err
	}
	return s.share(b, &news.Sharing)
}

// show adds the update that brings the client from what it was sent last to the news. If there
// are too many events for one message, the older ones go before it, in pages.
func (s *Session) show(b *batch, news *run.News) error {
	p, events := news.Picture.(*picture), news.Events
	for len(events) > pageLength {
		n := pageEnd(events)
		if err := b.add(wire.Past{Type: "past", Events: NewEvents(events[:n])}); err != nil {
			return err
		}
		s.after, events = events[n-1].Seq, events[n:]
	}
	now := sent{p, newOwn(s.sent.own, p, s.Table.Code(), &news.Own)}
	happened, err := p.eventsSince(s.after, events)
	if err != nil {
		return err
	}
	text, err := now.update(b.text.AvailableBuffer(), s.sent, happened)
	if err != nil {
		return err
	}
	b.text.Write(text)
	b.end()
	s.after, s.sent = p.seq, now
	return nil
}

// end tells the client why the connection ends, if it can still read that, and cuts the
// connection. The caller has the word. The command that ends a connection (one that leaves the
// table) may not have its reply yet: end waits for that first.
func (s *Session) end(err error) {
	defer s.silence()
	why, ok := refusal.As(err)
	if !ok {
		return // the connection itself has failed
	}
	b := newBatch()
	defer b.free()
	s.doing.Lock()
	defer s.doing.Unlock()
	if s.takeReplies(b) != nil || b.add(wire.Bye{Type: "bye", Error: wire.NewError(why)}) != nil || s.send(b) != nil {
		return
	}
	s.Conn.Close(why.Kind.Code(), why.Kind.Passing())
}

// silence cuts the connection and lets nothing be said any more.
func (s *Session) silence() {
	s.Conn.Cut()
	if s.over != nil {
		s.once.Do(func() { close(s.over) })
	}
}
