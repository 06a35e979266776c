package puzzle

import (
	"slices"
	"strconv"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/record"
)

// later are the set-up statements that describe a position; positionOf writes them anew.
var later = []string{"active", "sheet", "pawn", "deck", "hand", "display", "pile"}

// positionOf returns the record of a game for two that begins with a turn of another, with the
// solver as first player, and goes on with some steps. It is nil if what the turn began with cannot
// be written: the discards are being shuffled, or the game did not begin with a deck.
func positionOf(rec *record.Record, turn rowlock.State, steps []record.Step, solver rowlock.Seat) *record.Record {
	to := func(s rowlock.Seat) rowlock.Seat {
		if s == rowlock.Nobody {
			return s
		}
		return (s + 2 - solver) % 2
	}
	v := rowlock.LookAt(turn, rowlock.Referee)
	defer v.Free()
	var setup []rowlock.Statement
	for _, st := range rec.Setup {
		if !slices.Contains(later, st.Keyword) {
			setup = append(setup, rowlock.Statement{Keyword: st.Keyword, Seat: to(st.Seat), Words: st.Words})
		}
	}
	for s := range rowlock.Seat(v.Seats) {
		p := &v.Players[s]
		if parts := words.SheetWords(p.Layout, p.Sheet); len(parts) > 0 {
			setup = append(setup, rowlock.Statement{Keyword: "sheet", Seat: to(s), Words: parts})
		}
		if p.Pawn > 0 {
			setup = append(setup, rowlock.Statement{Keyword: "pawn", Seat: to(s), Words: []string{strconv.Itoa(p.Pawn)}})
		}
	}
	if v.Cards != nil {
		cards := layOut(rec, v, to)
		if cards == nil {
			return nil
		}
		setup = append(setup, cards...)
	}
	setup = append(setup, rowlock.Statement{Keyword: "active", Seat: to(v.Active)})
	r, err := record.New(rec.Rules, names, setup)
	if err != nil {
		return nil
	}
	for _, step := range steps {
		moved := record.Step{Phase: step.Phase, Words: step.Words}
		for s := range rowlock.Seat(v.Seats) {
			for _, n := range step.Named {
				if to(n.Seat) == s {
					moved.Named = append(moved.Named, record.Named{Seat: s, Word: n.Word})
				}
			}
		}
		r.Steps = append(r.Steps, moved)
	}
	return r
}

// layOut returns the statements of the cards as they lie. The order of the pile below its top is that
// of the deck: nobody can know it. It is nil if nobody can know which cards lie there, either.
func layOut(rec *record.Record, v *rowlock.View, to func(rowlock.Seat) rowlock.Seat) (list []rowlock.Statement) {
	at := slices.IndexFunc(rec.Setup, func(st record.Statement) bool { return st.Keyword == "deck" })
	if at < 0 || v.Cards.Call == 0 || v.Cards.Discards != len(v.Cards.Discarded) {
		return nil
	}
	used := map[string]bool{}
	lay := func(cards []rowlock.Card) (words []string) {
		for _, c := range cards {
			used[c.Word()] = true
			words = append(words, c.Word())
		}
		return words
	}
	for s := range rowlock.Seat(v.Seats) {
		list = append(list, rowlock.Statement{Keyword: "hand", Seat: to(s), Words: lay(v.Players[s].Hand)})
	}
	list = append(list, rowlock.Statement{Keyword: "display", Seat: rowlock.Nobody, Words: lay(v.Cards.Display)})
	lay(v.Cards.Discarded)
	pile := slices.DeleteFunc(slices.Clone(rec.Setup[at].Words), func(card string) bool { return used[card] })
	top := slices.IndexFunc(pile, func(card string) bool { return card[1:] == strconv.Itoa(v.Cards.Call) })
	if top < 0 {
		return nil
	}
	pile[0], pile[top] = pile[top], pile[0]
	return append(list, rowlock.Statement{Keyword: "pile", Seat: rowlock.Nobody, Words: pile})
}
