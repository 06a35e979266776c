// Package join seats a program at a table of a server. It turns the server's messages into
// questions of the exec protocol (docs/bots.md), and the program's answers into commands. It knows
// no rule: the program plays by the choices that the server sends.
//
// Start with Seat.Play.
package join
