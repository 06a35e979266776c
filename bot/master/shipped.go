package master

import (
	"bytes"
	"fmt"
	"sync"

	"rowlock"
	"rowlock/bot/master/netfile"
	"rowlock/bot/master/plain"
	"rowlock/engine/dice"
)

// Nets are the files of the shipped nets; internal/train makes them.
var Nets netfile.Set

// A shelf holds nets by what they have learned. A net is read when it is first needed. A damaged
// net of the program panics, and a test reads them all.
type shelf struct {
	plain map[plain.Shape]func() *plain.Net
	nets  map[string][]*Net // by the ID of the rules
}

// shipped is the shelf of the shipped nets.
var shipped = sync.OnceValue(func() *shelf {
	files, err := Nets.Files()
	if err != nil {
		panic(err)
	}
	s, err := shelve(files)
	if err != nil {
		panic(err)
	}
	return s
})

// shelve returns the nets of files by their names.
func shelve(files map[string][]byte) (*shelf, error) {
	s := &shelf{map[plain.Shape]func() *plain.Net{}, map[string][]*Net{}}
	for name, text := range files {
		if err := s.add(text); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return s, nil
}

// add adds the net of a file, whose kind is in its first line.
func (s *shelf) add(text []byte) error {
	if !bytes.HasPrefix(text, []byte(plain.Magic)) {
		net, err := Load(bytes.NewReader(text))
		if err == nil {
			s.nets[net.origin.Rules] = append(s.nets[net.origin.Rules], net)
		}
		return err
	}
	shape, err := plain.LoadShape(bytes.NewReader(text))
	s.plain[shape] = sync.OnceValue(func() *plain.Net {
		net, err := plain.Load(bytes.NewReader(text))
		if err != nil {
			panic(err)
		}
		return net
	})
	return err
}

// player returns a player with the net for a game, or a refusal that says why there is none.
func (s *shelf) player(r rowlock.Rules, seats int, seed uint64) (Player, error) {
	if shape, ok := plain.ShapeOf(r, seats); ok && s.plain[shape] != nil {
		return seatedPlain(r.(*dice.Rules), s.plain[shape](), seed), nil
	}
	err := refuse(r, nothingLearned.New())
	for _, net := range s.nets[r.ID()] {
		if err = net.origin.check(r, seats); err == nil {
			return Seated(r, net, seed), nil
		}
	}
	return nil, err
}
