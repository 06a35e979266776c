package plain

import (
	"bytes"
	"fmt"
	"sync"

	"rowlock/refusal"
)

// allShipped reads the nets when the first is needed. They are part of the
// program, and a test reads them all: one that is damaged is a broken build.
var allShipped = sync.OnceValue(func() map[Shape]*Net {
	nets, err := loadShipped()
	if err != nil {
		panic(err)
	}
	return nets
})

func loadShipped() (map[Shape]*Net, error) {
	files, err := netFiles()
	if err != nil {
		return nil, err
	}
	nets := map[Shape]*Net{}
	for name, text := range files {
		net, err := Load(bytes.NewReader(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		nets[net.Shape()] = net
	}
	return nets, nil
}

// shipped returns the net for a shape, or says that there is none.
func shipped(s Shape) (*Net, error) {
	net, ok := allShipped()[s]
	if !ok {
		return nil, refusal.NotLearned.New("", int(s.Cells), int(s.Seats))
	}
	return net, nil
}
