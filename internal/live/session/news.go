package session

import (
	"rowlock/internal/live/table/run"
	"rowlock/wire"
)

// shown is what the client has been shown of the table. It is for whoever writes alone.
type shown struct {
	after   int64 // the number that the client has seen
	sent    sent
	unused  *own     // nobody uses it: the next one is written there; nil if there is none
	sharing *sharing // nil of a client that does not share in draws
}

// news adds to a batch what has been said at the table and what has changed there, and calls pass
// before it waits. Its error says why the table shows nothing more.
func (s *Session) news(b *batch, pass func()) error {
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
		return removed.New()
	}
	if err := s.show(b, &news); err != nil || s.sharing == nil {
		return err
	}
	return s.share(b, &news.Sharing)
}

// usualUpdate is more than most updates have, in bytes.
const usualUpdate = 2 << 10

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
	now := sent{p, newOwn(s.unused, s.sent.own, p, s.Table.Code(), &news.Own), s.sent.version}
	happened, err := p.eventsSince(s.after, events)
	if err != nil {
		return err
	}
	b.text.Grow(usualUpdate)
	text, err := now.update(b.text.AvailableBuffer(), s.sent, happened)
	if err != nil {
		return err
	}
	b.text.Write(text)
	b.end()
	if s.sent.own != now.own {
		s.unused = s.sent.own
	}
	s.after, s.sent = p.seq, now
	return nil
}
