// Package table is one table as a state machine: who sits there, what is
// played, what has happened, what is due. It knows no clock, no log, no
// connection and no bot; package run gives it those.
//
// Start with Table. Step says which facts an input leads to and changes nothing
// that people see. Whoever runs the table writes them to the log; only then Apply
// makes them true. The same facts lead to the same state, so Open finds the table
// after a crash as it was.
//
// Each command has a file: its name, its fields, what it does, the fact it leads
// to. The state that facts change is seats, settings, game and log, and knows
// nothing of facts, commands or the table. No file uses one that uses it.
package table
