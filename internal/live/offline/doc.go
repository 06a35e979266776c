// Package offline stands in for a server in the browser: it makes tables, keeps them in a log that
// it is given, and answers at the addresses of a server with the messages of a server. It knows
// neither browser nor network.
//
// Start with Open.
package offline
