package run

import "rowlock/refusal"

// Why a running table refuses or ends a connection.
const (
	NotWritten      refusal.Kind0        = "not_written: the server cannot write to its disk just now; all that was confirmed is safe, please come back later"
	Broken          refusal.Kind0        = "broken: this table has failed and is put aside, with all that is written down of it; other tables go on"
	Shutdown        refusal.Kind0        = "shutdown: the server is shutting down; your table stays as it is"
	Crowded         refusal.Kind1[error] = "crowded: {reason}"
	ManySubscribers refusal.Kind0        = "many_subscribers: too many watch this table already"

	ahead refusal.Kind0 = "ahead: the server has gone back to an earlier copy of this table"
)
