package netfile_test

import (
	"testing"
	"testing/fstest"

	"rowlock/bot/master/netfile"
)

// A set has the files that are in the program or were given to it, and says if it has none.
func TestSet(t *testing.T) {
	var empty, embedded, given netfile.Set
	if _, err := empty.Files(); err == nil {
		t.Error("a set has files that nobody gave it")
	}
	embedded.Embed(fstest.MapFS{"nets/a.net": {Data: []byte("a")}, "else/b.net": {}})
	given.Give(map[string][]byte{"a.net": []byte("a")})
	for name, set := range map[string]netfile.Set{"embedded": embedded, "given": given} {
		if files, err := set.Files(); err != nil || len(files) != 1 || string(files["a.net"]) != "a" {
			t.Errorf("%s: %v, %v", name, files, err)
		}
	}
}
