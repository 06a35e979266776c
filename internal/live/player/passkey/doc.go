// Package passkey asks a browser for passkeys, and checks what it answers. Nothing is kept between question and
// answer: a challenge says when and for what it was made, and is sealed, so that any server of a log can check
// the answer. That it is answered once is for the player's log to see.
//
// Start with Verifier.
package passkey
