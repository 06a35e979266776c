// Package pg keeps the log of all tables in a PostgreSQL database that several servers, its nodes,
// share. See package store for what holds.
//
// A table belongs to the node that has claimed it, and the statement that appends checks the claim.
// A node's claims hold as long as its row in nodes is there: it renews its lease there, and once
// that has lapsed anybody may take the row away. Whoever took it away knows that it can never be
// renewed. Nothing depends on the state of a session, so poolers work.
//
// Start with Open; a node that serves tables then calls Join and Renew.
package pg
