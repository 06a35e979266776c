package plain

import (
	"bytes"
	"fmt"
	"sync"

	"rowlock/bot/netfile"
)

// Nets are the shipped nets; train/main.go makes them.
var Nets netfile.Set

// allShipped returns the nets by their shapes. Each is read when it is first needed. A damaged net
// panics: the nets are part of the program, and a test reads them all.
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

// shipped returns the net for a shape, or a refusal if there is none.
func shipped(s Shape, seats int) (*Net, error) {
	net, ok := allShipped()[s]
	if !ok {
		return nil, notLearned.New(int(s.Cells), seats)
	}
	return net(), nil
}
