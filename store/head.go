package store

import "maps"

// A head is where a table's log ends: the last number, and the link that the next
// entry is chained to.
type head struct {
	seq   int64
	chain []byte
}

// heads keeps, for the one writer, the heads of logs that it has written: what is in
// memory needs not be read. They are those on disk, and of a group that is being
// written those that will be.
type heads struct {
	onDisk, written map[string]head
}

// mostHeads is how many heads are kept, about 150 bytes each.
const mostHeads = 20_000

func newHeads() heads { return heads{map[string]head{}, map[string]head{}} }

func (h *heads) of(table string) (head, bool) {
	if one, ok := h.written[table]; ok {
		return one, true
	}
	one, ok := h.onDisk[table]
	return one, ok
}

func (h *heads) write(table string, one head) { h.written[table] = one }

// forget lets a head be read from disk again.
func (h *heads) forget(table string) {
	delete(h.written, table)
	delete(h.onDisk, table)
}

// commit says that what is written is on disk.
func (h *heads) commit() {
	if len(h.onDisk) > mostHeads {
		clear(h.onDisk)
	}
	maps.Copy(h.onDisk, h.written)
	clear(h.written)
}

// undo says that what is written is not on disk, nor anything else of the group.
func (h *heads) undo() { clear(h.written) }
