package api

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"strconv"

	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
	"rowlock/wire"
)

// create returns the answer to requests for a table, which begin makes of the body.
func create[Body any](begin func(*rules.Book, *Body, table.Token) (table.Input, error)) func(context.Context, *asked) error {
	return func(ctx context.Context, a *asked) error {
		body, err := read[Body](a)
		if err != nil {
			return err
		}
		token := newToken()
		input, err := begin(a.Book(), &body, token)
		if err != nil {
			return err
		}
		t, err := a.Create(ctx, input)
		if err != nil {
			return err
		}
		return a.seated(ctx, t, token)
	}
}

// seated tells a client which seat it has got.
func (a *asked) seated(ctx context.Context, t *run.Runner, token table.Token) error {
	v, err := t.View(ctx, token, table.Newest)
	if err != nil {
		return err
	}
	return a.Say(wire.Seated{Code: t.Code(), Seat: v.Seat, Token: string(token)})
}

// Lengths of a token that a client has chosen.
const (
	shortestToken = 22
	longestToken  = 64
)

// newToken returns 130 random bits, as letters.
func newToken() table.Token { return table.Token(rand.Text()) }

// newSeed returns 64 random bits.
func newSeed() uint64 {
	var seed [8]byte
	_, _ = rand.Read(seed[:]) // it never fails
	return binary.BigEndian.Uint64(seed[:])
}

// takeSeat gives a free seat to the person who asks.
func takeSeat(ctx context.Context, a *asked) error {
	t, err := a.table(ctx)
	if err != nil {
		return err
	}
	body, err := read[wire.NewSeat](a)
	if err != nil {
		return err
	}
	token := table.Token(body.Token)
	switch {
	case token == "":
		token = newToken()
	case session.Hides(body.Token):
		return session.Malformed(session.HiddenInField.New("token"))
	case len(token) < shortestToken || len(token) > longestToken:
		return session.Malformed(tokenLength.New(shortestToken, longestToken))
	}
	if _, err := t.Do(ctx, table.Request{Command: table.Join{Name: body.Name, Token: token, Invite: body.Invite, Face: body.Face}}); err != nil {
		return err
	}
	return a.seated(ctx, t, token)
}

func summary(ctx context.Context, a *asked) error {
	t, err := a.table(ctx)
	if err != nil {
		return err
	}
	v, err := t.View(ctx, "", table.Newest)
	if err != nil {
		return err
	}
	return a.Say(Summary(t.Code(), &v))
}

// game hands out the record of a game: before its end only if nothing is hidden, as with real
// dice.
func game(ctx context.Context, a *asked) error {
	return a.handOut(ctx, "rowlock", func(t *run.Runner, number int) (string, error) { return t.WrittenGame(ctx, number) })
}

// fair hands out the bundle of a game, even during the game: what rowlock verify checks. All of it
// is public.
func fair(ctx context.Context, a *asked) error {
	return a.handOut(ctx, "fair", func(t *run.Runner, number int) (string, error) { return a.Proofs(ctx, t, number) })
}

// handOut answers with a text about the game that a request names, as a file of the given kind.
func (a *asked) handOut(ctx context.Context, kind string, write func(t *run.Runner, number int) (string, error)) error {
	t, err := a.table(ctx)
	if err != nil {
		return err
	}
	number, err := a.game()
	if err != nil {
		return err
	}
	var text string
	if err := a.ReadLog(ctx, func() (err error) {
		text, err = write(t, number)
		return err
	}); err != nil {
		return err
	}
	return a.File("rowlock-"+t.Code()+"-"+strconv.Itoa(number)+"."+kind, text)
}

// mostGames is how many games are on a page, unless the request asks for fewer.
const mostGames = 100

// games pages through the finished games that everybody may have.
func games(ctx context.Context, a *asked) error {
	after, most := a.number("after", 0), a.number("limit", mostGames)
	edition := a.word("edition")
	if edition != "" {
		if _, err := a.Book().ByEdition(edition); err != nil {
			return session.Malformed(err)
		}
	}
	list, err := a.Published(ctx, int64(after), most+1)
	if err != nil {
		return err
	}
	page := wire.Games{Games: []wire.Game{}, Next: int64(after), More: len(list) > most}
	for _, game := range list[:min(most, len(list))] {
		page.Next = game.Game
		if edition == "" || edition == game.Edition {
			page.Games = append(page.Games, game)
		}
	}
	return a.Say(page)
}
