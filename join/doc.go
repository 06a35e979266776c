// Package join seats a program at a table of a server. What the server sends
// becomes questions of the exec protocol (docs/bots.md), what the program answers
// becomes commands. It knows no rule: the program plays by the choices that the
// server sends.
//
// Start with Seat.Play.
package join
