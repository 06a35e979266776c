// Package arena plays many games between bots and counts who wins. It knows no
// rule, no table and no network. Start with Match.Run.
package arena
