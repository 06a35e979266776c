// Package store is the durable log of all tables, in one SQLite file. It knows
// no rule, no seat and no meaning of what it keeps: entries go in, in order, and
// come out as they were.
//
// What Append has accepted survives a killed process and a lost power supply:
// the file is in WAL mode and every commit is flushed (synchronous=FULL).
package store
