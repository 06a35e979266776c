package lobby

import "rowlock/refusal"

// Why the lobby finds no table or makes none.
const (
	NoTable refusal.Kind0 = "no_table: there is no table with that code"

	manyTables refusal.Kind0 = "many_tables: this server has as many tables as it can hold, please try again later"
)
