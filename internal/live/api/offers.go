package api

import (
	"context"

	"rowlock/bot"
	"rowlock/internal/live/table"
	"rowlock/rules"
	"rowlock/wire"
)

// offers says what can be played, and with which bots.
func offers(_ context.Context, a *asked) error {
	_, noPlayers := a.Players()
	_, noneOpen := a.Open()
	offer := wire.Offers{Clocks: table.Clocks, Listed: a.Publishes(), Open: noneOpen == nil, Players: noPlayers == nil}
	for _, kind := range bot.All() {
		offer.Bots = append(offer.Bots, wire.Bot{Bot: kind.Name, Names: kind.Called, Level: kind.Level})
	}
	for _, ru := range rules.Newest() {
		offer.Editions = append(offer.Editions, wire.NewEdition(ru))
	}
	return a.Say(offer)
}
