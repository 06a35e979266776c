package main

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestCheckMemory(t *testing.T) {
	const need = 300 * megabyte
	meminfo := func(kilobytes string) string {
		return "MemTotal:       9000000 kB\nMemFree:         100 kB\nMemAvailable: " + kilobytes + " kB\n"
	}
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string // nothing is refused if empty
	}{
		{"a system that does not tell", nil, ""},
		{"enough", map[string]string{"proc/meminfo": meminfo("400000")}, ""},
		{"too little", map[string]string{"proc/meminfo": meminfo("200000")}, "takes 300 MB of memory, and only 172 MB"},
		{"next to nothing", map[string]string{"proc/meminfo": meminfo("10")}, "only 0 MB"},
		{"no number", map[string]string{"proc/meminfo": "MemAvailable:\n"}, ""},
		{"a group without a limit", map[string]string{
			"proc/meminfo": meminfo("400000"), "sys/fs/cgroup/memory.max": "max\n", "sys/fs/cgroup/memory.stat": "anon 1\n",
		}, ""},
		{"a group whose limit is near", map[string]string{
			"proc/meminfo": meminfo("400000"), "sys/fs/cgroup/memory.max": "500000000\n",
			"sys/fs/cgroup/memory.stat": "anon 300000000\nanon_thp 0\nfile 7\n",
		}, "only 168 MB"},
		{"a group wider than the machine", map[string]string{
			"proc/meminfo": meminfo("200000"), "sys/fs/cgroup/memory.max": "9000000000\n", "sys/fs/cgroup/memory.stat": "anon 1\n",
		}, "only 172 MB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			system := fstest.MapFS{}
			for name, text := range test.files {
				system[name] = &fstest.MapFile{Data: []byte(text)}
			}
			err := checkMemory(system, need)
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
