package api

import (
	"cmp"
	"context"
	"slices"

	"rowlock/internal/live/duel"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// Duels are the duels of a house, see book.Book.
type Duels interface {
	Begin(ctx context.Context, first duel.First) (code string, err error)
	Find(ctx context.Context, code string) (*duel.Duel, error)
	Join(ctx context.Context, code, table string) error
	// Results returns what those who have played to the end have made of the throws, the first player
	// included, in the order in which they came.
	Results(ctx context.Context, d *duel.Duel) ([]duel.Result, error)
}

// duelOf tells a person whose game is over how the others have played on its throws. It makes the duel
// if there is none.
func duelOf(ctx context.Context, a *asked) error {
	duels, err := a.Duels()
	if err != nil {
		return err
	}
	t, err := a.table(ctx)
	if err != nil {
		return err
	}
	body, err := read[wire.OfSeat](a)
	if err != nil {
		return err
	}
	v, err := seen(ctx, t, table.Token(body.Token))
	if err != nil {
		return err
	}
	if v.Stage != table.Finished {
		return table.NotNow.New(duelLater.New())
	}
	code := v.Duel
	if code == "" {
		first, err := firstOf(ctx, a.Book(), t, &v)
		if err == nil {
			code, err = duels.Begin(ctx, first)
		}
		if err != nil {
			return err
		}
	}
	d, err := a.find(ctx, duels, code)
	if err != nil {
		return err
	}
	told, err := invitation(a.Book(), d)
	if err != nil {
		return err
	}
	var results []duel.Result
	if err := a.ReadLog(ctx, func() (err error) {
		results, err = duels.Results(ctx, d)
		return err
	}); err != nil {
		return err
	}
	told.Results = []wire.DuelResult{}
	for _, one := range results {
		told.Results = append(told.Results, wire.DuelResult{
			Table: one.Table, Game: one.Game, Name: one.Name, Total: one.Total, Rank: one.Rank, Seat: d.Seat, Own: one.Table == t.Code(),
		})
	}
	slices.SortStableFunc(told.Results, func(a, b wire.DuelResult) int { return cmp.Compare(b.Total, a.Total) })
	return a.Say(told)
}

// firstOf returns the last game of a table as the first of a duel. The error is a refusal if others could
// not play the same.
func firstOf(ctx context.Context, book *rules.Book, t *run.Runner, v *table.View) (first duel.First, err error) {
	first = duel.First{Table: t.Code(), Game: v.Games, Seat: v.Seat, Seed: newSeed()}
	for seat, one := range v.Seats {
		if seat != v.Seat && one.Bot == "" {
			return first, table.NotNow.New(duelAlone.New())
		}
		first.Bots = append(first.Bots, one.Bot)
	}
	if v.Day != "" || v.Dice != table.Drawn {
		return first, table.NotNow.New(duelDrawn.New())
	}
	text, err := t.FinishedGame(ctx, v.Games)
	if err != nil {
		return first, err
	}
	rec, err := record.Parse(book, text)
	if err == nil && len(rec.Names) != len(first.Bots) {
		err = table.NotNow.New(duelAlone.New()) // somebody who has played is no longer there
	}
	return first, err
}

// invitation says what everybody may know of a duel who has its code: nothing of how anybody has played.
func invitation(book *rules.Book, d *duel.Duel) (wire.Duel, error) {
	rec, err := record.Parse(book, d.Record)
	if err != nil {
		return wire.Duel{}, err
	}
	told := wire.Duel{Duel: d.Code, Edition: rec.Rules.Edition(), Sheet: wire.NewOwnSheet(rec.Rules), Name: rec.Names[d.Seat], Bots: []string{}, Players: len(d.Tables) + 1}
	for _, bot := range d.Bots {
		if bot != "" {
			told.Bots = append(told.Bots, bot)
		}
	}
	return told, nil
}

// find returns the duel with a code, once the log of its first game may be read.
func (a *asked) find(ctx context.Context, duels Duels, code string) (d *duel.Duel, err error) {
	err = a.ReadLog(ctx, func() (err error) {
		d, err = duels.Find(ctx, code)
		return err
	})
	return d, err
}

func lookAtDuel(ctx context.Context, a *asked) error {
	duels, err := a.Duels()
	if err != nil {
		return err
	}
	d, err := a.find(ctx, duels, a.Value("duel"))
	if err != nil {
		return err
	}
	told, err := invitation(a.Book(), d)
	if err != nil {
		return err
	}
	return a.Say(told)
}

// playDuel makes a table for one who plays on the throws of a duel.
func playDuel(ctx context.Context, a *asked) error {
	duels, err := a.Duels()
	if err != nil {
		return err
	}
	body, err := read[wire.NewDuel](a)
	if err != nil {
		return err
	}
	d, err := a.find(ctx, duels, a.Value("duel"))
	if err == nil {
		err = d.HasRoom()
	}
	if err != nil {
		return err
	}
	token := newToken()
	input, err := d.Against(a.Book(), body.Name, body.Face, token)
	if err != nil {
		return err
	}
	t, err := a.Create(ctx, input)
	if err == nil {
		err = duels.Join(ctx, d.Code, t.Code())
	}
	if err != nil {
		return err
	}
	return a.seated(ctx, t, token)
}
