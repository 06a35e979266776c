// Package dealer lets Chance decide at live tables by fair dice: every outcome comes with a proof,
// which the table keeps in its log, and the proofs of a game make up its bundle. The log also
// holds the server's secrets of a game, so that its draws go on after a restart and in a restored
// copy.
//
// Start with New.
package dealer
