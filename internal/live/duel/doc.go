// Package duel keeps duels: games that others can play on the same throws, each alone. A duel is a log
// of its own in the store, beside those of tables. It holds the first game, and the tables of those who
// play against it.
//
// A Book has the duels of one log.
package duel
