// Package run runs tables: it writes their facts to the log, deals, asks bots,
// keeps the time and shows subscribers what has changed. It knows no network, no
// store and no bot of its own: Config gives it those.
//
// Start with New or Open: a Runner may be used by many goroutines and has a timer. Core is the
// same without these, for a caller with many tables and one goroutine.
package run
