package api

import (
	"context"

	"rowlock/bot"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// offers says what can be played, and with which bots.
func offers(_ context.Context, a *asked) error {
	_, none := a.Players()
	_, unsafe := a.Passkeys()
	_, closed := a.Open()
	offer := wire.Offers{
		Clocks: table.Clocks, Listed: a.Publishes(), Open: closed == nil, Players: none == nil, Passkeys: unsafe == nil,
	}
	for _, kind := range bot.All() {
		offer.Bots = append(offer.Bots, wire.Bot{Bot: kind.Name, Names: kind.Called, Level: kind.Level})
	}
	for _, ru := range a.Book().Newest() {
		offer.Editions = append(offer.Editions, wire.NewEdition(ru))
	}
	return a.Say(offer)
}
