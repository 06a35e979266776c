// Package terminal lets one person play in a terminal, against bots or alone: on a full screen or
// line by line. It draws what views, layouts and choices say; it knows no edition and derives no
// rule.
//
// Start with New; Play shows the game on a full screen, PlayLines line by line.
package terminal
