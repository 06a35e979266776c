package web

import (
	"log/slog"
	"net/http"
	"time"
)

// A Meter is told what the server does, from many goroutines.
type Meter interface {
	// Connected is told of a WebSocket that opens, 1, or closes, -1.
	Connected(change int)
	// Answered is told how long a client's command took until its acknowledgement or its refusal.
	Answered(took time.Duration)
	// Refused is told the code of a refusal.
	Refused(code string)
	// Requested is told of an answered request, by the pattern of its address.
	Requested(pattern string, status int, took time.Duration)
}

// noMeter ignores everything.
type noMeter struct{}

func (noMeter) Connected(int)                        {}
func (noMeter) Answered(time.Duration)               {}
func (noMeter) Refused(string)                       {}
func (noMeter) Requested(string, int, time.Duration) {}

// watched tells the meter about every request, and the log too if noisy. It names the pattern of
// the address, which holds no code of a table.
func (s *server) watched(noisy bool, next http.Handler) http.Handler {
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

// A seenWriter remembers the status and the size of the answer.
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

// Unwrap gives http.ResponseController the writer below.
func (w *seenWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
