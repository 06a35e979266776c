package rules

import (
	"rowlock"
	"rowlock/engine/card"
	"rowlock/sheet"
)

// Cards is the card game: clauses K1–K11.
var Cards = &card.Rules{
	Imprint:   rowlock.Imprint{Frozen: "cards@1", Word: "cards", Least: 1, Most: 5, Clause: "K1"},
	Sheet:     sheet.NewLayout(classicPrint.Citing("K8")),
	OwnRows:   2,
	Penalties: Classic.Penalties,
}

// CardsJokers is the card game with eleven jokers: clause K12.
var CardsJokers = &card.Rules{
	Imprint:   rowlock.Imprint{Frozen: "cards-jokers@1", Word: "cards-jokers", Least: 1, Most: 5, Clause: "K1"},
	Sheet:     Cards.Sheet,
	Jokers:    true,
	OwnRows:   Cards.OwnRows,
	Penalties: Cards.Penalties,
}
