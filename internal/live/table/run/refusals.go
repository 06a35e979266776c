package run

import "rowlock/refusal"

// Refusals of a table and its server. The code tells a program what it can do about the
// refusal; the reason tells people more.
const (
	NotWritten refusal.Kind0        = "not_written: the server cannot write to its disk just now; all that was confirmed is safe, please come back later"
	Broken     refusal.Kind0        = "broken: this table has failed and is put aside, with all that is written down of it; other tables go on"
	Shutdown   refusal.Kind0        = "shutdown: the server is shutting down; your table stays as it is"
	Crowded    refusal.Kind1[error] = "crowded: {reason}"
	ahead      refusal.Kind0        = "ahead: the server has gone back to an earlier copy of this table"
)

// What exceeds a limit.
const (
	ManySubscribers refusal.Kind0 = "many_subscribers: too many watch this table already"
)
