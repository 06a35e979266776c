package api

import (
	"context"
	"encoding/base64"

	"rowlock/internal/live/player"
	"rowlock/internal/live/session"
	"rowlock/wire"
)

// Passkeys asks for passkeys and checks them, see passkey.Verifier.
type Passkeys interface {
	// SiteName returns the name for which passkeys are made here.
	SiteName() string
	// Challenge returns what a passkey must answer for a purpose.
	Challenge(purpose string) string
	// Made returns a passkey that was made for a challenge of that purpose, and the challenge.
	Made(purpose string, made wire.NewPasskey) (player.Passkey, []byte, error)
	// Shown returns the key of the player whose passkey is shown for a challenge of that purpose.
	Shown(purpose string, shown wire.PasskeyEntry) (player.Key, error)
}

// What challenges are for: nobody can use one that another player or device was given.
const (
	forPlayer = "player " // with the id of the player who is to have the passkey
	forDevice = "device " // with the token of the device that is to come in
)

// passkeyIDs returns the ids of a player's passkeys as browsers write them.
func passkeyIDs(p *player.Player) []string {
	list := []string{}
	for _, one := range p.Passkeys {
		list = append(list, base64.RawURLEncoding.EncodeToString(one.ID))
	}
	return list
}

// askPasskey begins to make a passkey.
func askPasskey(ctx context.Context, a *asked) error {
	players, _, k, err := ofPlayer[wire.OfPlayer](a)
	if err != nil {
		return err
	}
	passkeys, err := a.Passkeys()
	if err != nil {
		return err
	}
	p, err := players.Find(ctx, k)
	if err != nil {
		return err
	}
	return a.Say(wire.PasskeyChallenge{Challenge: passkeys.Challenge(forPlayer + p.ID), Site: passkeys.SiteName(), Passkeys: passkeyIDs(p)})
}

// addPasskey keeps a passkey that a device has made.
func addPasskey(ctx context.Context, a *asked) error {
	players, body, k, err := ofPlayer[wire.NewPasskey](a)
	if err != nil {
		return err
	}
	passkeys, err := a.Passkeys()
	if err != nil {
		return err
	}
	one, challenge, err := passkeys.Made(forPlayer+k.ID, body)
	if err != nil {
		return err
	}
	return a.is(players.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.AddPasskey(one, challenge) }))
}

func removePasskey(ctx context.Context, a *asked) error {
	players, body, k, err := ofPlayer[wire.OldPasskey](a)
	if err != nil {
		return err
	}
	id, err := base64.RawURLEncoding.DecodeString(body.Passkey)
	if err != nil {
		return session.Malformed(player.NotPasskey.New())
	}
	return a.is(players.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.RemovePasskey(id), nil }))
}

// askEntrance begins to bring a player to a device by a passkey: who it is, the passkey will say.
func askEntrance(_ context.Context, a *asked) error {
	if _, err := a.Players(); err != nil {
		return err
	}
	body, err := read[wire.Entrance](a)
	if err != nil {
		return err
	}
	passkeys, err := a.Passkeys()
	if err != nil {
		return err
	}
	return a.Say(wire.PasskeyChallenge{Challenge: passkeys.Challenge(forDevice + body.Token), Site: passkeys.SiteName(), Passkeys: []string{}})
}

// enter gives a device the player of a passkey.
func enter(ctx context.Context, a *asked) error {
	players, err := a.Players()
	if err != nil {
		return err
	}
	body, err := read[wire.PasskeyEntry](a)
	if err != nil {
		return err
	}
	passkeys, err := a.Passkeys()
	if err != nil {
		return err
	}
	by, err := passkeys.Shown(forDevice+body.Token, body)
	if err != nil {
		return err
	}
	device, err := player.ReadToken(by.ID + "." + body.Token)
	if err != nil {
		return session.Malformed(err)
	}
	return a.is(players.Do(ctx, by, func(p *player.Player) ([]player.Fact, error) { return p.Enter(by, device) }))
}

func lookAtPlayer(ctx context.Context, a *asked) error {
	players, _, k, err := ofPlayer[wire.OfPlayer](a)
	if err != nil {
		return err
	}
	return a.is(players.Find(ctx, k))
}
