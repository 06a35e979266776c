package session

import "rowlock/internal/live/table"

// NewPicture returns the picture of a view, after another one, and what it says to a new client.
func NewPicture(before any, v *table.View) (p any, text string, err error) {
	p = newPicture(before, v)
	whole, err := sent{picture: p.(*picture), own: &own{}}.update(nil, sent{}, []byte("[]"))
	return p, string(whole), err
}

// How many may wait: answers for a client that is slow to read, and workers for a job.
const (
	MostWait    = mostWait
	MostWaiting = mostWaiting
)

// Waiting returns how many workers wait for a job.
func Waiting(w *Workers) int64 {
	if w == nil {
		return 0
	}
	return w.waiting.Load()
}

// AppendDifference is what a client of version 3 is told of a place.
var AppendDifference = appendDifference

// Written counts the rule sets whose layouts are kept as JSON.
func Written() int { return written.Len() }
