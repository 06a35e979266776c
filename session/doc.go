// Package session speaks the table protocol (wire/PROTOCOL.md) for a server, both
// ways: what a viewer may know becomes messages, messages become commands. It
// knows no network: over which Conn they travel, a WebSocket or a worker's port,
// is its caller's.
//
// Start with Session.Serve, which is one connection from its first message to its
// last.
package session
