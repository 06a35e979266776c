// Package web is the server as browsers see it: the pages, a few requests, and one WebSocket for
// each browser, whose messages package session reads and writes. It knows no rule and keeps
// nothing. Start with Handler.
package web
