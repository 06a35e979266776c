package session

import (
	"rowlock/bot"
	"rowlock/internal/live/table"
	"rowlock/rules"
	"rowlock/wire"
)

// Offers lists what can be played, and with which bots.
func Offers() wire.Offers {
	offer := wire.Offers{Clocks: table.Clocks}
	for _, kind := range bot.All() {
		offer.Bots = append(offer.Bots, wire.Bot{Bot: kind.Name, Names: kind.Called, Level: kind.Level})
	}
	for _, ru := range rules.All() {
		offer.Editions = append(offer.Editions, wire.NewEdition(ru))
	}
	return offer
}
