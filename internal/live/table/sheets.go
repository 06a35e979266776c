package table

import (
	"slices"
	"strconv"

	"rowlock"
	"rowlock/internal/live/paper"
	"rowlock/record"
)

// written returns the record of the game with the given phases.
func (g *game) written(phases []paper.Phase) (*record.Record, error) {
	r, err := record.New(g.Rules, g.Record.Names, g.setup)
	if err != nil {
		return nil, err
	}
	for _, p := range phases {
		r.Add(p.Before, p.Made)
	}
	return r, nil
}

// asPosition returns a record of sheets without throws, which says only how they stand.
func (g *game) asPosition() (*record.Record, error) {
	list := g.setup
	var v rowlock.View
	g.Play.Look(rowlock.Spectator, &v)
	for seat := range rowlock.Seat(v.Seats) {
		p := &v.Players[seat]
		list = append(slices.Clip(list), rowlock.Statement{Keyword: "sheet", Seat: seat, Words: paper.SheetWords(p)})
		if p.Pawn > 0 {
			list = append(list, rowlock.Statement{Keyword: "pawn", Seat: seat, Words: []string{strconv.Itoa(p.Pawn)}})
		}
	}
	return record.New(g.Rules, g.Record.Names, list)
}
