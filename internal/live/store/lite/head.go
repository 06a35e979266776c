package lite

import "maps"

// A head is the end of a table's log: the last number, and the link that the next entry is chained
// to.
type head struct {
	seq   int64
	chain []byte
}

// heads keeps in memory the heads of the logs that the writer has written lately, so that it need
// not read them. While a group of requests is being committed its heads are in written. Logs that
// have long not been written are forgotten, or memory would grow with every table that ever
// existed.
type heads struct {
	written map[string]head
	onDisk  [2]map[string]head // a young and an old generation
	commits int                // since the young generation began
}

// generation is the number of commits, or of logs, after which the young generation becomes the
// old one, and the old one is forgotten.
const generation = 10_000

func newHeads() heads {
	return heads{written: map[string]head{}, onDisk: [2]map[string]head{{}, {}}}
}

// all returns the maps that a head may be in, the newest first.
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

// forget makes the next use of a head read it from disk.
func (h *heads) forget(table string) {
	for _, known := range h.all() {
		delete(known, table)
	}
}

// commit says that all heads in written are now on disk.
func (h *heads) commit() {
	if h.commits++; h.commits > generation || len(h.onDisk[0]) > generation {
		h.onDisk[0], h.onDisk[1], h.commits = map[string]head{}, h.onDisk[0], 1
	}
	maps.Copy(h.onDisk[0], h.written)
	clear(h.written)
}

// undo says that the group of requests did not reach the disk.
func (h *heads) undo() { clear(h.written) }
