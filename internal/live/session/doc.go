// Package session speaks the table protocol (wire/PROTOCOL.md) for a server, both ways: what a
// viewer may know becomes messages, and messages become commands. It knows no network: its caller
// provides the Conn, for example a WebSocket or a worker's port.
//
// Start with Session.Serve, which is one connection from its first message to its
// last.
package session
