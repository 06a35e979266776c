package lobby

import "rowlock/refusal"

// Refusals of a table and its server. The code tells a program what it can do about the
// refusal; the reason tells people more.
const (
	NoTable refusal.Kind0 = "no_table: there is no table with that code"
)

// What exceeds a limit.
const (
	manyTables refusal.Kind0 = "many_tables: this server has as many tables as it can hold, please try again later"
)
