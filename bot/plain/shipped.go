package plain

import (
	"embed"
	"fmt"
	"sync"

	"rowlock/refusal"
)

// The shipped nets; train/main.go makes them.
//
//go:embed nets/*.net
var files embed.FS

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
	list, err := files.ReadDir("nets")
	if err != nil {
		return nil, err
	}
	nets := map[Shape]*Net{}
	for _, entry := range list {
		f, err := files.Open("nets/" + entry.Name())
		if err != nil {
			return nil, err
		}
		net, err := Load(f)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", entry.Name(), err)
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
