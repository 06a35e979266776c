// Package lite keeps the log of all tables in one SQLite file.
//
// The file is in WAL mode and every commit is flushed (synchronous=FULL). See package store for
// what holds. Start with Open.
package lite
