package plain

import (
	"bytes"
	"fmt"
	"sync"

	"rowlock/bot/netfile"
	"rowlock/refusal"
)

// Nets are the shipped nets; train/main.go makes them.
var Nets netfile.Set

// allShipped are the nets by their shapes, each read when it is first asked for. They
// are part of the program, and a test reads them all: one that is damaged is a broken
// build.
var allShipped = sync.OnceValue(func() map[Shape]func() *Net {
	nets, err := openShipped()
	if err != nil {
		panic(err)
	}
	return nets
})

func openShipped() (map[Shape]func() *Net, error) {
	files, err := Nets.Files()
	if err != nil {
		return nil, err
	}
	nets := map[Shape]func() *Net{}
	for name, text := range files {
		_, shape, err := open(bytes.NewReader(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		nets[shape] = sync.OnceValue(func() *Net {
			net, err := Load(bytes.NewReader(text))
			if err != nil {
				panic(fmt.Errorf("%s: %w", name, err))
			}
			return net
		})
	}
	return nets, nil
}

// shipped returns the net for a game of so many seats, or says that there is none.
func shipped(s Shape, seats int) (*Net, error) {
	net, ok := allShipped()[s]
	if !ok {
		return nil, refusal.NotLearned.New("", int(s.Cells), seats)
	}
	return net(), nil
}
