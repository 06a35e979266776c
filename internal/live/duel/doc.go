// Package duel tells what a duel is: a game that others can play on the same throws, each alone.
package duel
