package store

import "maps"

// A head is where a table's log ends: the last number, and the link that the next
// entry is chained to.
type head struct {
	seq   int64
	chain []byte
}

// heads keeps, for the one writer, the heads of logs that it has written lately: what is
// in memory needs not be read. They are those on disk, and of a group that is being
// written those that will be. What is not written for long is forgotten, or memory would
// grow with every table that there ever was.
type heads struct {
	written map[string]head
	onDisk  [2]map[string]head // of the commits since the last turn, and of those before
	commits int                // since the last turn
}

// lately is how many commits, and how many logs, there are from one turn to the next.
const lately = 10_000

func newHeads() heads {
	return heads{written: map[string]head{}, onDisk: [2]map[string]head{{}, {}}}
}

// all are the maps that a head may be in, the newest first.
func (h *heads) all() [3]map[string]head {
	return [...]map[string]head{h.written, h.onDisk[0], h.onDisk[1]}
}

func (h *heads) of(table string) (head, bool) {
	for _, known := range h.all() {
		if one, ok := known[table]; ok {
			return one, true
		}
	}
	return head{}, false
}

func (h *heads) write(table string, one head) { h.written[table] = one }

// forget lets a head be read from disk again.
func (h *heads) forget(table string) {
	for _, known := range h.all() {
		delete(known, table)
	}
}

// commit says that what is written is on disk.
func (h *heads) commit() {
	if h.commits++; h.commits > lately || len(h.onDisk[0]) > lately {
		h.onDisk[0], h.onDisk[1], h.commits = map[string]head{}, h.onDisk[0], 1
	}
	maps.Copy(h.onDisk[0], h.written)
	clear(h.written)
}

// undo says that what is written is not on disk, nor anything else of the group.
func (h *heads) undo() { clear(h.written) }
