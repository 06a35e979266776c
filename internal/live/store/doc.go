// Package store says what a durable log of all tables promises, whatever keeps it: lite in one
// SQLite file, pg in a PostgreSQL database that several servers share. It knows no rule, no seat and
// no meaning of what is kept: entries go in, in order, and come out as they were.
//
// What Append has accepted survives a killed process and a power cut. What is read is checked: each
// entry carries a digest of all before it, and for each log the number of its last entry is kept. A
// damaged log is reported, never repaired and never passed off as a shorter one. The package
// storetest holds both to it.
package store
