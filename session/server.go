package session

import (
	"rowlock/bot"
	"rowlock/rules"
	"rowlock/table"
	"rowlock/wire"
)

// Offers says what can be played, with which bots.
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

// Summary says of a table what everybody may know who has its code.
func Summary(code string, v *table.View) wire.TableSummary {
	summary := wire.TableSummary{Code: code, Edition: v.Rules.Edition(), State: string(v.Stage), Seats: []string{}, Free: v.Free, Invited: v.InvitedOnly, Listed: v.Listed}
	for _, seat := range v.Seats {
		summary.Seats = append(summary.Seats, seat.Name)
	}
	return summary
}
