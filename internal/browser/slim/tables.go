package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
)

// The tables by which the Go runtime finds its way in a program: runtime/symtab.go, type pcHeader,
// and runtime/runtime2.go, type _func, of Go 1.26.

// tablesMark begins them: magic, two zeros, least instruction, size of a pointer.
const tablesMark = "\xf1\xff\xff\xff\x00\x00\x01\x08"

// The indexes of the words, of four bytes each, in a function's entry.
const (
	nameWord      = 1
	stackWord     = 4 // offset of the table of stack heights
	fileWord      = 5
	lineWord      = 6
	pcdataWord    = 7 // how many further tables there are
	unitWord      = 8
	startLineWord = 9
	entryWords    = 11 // then their offsets, then those of the function's data
)

// dataCount is the byte of an entry that says how many pieces of data the function has.
const dataCount = 4*entryWords - 1

// The tables and data of a function that remain, by their numbers in internal/abi, funcdata.go:
// those about the stack, and about deferred calls. The others say where a signal may stop a
// goroutine, which does not happen in a browser, and what a panic prints.
const (
	stackMap    = 1
	argPointers = 0
	ownPointers = 1
	objects     = 2
	deferred    = 4
)

// none stands for missing data.
const none = ^uint32(0)

var errTables = errors.New("the tables of this program are laid out otherwise: it was built by another Go than slim knows")

// tables are the runtime's tables, in the memory that holds them.
type tables struct {
	functions int
	names     []byte // up to the positions; units and files in between are of no use without the lines
	positions []byte // tables by position in the code, one after the other
	entries   []byte // an index, then the functions' entries
}

func find(memory []byte) (t tables, err error) {
	at := bytes.Index(memory, []byte(tablesMark))
	if at < 0 || bytes.Contains(memory[at+1:], []byte(tablesMark)) || len(memory) < at+9*8 {
		return t, errTables
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint64(memory[at+8*i:])) }
	functions, names, positions, entries := word(1), word(4), word(7), word(8)
	if names <= 0 || positions < names || entries < positions || at+entries+8*functions > len(memory) || functions <= 0 {
		return t, errTables
	}
	return tables{functions, memory[at+names : at+positions], memory[at+positions : at+entries], memory[at+entries:]}, nil
}

// strip removes everything that only says where in the source something is. Of the names it keeps
// only that a function is the runtime's, since goroutines of the runtime do not count.
func strip(memory []byte) error {
	t, err := find(memory)
	if err != nil {
		return err
	}
	const ours, runtime = 0, 1
	kept := make([]bool, len(t.positions))
	for i := range t.functions {
		entry := t.entries[binary.LittleEndian.Uint32(t.entries[8*i+4:]):]
		word := func(i int) []byte { return entry[4*i : 4*i+4] }
		name := uint32(ours)
		if strings.HasPrefix(string(t.names[binary.LittleEndian.Uint32(word(nameWord)):]), "runtime.") {
			name = runtime
		}
		binary.LittleEndian.PutUint32(word(nameWord), name)
		for _, w := range []int{fileWord, lineWord, unitWord, startLineWord} {
			clear(word(w))
		}
		t.keep(kept, word(stackWord))
		further := int(binary.LittleEndian.Uint32(word(pcdataWord)))
		for n := range further {
			if n == stackMap {
				t.keep(kept, word(entryWords+n))
			} else {
				clear(word(entryWords + n))
			}
		}
		for n := range int(entry[dataCount]) {
			if n != argPointers && n != ownPointers && n != objects && n != deferred {
				binary.LittleEndian.PutUint32(word(entryWords+further+n), none)
			}
		}
	}
	for i := range kept {
		if !kept[i] {
			t.positions[i] = 0
		}
	}
	clear(t.names)
	copy(t.names, "\x00runtime.")
	return nil
}

// keep marks one of the tables by position: pairs of numbers up to a pair whose first number is
// zero.
func (t *tables) keep(kept []bool, offset []byte) {
	from := int(binary.LittleEndian.Uint32(offset))
	if from == 0 || kept[from] {
		return // there is no table, or another function has the same
	}
	at := from
	for first := true; ; first = false {
		step, size := binary.Uvarint(t.positions[at:])
		at += size
		if step == 0 && !first {
			break
		}
		_, size = binary.Uvarint(t.positions[at:])
		at += size
	}
	for i := from; i < at; i++ {
		kept[i] = true
	}
}
