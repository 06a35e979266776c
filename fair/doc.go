// Package fair is QF-1, the protocol by which the dice and decks of a game are
// drawn so that anybody can check them. The server and every browser at the
// table keep a chain of hashes each and publish its end, the anchor, before the
// game. Every draw uses up one link of each chain, and the outcome follows from
// the links of all: with one honest browser at the table nobody can choose a
// throw or foresee it.
//
// A Dealer is the server's side of a game. It writes the game's bundle, a text
// of signed events, and Verify checks such a text by itself. The package reads
// no clock, does no input or output and makes no random numbers.
//
// Start with NewDealer on a server, NewChain in place of a browser, and Verify for a
// bundle.
package fair
