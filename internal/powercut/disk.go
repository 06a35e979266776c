package powercut

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
)

// A Disk is what calls have written, and what of it is flushed. A file is on disk when
// it was flushed, its name when its directory was: POSIX promises no more.
type Disk struct {
	calls int
	names map[string]*file // as the program sees them
	kept  map[string]*file // as they are flushed
	moves []move           // of names, in order, that are not flushed
}

// A file is what is flushed of it, and what was written since.
type file struct {
	whole   []byte
	changes []change
	size    int64 // as the program sees it
	dir     bool
}

// A change is a write, or a new size.
type change struct {
	call int
	off  int64
	data []byte // nil for a new size
}

// A move takes a name away, or gives one, or both.
type move struct {
	call     int
	from, to string
	file     *file
}

// New returns an empty disk.
func New() *Disk { return &Disk{names: map[string]*file{}, kept: map[string]*file{}} }

// Do does what a call does.
func (d *Disk) Do(c Call) {
	switch c.Kind {
	case Create:
		if d.names[c.Path] == nil {
			d.move(move{to: c.Path, file: &file{}})
		} else if c.New {
			d.truncate(c.Path, 0)
		}
	case MakeDir:
		d.move(move{to: c.Path, file: &file{dir: true}})
	case Rename:
		d.move(move{from: c.Path, to: c.To, file: d.names[c.Path]})
	case Remove:
		d.move(move{from: c.Path})
	case Write:
		if f := d.names[c.Path]; f != nil { // else it has no name any more
			off := c.Off
			if off == AtEnd {
				off = f.size
			}
			f.size = max(f.size, off+int64(len(c.Data)))
			f.changes = append(f.changes, change{d.calls, off, c.Data})
		}
	case Truncate:
		d.truncate(c.Path, c.Off)
	case Flush:
		d.flush(c.Path, c.From)
	case Nothing, Say:
	}
	d.calls++
}

func (d *Disk) truncate(path string, size int64) {
	if f := d.names[path]; f != nil {
		f.size = size
		f.changes = append(f.changes, change{call: d.calls, off: size})
	}
}

func (d *Disk) move(m move) {
	m.call = d.calls
	d.moves = append(d.moves, m)
	m.apply(d.names)
}

func (m move) apply(names map[string]*file) {
	if m.from != "" {
		delete(names, m.from)
	}
	if m.to != "" {
		names[m.to] = m.file
	}
}

// dir is whose flush keeps the move. Nothing here moves from one directory to another.
func (m move) dir() string {
	if m.to != "" {
		return filepath.Dir(m.to)
	}
	return filepath.Dir(m.from)
}

// flush keeps what was written to a file, or which names changed in a directory,
// before a call.
func (d *Disk) flush(path string, before int) {
	d.moves = slices.DeleteFunc(d.moves, func(m move) bool {
		kept := m.dir() == path && m.call < before
		if kept {
			m.apply(d.kept)
		}
		return kept
	})
	f := d.names[path]
	if f == nil {
		return
	}
	f.changes = slices.DeleteFunc(f.changes, func(c change) bool {
		if c.call < before {
			f.whole = c.apply(f.whole)
		}
		return c.call < before
	})
}

// apply returns a file's text after a change.
func (c change) apply(text []byte) []byte {
	end := c.off + int64(len(c.data))
	if more := end - int64(len(text)); more > 0 {
		text = append(text, make([]byte, more)...)
	}
	if c.data == nil {
		return text[:c.off]
	}
	copy(text[c.off:], c.data)
	return text
}

// Cut returns what there may be when the power is cut now: files by their path.
func (d *Disk) Cut(random *rand.Rand) map[string][]byte {
	names := maps.Clone(d.kept)
	for _, m := range d.moves[:some(random, len(d.moves))] {
		m.apply(names)
	}
	files := map[string][]byte{}
	for _, path := range slices.Sorted(maps.Keys(names)) {
		dir := filepath.Dir(path)
		if there := d.names[dir] == nil || names[dir] != nil; there && !names[path].dir {
			files[path] = names[path].cut(random)
		}
	}
	return files
}

// cut returns what there may be of a file: nothing that is not flushed, or all of it,
// the first changes, the last of them torn, or any sectors.
func (f *file) cut(random *rand.Rand) []byte {
	text := slices.Clone(f.whole)
	if random.IntN(2) == 0 {
		for _, c := range f.changes {
			for _, s := range c.sectors() {
				if random.IntN(2) == 0 {
					text = s.apply(text)
				}
			}
		}
		return text
	}
	first := some(random, len(f.changes))
	for i, c := range f.changes[:first] {
		sectors := c.sectors()
		if i == first-1 {
			sectors = sectors[:some(random, len(sectors))]
		}
		for _, s := range sectors {
			text = s.apply(text)
		}
	}
	return text
}

// sector is what a disk writes whole or not at all.
const sector = 512

// sectors divides a write by the sectors that it reaches.
func (c change) sectors() (list []change) {
	if c.data == nil {
		return []change{c}
	}
	for off, data := c.off, c.data; len(data) > 0; {
		n := min(sector-int(off%sector), len(data))
		list = append(list, change{c.call, off, data[:n]})
		off, data = off+int64(n), data[n:]
	}
	return list
}

// some is none, all, or a number between.
func some(random *rand.Rand, most int) int {
	switch random.IntN(4) {
	case 0:
		return 0
	case 1:
		return most
	}
	return random.IntN(most + 1)
}

// Calls returns how many calls were done.
func (d *Disk) Calls() int { return d.calls }
