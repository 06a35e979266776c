package run

// A Logger is told what has happened, and then names and their values in turn, as a *slog.Logger
// is. The program for browsers has one of its own: log/slog would make it 20 kB larger.
type Logger interface {
	Info(what string, about ...any)
	Error(what string, about ...any)
}
