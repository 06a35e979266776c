// Package rowlock holds the words of the game family and the contract between
// a rule set and everybody who plays by it: seats, actions, states, views. It
// knows no rule of any edition.
//
// A game is a list of pairs (seat, action). The dice and the shuffled deck are
// a seat too, Chance, so that a state reads no clock and owns no randomness:
// the same list always leads to the same position.
package rowlock

// An Action is one decision of a seat, or one outcome of Chance. Its bits
// belong to the state that listed it; others compare it and hand it back.
type Action uint32

// Pass is the decision to do nothing.
const Pass Action = 0

// A Source gives uniform numbers below n, which is at least 1. Chance draws from
// it; the states themselves never do.
type Source interface{ Below(n uint32) uint32 }
