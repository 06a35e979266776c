package rules

import (
	"rowlock"
	"rowlock/engine/card"
	"rowlock/sheet"
)

// Cards is the card game: clauses K1–K11.
var Cards = &card.Rules{
	Metadata:  rowlock.Metadata{Name: "cards", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "K1"},
	Sheet:     sheet.MustParse(classicPrint("K8")),
	OwnRows:   2,
	Penalties: Classic.Penalties,
}

// CardsJokers is the card game with eleven jokers: clause K12.
var CardsJokers = &card.Rules{
	Metadata:  rowlock.Metadata{Name: "cards-jokers", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "K1"},
	Sheet:     Cards.Sheet,
	Jokers:    true,
	OwnRows:   Cards.OwnRows,
	Penalties: Cards.Penalties,
}
