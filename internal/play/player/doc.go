// Package player holds who may sit in a game: the built-in bots, and bots that
// are other programs, which are asked through their standard input and output.
// It knows no rule, no table and no network.
//
// Start with Entry; Join gives its Player for one goroutine.
package player
