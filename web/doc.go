// Package web is the house's front: the pages, a few requests, and one
// WebSocket a browser. It knows no rule and keeps nothing.
package web
