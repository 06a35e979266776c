// Package table is one live table: who sits there, what is played, what has
// happened. It knows no network, no page and no rule of any game.
//
// A table is a fold over its log. A command is checked against the state and
// becomes entries; the entries go to disk; only then they change the state and
// are shown. After a crash the same fold over the same log gives the same table.
package table
