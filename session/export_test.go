package session

// Events are events as they are written.
var Events = newEvents

// MostWaiting is how many workers wait for a job at most.
const MostWaiting = mostWaiting

// Waiting returns how many workers wait for a job.
func Waiting(w *Workers) int64 {
	if w == nil {
		return 0
	}
	return w.waiting.Load()
}
