package rules

import (
	"rowlock"
	"rowlock/engine/board"
	"rowlock/engine/card"
	"rowlock/engine/dice"
)

// The first editions by name, for programs that play a certain one.
var (
	Classic        = named[*dice.Rules]("classic")
	Longo          = named[*dice.Rules]("longo")
	OnBoard        = named[*board.Rules]("onboard")
	Cards          = named[*card.Rules]("cards")
	CardsJokers    = named[*card.Rules]("cards-jokers")
	GemixxtA       = named[*dice.Rules]("gemixxt-a")
	GemixxtB       = named[*dice.Rules]("gemixxt-b")
	BigPoints      = named[*dice.Rules]("big-points")
	ConnectedSteps = named[*dice.Rules]("connected-steps")
	DoubleA        = named[*dice.Rules]("double-a")
)

func named[R rowlock.Rules](word string) R {
	r, _ := published.ByWord(word)
	return r.(R)
}
