//go:build js

package bot

import (
	"rowlock/bot/master"
	"rowlock/bot/plain"
)

// Give sets the files of the nets by name: those of the plain dice editions and those of the
// master. Call it before making the first bot that needs them.
func Give(plainNets, masterNets map[string][]byte) {
	plain.Nets.Give(plainNets)
	master.Nets.Give(masterNets)
}

// Learned reports whether a bot needs the nets.
func (k Kind) Learned() bool { return k.Level > 0 }
