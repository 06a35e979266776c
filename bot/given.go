//go:build js

package bot

import "rowlock/bot/master"

// Give sets the files of the nets by name. Call it before making the first bot that needs them.
func Give(nets map[string][]byte) { master.Nets.Give(nets) }

// Learned reports whether a bot needs the nets.
func (k Kind) Learned() bool { return k.Level > 0 }
