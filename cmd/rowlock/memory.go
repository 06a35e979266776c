package main

import (
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// megabyte is the unit for amounts of memory in messages.
const megabyte = 1_000_000

// megabytes rounds a number of bytes up.
func megabytes(bytes int) int { return (bytes + megabyte - 1) / megabyte }

// spareMemory is what a program takes besides one big table.
const spareMemory = 32 * megabyte

// checkMemory refuses work on a table that needs more bytes than are free. If the system does not
// tell, nothing is refused.
func checkMemory(system fs.FS, need int) error {
	free, ok := freeMemory(system)
	if !ok || need+spareMemory <= free {
		return nil
	}
	return fmt.Errorf("the table takes %d MB of memory, and only %d MB are free", megabytes(need), max(0, free-spareMemory)/megabyte)
}

// freeMemory returns how many bytes may still be taken, as Linux tells it below the root of its
// files: by the whole machine and by each control group that we are in. If the system does not
// tell, ok is false.
func freeMemory(system fs.FS) (free int, ok bool) {
	if kilobytes, told := readNumber(system, "proc/meminfo", "MemAvailable:"); told {
		free, ok = 1024*kilobytes, true
	}
	for _, group := range controlGroups(system) {
		limit, limited := readNumber(system, path.Join(group, "memory.max"), "")
		used, told := readNumber(system, path.Join(group, "memory.stat"), "anon")
		if limited && told && (!ok || limit-used < free) {
			free, ok = limit-used, true
		}
	}
	return free, ok
}

// controlGroups returns the directories of the control group that we are in and of those around
// it. In a container the outermost visible one is the container's own.
func controlGroups(system fs.FS) []string {
	const root = "sys/fs/cgroup"
	list := []string{root}
	text, err := fs.ReadFile(system, "proc/self/cgroup")
	if err != nil {
		return list
	}
	for line := range strings.Lines(string(text)) {
		if name, unified := strings.CutPrefix(strings.TrimSpace(line), "0::"); unified {
			for name = path.Clean("/" + name); name != "/"; name = path.Dir(name) {
				list = append(list, path.Join(root, name))
			}
		}
	}
	return list
}

// readNumber returns the number after a name in a file of lines.
func readNumber(system fs.FS, file, name string) (n int, ok bool) {
	text, err := fs.ReadFile(system, file)
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(strings.TrimPrefix(line, name))
		if strings.HasPrefix(line, name) && len(fields) > 0 {
			n, err := strconv.Atoi(fields[0])
			if err == nil {
				return n, true
			}
		}
	}
	return 0, false
}
