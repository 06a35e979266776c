package web

import (
	"log/slog"
	"net/http"
	"time"
)

// A Meter hears what the server does, from many goroutines.
type Meter interface {
	// Connected hears of a WebSocket that is opened, 1, or closed, -1.
	Connected(change int)
	// Answered hears how long a command of a client took, to its acknowledgement or
	// to its refusal.
	Answered(took time.Duration)
	// Refused hears the code of what is refused.
	Refused(code string)
	// Requested hears of a request that is answered, by the pattern of its address.
	Requested(pattern string, status int, took time.Duration)
}

// noMeter hears nothing.
type noMeter struct{}

func (noMeter) Connected(int)                        {}
func (noMeter) Answered(time.Duration)               {}
func (noMeter) Refused(string)                       {}
func (noMeter) Requested(string, int, time.Duration) {}

// watched tells the meter of every request, and the log too if noisy. It names the pattern of the
// address, which holds no code of a table.
func (s *Server) watched(noisy bool, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		seen := &seenWriter{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(seen, r)
		took := time.Since(begun)
		s.meter.Requested(r.Pattern, seen.status, took)
		if noisy {
			s.logger.Info("request", slog.String("method", r.Method), slog.String("pattern", r.Pattern),
				slog.Int("status", seen.status), slog.Int64("bytes", seen.bytes), slog.Duration("took", took))
		}
	})
}

// A seenWriter remembers what has been answered.
type seenWriter struct {
	http.ResponseWriter
	status int
	bytes  int64
}

// WriteHeader implements http.ResponseWriter.
func (w *seenWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (w *seenWriter) Write(p []byte) (int, error) {
	n, err := w.ResponseWriter.Write(p)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach what is behind.
func (w *seenWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
