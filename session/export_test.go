package session

// Events are events as they are written.
var Events = newEvents

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
