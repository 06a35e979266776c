// Package arena plays many games between bots and counts the wins. It knows no rules, no
// tables and no network. Start with Match.Run.
package arena
