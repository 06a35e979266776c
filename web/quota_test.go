package web

import "testing"

func TestHostOf(t *testing.T) {
	for remote, want := range map[string]string{
		"192.0.2.7:1234":             "192.0.2.7/32",
		"[::ffff:192.0.2.7]:1234":    "192.0.2.7/32",
		"[2001:db8:1:2:3:4:5:6]:80":  "2001:db8:1:2::/64",
		"[2001:db8:1:2::9]:443":      "2001:db8:1:2::/64",
		"[fe80::1%eth0]:1":           "fe80::/64",
		"a socket without addresses": "a socket without addresses",
	} {
		if got := hostOf(remote); got != want {
			t.Errorf("%s is %s, want %s", remote, got, want)
		}
	}
}
