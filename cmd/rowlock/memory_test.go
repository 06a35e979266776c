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
		{"a group inside another with a limit", map[string]string{
			"proc/self/cgroup":                 "4:memory:/elsewhere\n0::/a.slice/b.service\n",
			"sys/fs/cgroup/a.slice/memory.max": "300000000\n", "sys/fs/cgroup/a.slice/memory.stat": "anon 200000000\n",
			"sys/fs/cgroup/a.slice/b.service/memory.max": "max\n", "sys/fs/cgroup/a.slice/b.service/memory.stat": "anon 1\n",
		}, "only 68 MB"},
		{"a container that is told the group as the machine sees it", map[string]string{
			"proc/self/cgroup": "0::/../../docker/0123\n", "sys/fs/cgroup/memory.max": "300000000\n", "sys/fs/cgroup/memory.stat": "anon 200000000\n",
		}, "only 68 MB"},
		{"a group whose limit is not ours", map[string]string{
			"proc/self/cgroup": "0::/b.service\n", "sys/fs/cgroup/c.service/memory.max": "1\n", "sys/fs/cgroup/c.service/memory.stat": "anon 1\n",
		}, ""},
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
