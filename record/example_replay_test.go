package record_test

import (
	"fmt"

	"rowlock/record"
	"rowlock/rules"
)

// A record that breaks a rule says where, and by which clause.
func ExampleRecord_Replay() {
	r, err := record.Parse(rules.Published(), "rowlock 1\nedition classic\nplayer Max\nroll 4 1 R3 Y2 G6 B6\nwhite Max=R6\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = r.Replay()
	fmt.Println(err)
	// Output:
	// line 5: Max cannot cross R6: the white dice make 5 (C6)
}
