package rowlock

import "rowlock/refusal"

// Refuse returns a refusal in plain words.
//
// It goes when the last that calls it has kinds of its own.
func Refuse(clause, reason string) error { return refusal.Plain.New(clause, reason) }
