package master

import (
	"bytes"
	"fmt"
	"sync"

	"rowlock"
	"rowlock/bot/netfile"
)

// Nets are the shipped nets; train/main.go makes them.
var Nets netfile.Set

// allShipped reads all nets when the first is needed. A damaged net panics: the nets are part of
// the program, and a test reads them all.
var allShipped = sync.OnceValue(func() map[string][]*Net {
	nets, err := loadShipped()
	if err != nil {
		panic(err)
	}
	return nets
})

// loadShipped reads the nets. It returns them by the ID of the rules that they have learned.
func loadShipped() (map[string][]*Net, error) {
	files, err := Nets.Files()
	if err != nil {
		return nil, err
	}
	nets := map[string][]*Net{}
	for name, text := range files {
		net, err := Load(bytes.NewReader(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		nets[net.origin.Rules] = append(nets[net.origin.Rules], net)
	}
	return nets, nil
}

// shipped returns the net for a game, or a refusal that says why there is none.
func shipped(r rowlock.Rules, seats int) (*Net, error) {
	err := refuse(r, nothingLearned.New())
	for _, net := range allShipped()[r.ID()] {
		if err = net.origin.check(r, seats); err == nil {
			return net, nil
		}
	}
	return nil, err
}
