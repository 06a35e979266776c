package session_test

import (
	"fmt"
	"strings"
	"testing"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/rules"
)

// stranger is a sheet that no other sheet is like, about as large as a sheet can be.
func stranger(i int) string {
	var text strings.Builder
	fmt.Fprintf(&text, "sheet 1\nname \"Stranger %d\"\nneed 3\n", i)
	for _, row := range []string{"R", "Y", "G", "B"} {
		fmt.Fprintf(&text, "row %s 2..12 lock\n", row)
	}
	fmt.Fprintf(&text, "points 1 3 %d %d\n", 4+i%200, 300+i/200)
	for n := 2; n < 12; n++ {
		fmt.Fprintf(&text, "group *%d points 1 2 3 %d\n", n, 4+i%(n+90))
	}
	text.WriteString("lucky 2/3 2/4 2/5 2/6 4/7 5/8 6/11\n")
	return text.String()
}

// drawn draws a game that is played on a sheet, as all who watch it see it.
func drawn(t *testing.T, ru rowlock.Rules) {
	setup, err := ru.Setup(2)
	if err != nil {
		t.Fatal(err)
	}
	setup.Deal(chance.NewSeeded(1))
	g, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	var position rowlock.View
	g.Look(rowlock.Spectator, &position)
	v := table.View{Rules: ru, Stage: table.Playing, Games: 1, Own: table.Own{Position: &position, Names: []string{"Ann", "Ben"}}}
	if _, _, err := session.NewPicture(nil, &v); err != nil {
		t.Fatal(err)
	}
}

// TestStrangersSheets draws games on many unlike sheets: nothing of them is kept beyond their tables. The control is an
// edition, of which what is drawn once is kept.
func TestStrangersSheets(t *testing.T) {
	before := session.Written()
	for i := range 60 {
		ru, err := table.NewOwnSheet(rules.Published(), stranger(i))
		if err != nil {
			t.Fatal(err)
		}
		drawn(t, ru)
	}
	if after := session.Written(); after != before {
		t.Errorf("of 60 sheets that nobody plays any more %d are kept", after-before)
	}
	for _, ru := range rules.Published().Newest() {
		drawn(t, ru)
	}
	if after := session.Written(); after < len(rules.Published().Newest()) {
		t.Errorf("of %d editions %d are kept: the test would see nothing", len(rules.Published().Newest()), after)
	}
}
