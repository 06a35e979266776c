package session

// Events are events as they are written.
var Events = newEvents
