// Package arena plays many games between bots and counts who wins. It knows no
// rule, no table and no network; bots that are other programs it asks through
// their standard input and output.
package arena
