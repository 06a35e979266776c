package main

import (
	"fmt"
	"io"
	"log/slog"
)

// logFlags are the flags of serve that are about its log.
type logFlags struct {
	format string
	level  string
}

// handler returns what writes the log. Each attribute passes through replace, nil for as it is.
func (f *logFlags) handler(out io.Writer, replace func(groups []string, a slog.Attr) slog.Attr) (slog.Handler, error) {
	options := &slog.HandlerOptions{ReplaceAttr: replace}
	switch f.level {
	case "info":
		options.Level = slog.LevelInfo
	case "warn":
		options.Level = slog.LevelWarn
	case "error":
		options.Level = slog.LevelError
	default:
		return nil, fmt.Errorf("--log-level is info, warn or error, not %q", f.level)
	}
	switch f.format {
	case "text":
		return slog.NewTextHandler(out, options), nil
	case "json":
		return slog.NewJSONHandler(out, options), nil
	}
	return nil, fmt.Errorf("--log-format is text or json, not %q", f.format)
}
