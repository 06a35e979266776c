package card

import (
	"rowlock/refusal"
	"rowlock/sheet"
)

// Refusals of the card editions.
const (
	noSuchCard     refusal.Kind1[string]                             = `no_such_card: "{card}" is no card of this deck`
	cardTwice      refusal.Kind1[string]                             = "card_twice: {card} appears twice"
	deckNotWhole   refusal.Kind1[string]                             = "deck_not_whole: the deck is not whole: {card} is missing"
	deckAndHands   refusal.Kind0                                     = "deck_and_hands: a deck, or hands, display and pile: not both"
	notDealt       refusal.Kind0                                     = "not_dealt: the cards are not dealt: give the deck, or every hand, the display and the pile"
	handCount      refusal.Kind3[int, int, int]                      = "hand_size: a hand of {n|card|cards}, between turns it has {least} to {most}"
	displayCount   refusal.Kind2[int, int]                           = "display_size: a display of {n|card|cards}, it has {places}"
	notDiscarded   refusal.Kind1[string]                             = "not_discarded: {card} is not on the discard pile"
	discardMissing refusal.Kind1[string]                             = "discard_missing: {card} is on the discard pile and missing here"
	takeCount      refusal.Kind2[int, int]                           = "take_count: {n|card|cards} taken, a hand of five takes {missing}"
	mustTake       refusal.Kind0                                     = "must_take: nobody can pass this step: take cards until the hand has five"
	notOnDisplay   refusal.Kind1[string]                             = "not_on_display: {card} is not on display"
	takenTwice     refusal.Kind1[string]                             = "taken_twice: {card} is taken twice"
	takeFirst      refusal.Kind0                                     = "take_first: cards are taken in this step, numbers crossed later"
	noPlayCrosses  refusal.Kind1[string]                             = "no_play_crosses: no cards of the hand make a play that crosses {cell}"
	otherCall      refusal.Kind1[int]                                = "other_call: the number called is {number}"
	mustPlay       refusal.Kind0                                     = "must_play: nobody can pass this step: play one to three cards, even without a cross"
	playCount      refusal.Kind1[int]                                = "play_count: {n|card|cards} in a play, it takes one to three"
	notInHand      refusal.Kind1[string]                             = "not_in_hand: {card} is not in the hand"
	playedTwice    refusal.Kind1[string]                             = "played_twice: {card} is played twice"
	playColours    refusal.Kind2[sheet.Colour, sheet.Colour]         = "play_colours: cards of one play share a colour: {colour} and {other_colour}"
	jokerColour    refusal.Kind1[string]                             = "joker_colour: a joker is written with its colour: {card}:G"
	noJokerColour  refusal.Kind1[string]                             = `no_joker_colour: "{word}" is no colour for a joker`
	noJoker        refusal.Kind1[string]                             = "no_joker: only a joker's colour is chosen: {card}"
	notPlayed      refusal.Kind1[string]                             = "not_played: {cell} is none of the numbers played"
	playedColour   refusal.Kind3[string, sheet.Colour, sheet.Colour] = "played_colour: {cell} is {colour}, the cards played are {other_colour}"
	playOrder      refusal.Kind1[string]                             = "play_order: {cell} does not stand right of the cross before it"
	playGap        refusal.Kind1[int]                                = "play_gap: {n|number|numbers} left out between the first and the last cross, at most one may be"
)
