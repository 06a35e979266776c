// Package fair implements QF-1, a protocol for drawing the dice and decks of a game so that
// anybody can check them. The server and every browser at the table each keep a chain of
// hashes, and publish its end, the anchor, before the game. Every draw uses up one link of
// each chain, and its outcome is computed from all these links. With one honest browser at the
// table, nobody can choose or foresee a throw.
//
// A Dealer is the server's side of a game. It writes the game's bundle, a text of signed
// events, which Verify checks on its own. The package reads no clock, does no network or disk
// access, and makes no random numbers.
//
// Start with NewDealer for a server, NewSeat for the program of a seat, and Verify for a
// bundle.
package fair
