// Package rowlock defines the vocabulary of the game family and the contract between a
// rule set and the code that plays by it: seats, actions, states, views. It contains no
// rule of any edition.
//
// A game is a list of pairs (seat, action). The dice and the shuffled deck are a seat
// too, Chance. A state therefore reads no clock and owns no randomness, and the same list
// always leads to the same position.
package rowlock

// An Action is one decision of a seat, or one outcome of Chance. Only the state that
// listed it knows what its bits mean; all other code compares it and hands it back.
type Action uint32

// Pass is the decision to do nothing.
const Pass Action = 0

// A Source returns uniformly distributed numbers below n, which is at least 1. States are
// given one where chance decides and never keep it.
type Source interface{ Below(n uint32) uint32 }
