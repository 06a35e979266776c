package session

import (
	"rowlock/rules"
	"rowlock/table"
	"rowlock/wire"
)

// Offers says what can be played on a server with those bots.
func Offers(bots []wire.Bot) wire.Offers {
	offer := wire.Offers{Bots: bots, Clocks: table.Clocks}
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
