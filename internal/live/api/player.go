package api

import (
	"context"

	"rowlock/internal/live/player"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// Players are the players of a house, see roster.Roster.
type Players interface {
	// Make makes a player, unless there is one with this key.
	Make(ctx context.Context, k player.Key) (*player.Player, error)
	// Find returns the player of a key.
	Find(ctx context.Context, k player.Key) (*player.Player, error)
	// Do adds the facts that do returns to what is kept of a player, and returns the player after them.
	Do(ctx context.Context, k player.Key, do func(*player.Player) ([]player.Fact, error)) (*player.Player, error)
	// CatchUp returns a player with all games that have ended.
	CatchUp(ctx context.Context, k player.Key) (*player.Player, error)
	// Record returns the record of a finished game of a table. The error is the refusal table.NoGame if it is no
	// longer there.
	Record(ctx context.Context, code string, game int) (string, error)
	// Export returns all that is kept of a player, a line of JSON an entry.
	Export(ctx context.Context, k player.Key) (string, error)
	// Erase deletes all that is kept of a player, and returns who it was.
	Erase(ctx context.Context, k player.Key) (*player.Player, error)
}

// onPage is how much of what a player keeps is on a page.
const onPage = 500

// page returns what comes after so much of a list.
func page[One any](list []One, after int) []One {
	from := min(max(0, after), len(list))
	return list[from:min(from+onPage, len(list))]
}

// ofPlayer returns the players here, the body of a request, and the key in it.
func ofPlayer[Body interface{ Key() string }](a *asked) (players Players, body Body, k player.Key, err error) {
	if players, err = a.Players(); err != nil {
		return players, body, k, err
	}
	if body, err = read[Body](a); err != nil {
		return players, body, k, err
	}
	if k, err = player.ReadToken(body.Key()); err != nil {
		err = session.Malformed(err)
	}
	return players, body, k, err
}

// is tells a client who a player is.
func (a *asked) is(p *player.Player, err error) error {
	if err != nil {
		return err
	}
	return a.Say(wire.OwnPlayer{ID: p.ID, Devices: len(p.Devices), Recovery: p.Code != nil, Passkeys: passkeyIDs(p), Games: len(p.Games)})
}

func makePlayer(ctx context.Context, a *asked) error {
	players, _, k, err := ofPlayer[wire.OfPlayer](a)
	if err != nil {
		return err
	}
	return a.is(players.Make(ctx, k))
}

// keepCode keeps a recovery code, in place of an earlier one.
func keepCode(ctx context.Context, a *asked) error {
	players, body, k, err := ofPlayer[wire.PlayerCode](a)
	if err != nil {
		return err
	}
	code, err := player.ReadCode(body.Code)
	if err != nil {
		return session.Malformed(err)
	}
	return a.is(players.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.NewCode(code) }))
}

// addDevice gives a device the player of a recovery code.
func addDevice(ctx context.Context, a *asked) error {
	players, body, device, err := ofPlayer[wire.PlayerCode](a)
	if err != nil {
		return err
	}
	code, err := player.ReadCode(body.Code)
	if err != nil {
		return session.Malformed(err)
	}
	if device.ID != code.ID {
		return session.Malformed(player.OtherCode.New())
	}
	return a.is(players.Do(ctx, code, func(p *player.Player) ([]player.Fact, error) { return p.NewDevice(device), nil }))
}

// keepSeat notes that a player has a seat at a table.
func keepSeat(ctx context.Context, a *asked) error {
	players, body, k, err := ofPlayer[wire.PlayerSeat](a)
	if err != nil {
		return err
	}
	t, err := a.table(ctx)
	if err != nil {
		return err
	}
	token := table.Token(body.Token)
	if _, err := seen(ctx, t, token); err != nil {
		return err
	}
	seat := player.Seat{Table: t.Code(), Token: token.Digest()}
	return a.is(players.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.Sit(seat) }))
}

// noteGames keeps games that a player's device has noted.
func noteGames(ctx context.Context, a *asked) error {
	players, body, k, err := ofPlayer[wire.PlayerNotes](a)
	if err != nil {
		return err
	}
	games := make([]player.Game, len(body.Games))
	for i, g := range body.Games {
		games[i] = player.Game{
			Table: g.Code, Game: g.Game, Edition: g.Edition, Ended: g.Ended, Points: g.Points, Rank: g.Rank, Firsts: g.Firsts,
			Others: g.Others, Day: g.Day, Duel: g.Duel, Hints: g.Hints,
		}
	}
	return a.is(players.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.Note(games) }))
}

// tryPuzzles keeps tries at puzzles that a player's device has noted, and pages through those of all devices.
func tryPuzzles(ctx context.Context, a *asked) error {
	players, body, k, err := ofPlayer[wire.PlayerTries](a)
	if err != nil {
		return err
	}
	tries := make([]player.Try, len(body.Tries))
	for i, t := range body.Tries {
		tries[i] = player.Try(t)
	}
	p, err := players.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.Try(tries) })
	if err != nil {
		return err
	}
	told := wire.PuzzleTries{Tries: []wire.PuzzleTry{}, All: len(p.Tries)}
	for _, t := range page(p.Tries, body.After) {
		told.Tries = append(told.Tries, wire.PuzzleTry(t))
	}
	return a.Say(told)
}

// listPlayed pages through a player's games.
func listPlayed(ctx context.Context, a *asked) error {
	players, body, k, err := ofPlayer[wire.PlayerPage](a)
	if err != nil {
		return err
	}
	var p *player.Player
	if err := a.ReadLog(ctx, func() (err error) {
		p, err = players.CatchUp(ctx, k)
		return err
	}); err != nil {
		return err
	}
	told := wire.PlayerGames{Games: []wire.PlayerGame{}, All: len(p.Games)}
	for _, g := range page(p.Games, body.After) {
		told.Games = append(told.Games, wire.PlayerGame{
			Code: g.Table, Game: g.Game, Edition: g.Edition, Ended: g.Ended, Points: g.Points, Rank: g.Rank, Firsts: g.Firsts,
			Others: g.Others, Day: g.Day, Duel: g.Duel, Hints: g.Hints, Noted: g.Noted,
		})
	}
	return a.Say(told)
}

// skillOf says how well a player decides.
func skillOf(ctx context.Context, a *asked) error {
	_, _, k, err := ofPlayer[wire.OfPlayer](a)
	if err != nil {
		return err
	}
	told, err := a.Skill(ctx, k)
	if err != nil {
		return err
	}
	return a.Say(told)
}

func exportPlayer(ctx context.Context, a *asked) error {
	players, _, k, err := ofPlayer[wire.OfPlayer](a)
	if err != nil {
		return err
	}
	text, err := players.Export(ctx, k)
	if err != nil {
		return err
	}
	return a.File("rowlock-player-"+k.ID+".jsonl", text)
}

func erasePlayer(ctx context.Context, a *asked) error {
	players, _, k, err := ofPlayer[wire.OfPlayer](a)
	if err != nil {
		return err
	}
	return a.is(players.Erase(ctx, k))
}
