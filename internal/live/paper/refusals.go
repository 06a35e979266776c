package paper

import "rowlock/refusal"

// Why a step cannot be taken back.
const (
	nothingToUndo refusal.Kind0 = "nothing_to_undo: there is nothing to take back"
	nothingToRedo refusal.Kind0 = "nothing_to_redo: nothing has been taken back"
)
