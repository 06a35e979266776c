package session

import (
	"rowlock/table"
	"rowlock/table/run"
	"rowlock/wire"
)

// sharing is what a client that shares in draws has been told of the game.
type sharing struct {
	game, lines int
	want        table.Want
	draw        int
}

// share tells the client what is new of the bundle and what is wanted of it, by
// pages. It comes after the update that shows why.
func (s *Session) share(b *batch, now *run.Sharing) error {
	told := s.sharing
	next := sharing{now.Game, now.From + len(now.Lines), now.Want, now.Draw}
	if next == *told {
		return nil
	}
	for len(now.Lines) > pageLength {
		page := wire.Fair{Type: "fair", Game: now.Game, From: now.From, Lines: now.Lines[:pageLength]}
		if err := b.add(page); err != nil {
			return err
		}
		now.From, now.Lines = now.From+pageLength, now.Lines[pageLength:]
	}
	*told = next
	message := wire.Fair{Type: "fair", Game: now.Game, From: now.From, Lines: now.Lines, Want: string(now.Want), Draw: now.Draw}
	if message.Lines == nil {
		message.Lines = []string{}
	}
	return b.add(message)
}
