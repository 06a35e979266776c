package bot

import "rowlock/refusal"

// Why a bot does not play.
const (
	NoSuchBot refusal.Kind2[string, string] = `no_such_bot: unknown bot "{name}": there are {known}`

	onlyRows refusal.Kind0         = "only_rows: it knows sheets on which only rows score, and every cell is crossed once"
	noRun    refusal.Kind1[string] = "no_run: {row} does not count up or down by ones"
)
