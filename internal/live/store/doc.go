// Package store is the durable log of all tables, in one SQLite file. It knows
// no rule, no seat and no meaning of what it keeps: entries go in, in order, and
// come out as they were.
//
// What Append has accepted survives a killed process and a power cut: the file is in WAL mode and
// every commit is flushed (synchronous=FULL). What is read is checked: each entry carries a digest
// of all before it, and for each table the number of its last entry is kept. A damaged log is
// reported, never repaired and never passed off as a shorter one.
//
// Start with Open.
package store
