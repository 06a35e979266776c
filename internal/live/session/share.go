package session

import (
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/wire"
)

// sharing is what a client that shares in draws has been told about the game.
type sharing struct {
	told
	cards map[table.Place]bool // the places of the decks whose proofs it has
}

// told is what one client has been told of the bundle, and what the table wants from it.
type told struct {
	game, lines int
	want        table.Want
	draw        int
}

// share adds to a batch what is new for a client that shares in draws: lines of the bundle
// (package fair), what is wanted from the client, and the proofs of cards that it sees for the
// first time. Many lines go in pages. All this comes after the update that shows why.
func (s *Session) share(b *batch, now *run.Sharing) error {
	if now.Game == 0 { // nobody shares, or the game has ended without a result: nothing more is drawn
		return nil
	}
	next := told{now.Game, now.From + len(now.Lines), now.Want, now.Draw}
	if next == s.sharing.told && len(now.Cards) == 0 {
		return nil
	}
	if next.game != s.sharing.game || s.sharing.cards == nil {
		s.sharing.cards = map[table.Place]bool{}
	}
	for len(now.Lines) > pageLength {
		page := wire.Fair{Type: "fair", Game: now.Game, From: now.From, Lines: now.Lines[:pageLength]}
		if err := b.add(page); err != nil {
			return err
		}
		now.From, now.Lines = now.From+pageLength, now.Lines[pageLength:]
	}
	s.sharing.told = next
	message := wire.Fair{Type: "fair", Game: now.Game, From: now.From, Lines: now.Lines, Want: string(now.Want), Draw: now.Draw, Settled: now.Settled}
	for _, p := range now.Cards {
		s.sharing.cards[p.Place] = true
		message.Cards = append(message.Cards, wire.Proof{Deck: p.Deck, Place: p.Depth, Word: p.Word, Card: p.Card, Salt: p.Salt, Path: p.Path})
	}
	if message.Lines == nil {
		message.Lines = []string{}
	}
	return b.add(message)
}
