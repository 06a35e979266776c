//go:build js

package bot

import (
	"rowlock/bot/master"
	"rowlock/bot/plain"
)

// Give hands over the files of the nets, those of the plain dice editions and those
// of the master, by their names, before the first bot that has learned is made.
func Give(plainNets, masterNets map[string][]byte) {
	plain.Nets.Give(plainNets)
	master.Nets.Give(masterNets)
}

// Learned reports whether a bot needs the nets.
func (k Kind) Learned() bool { return k.Level > 0 }
