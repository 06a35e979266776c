package review_test

import (
	"slices"
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/wire"
)

// reasonsOf returns the codes of what one choice of Ann has before another at the end of a record.
func reasonsOf(t *testing.T, text, choice, than string) (codes []string, list []wire.Reason) {
	t.Helper()
	g, err := read(t, text).Replay()
	if err != nil {
		t.Fatal(err)
	}
	list, err = review.Reasons(g, 0, choice, than)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range list {
		codes = append(codes, r.Code)
	}
	return codes, list
}

func TestReasons(t *testing.T) {
	const colour = "white\n"
	for _, one := range []struct {
		about, setup, steps, choice, than string
		codes                             []string
		count                             int // of the first reason
	}{
		{"a penalty saved", "", "roll 3 4 R1 Y1 G6 B6\n" + colour, "R4", "-", []string{"saves", "possible", "brings"}, 0},
		{"a penalty taken for open cells", "", "roll 6 6 R5 Y1 G6 B1\n" + colour, "-", "R11", []string{"penalty", "keeps"}, 0},
		{"cells kept", "", "roll 1 2 R6 Y6 G6 B6\n", "R3", "B3", []string{"keeps", "possible"}, 42},
		{
			"a lock before another", "sheet Ann R:2,3,4,5,6\nsheet Ben R:2,4,5,6\n", "roll 6 6 R1 Y1 G1 B1\n", "R12", "-",
			[]string{"locks_before", "brings"},
			0,
		},
		{"a lock that waits", "sheet Ann R:2,3,4,5,6\n", "roll 6 6 R1 Y1 G1 B1\n", "-", "R12", []string{"unlocked", "keeps"}, 0},
		{
			"an end in front", "sheet Ann R:2,3,4,5,6,12 Y:2,3,4,5,6\nsheet Ben G:7\n", "roll 6 6 Y1 G1 B1\n", "Y12", "-",
			[]string{"ends_ahead", "locks", "brings"},
			55,
		},
		{
			"an end behind, avoided", "sheet Ann P:3\nsheet Ben G:12,11,10,9,8,7,6\n", "roll 3 4 R1 Y1 G6 B6\n" + colour, "R4", "-",
			[]string{"lasts", "saves", "possible"},
			0,
		},
	} {
		codes, list := reasonsOf(t, two+one.setup+"active Ann\n"+one.steps, one.choice, one.than)
		if !slices.Equal(codes, one.codes) || one.count != 0 && list[0].Count != one.count {
			t.Errorf("%s: %+v", one.about, list)
		}
	}
}

func TestReasonsRefuse(t *testing.T) {
	g, err := read(t, two+"active Ann\nroll 3 4 R1 Y1 G6 B6\n").Replay()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := review.Reasons(g, 2, "-", "R7"); err == nil || err.Error() != rowlock.NoSuchSeat.New(2).Error() {
		t.Error(err)
	}
	if _, err := review.Reasons(g, 0, "-", "R8"); err == nil {
		t.Error("a choice that is not offered has a reason")
	}
}

// Whatever a reason says is true of the sheets, counted cell by cell, when the choice is made and every
// other seat passes: in games of every edition, between bots.
func TestReasonsAreTrue(t *testing.T) {
	said := map[string]int{}
	for _, ru := range rules.Published().All() {
		setup, err := ru.Setup(2)
		if err != nil {
			t.Fatal(err)
		}
		src := chance.NewSeeded(48)
		setup.Deal(src)
		g, err := setup.Start()
		if err != nil {
			t.Fatal(err)
		}
		player, err := bot.New("sensible", 3)
		if err != nil {
			t.Fatal(err)
		}
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase().ForChance() {
				g.Do(rowlock.Chance, g.Draw(src))
				continue
			}
			before := g.Clone()
			for s := range rowlock.Seat(2) {
				if before.Owes().Has(s) {
					checkReasons(t, before, s, said)
					v := rowlock.LookAt(g, s)
					g.Do(s, player.Choose(v))
				}
			}
		}
	}
	for _, code := range []string{"ends_ahead", "lasts", "locks", "locks_before", "unlocked", "saves", "penalty", "keeps", "possible", "fits", "brings"} {
		if said[code] == 0 {
			t.Errorf("no game has said %q: %v", code, said)
		}
	}
}

// checkReasons compares the choices of a seat, each with the next, and counts what was said.
func checkReasons(t *testing.T, g rowlock.State, s rowlock.Seat, said map[string]int) {
	t.Helper()
	v := rowlock.LookAt(g, s)
	choices := v.Choices[s]
	for i := range choices {
		one, other := &choices[i], &choices[(i+1)%len(choices)]
		if one == other || one.Word == other.Word {
			continue
		}
		list, err := review.Reasons(g, s, one.Word, other.Word)
		if err != nil {
			t.Fatal(err)
		}
		now, is, than := countOf(v, s), countOf(after(g, s, one), s), countOf(after(g, s, other), s)
		for _, r := range list {
			said[r.Code]++
			if !holds(r, &now, &is, &than) {
				t.Fatalf("%s: %s rather than %s: %+v\nnow %+v\none %+v\nother %+v", v.Rules.Edition(), one.Word, other.Word, r, now, is, than)
			}
		}
	}
}

// after returns the view after a choice if every other seat passes.
func after(g rowlock.State, s rowlock.Seat, c *rowlock.Choice) *rowlock.View {
	next := g.Clone()
	next.Do(s, c.Action)
	if g.Phase().ForAll() {
		for other := range rowlock.Seat(g.Seats()) {
			if other != s && g.Owes().Has(other) {
				next.Do(other, rowlock.Pass)
			}
		}
	}
	return rowlock.LookAt(next, rowlock.Spectator)
}

// A count is what anybody can count on a sheet as it is drawn.
type count struct {
	over                      bool
	total, lead, penalties    int
	open, fits                int
	locked, rivals, free, has map[string]int // by row
}

func countOf(v *rowlock.View, s rowlock.Seat) count {
	mine := wire.NewSheet(v, s)
	layout := wire.NewLayouts(v.Rules)[mine.Layout]
	if layout.Rows == nil {
		layout.Rows = wire.NewLayouts(v.Rules)[0].Rows
	}
	c := count{
		over: v.Phase == rowlock.PhaseOver, total: v.Players[s].Total, penalties: int(v.Players[s].Sheet.Penalties),
		locked: map[string]int{}, rivals: map[string]int{}, free: map[string]int{}, has: map[string]int{},
	}
	c.lead = c.total - v.Players[1-s].Total
	var sums [40]bool
	for r, row := range mine.Rows {
		name := layout.Rows[r].Colour
		c.has[name], c.rivals[name] = v.Players[s].Sheet.Crosses(r), v.Players[1-s].Sheet.Crosses(r)
		for place, state := range row.Cells {
			switch state {
			case "open", "waits":
				c.free[name]++
				c.open++
			}
			if state == "open" || state == "again" {
				sums[layout.Rows[r].Cells[place].Number] = true
			}
		}
		if row.Lock == "locked" {
			c.locked[name] = 1
		}
	}
	for a := 1; a <= v.Rules.DieFaces(); a++ {
		for b := 1; b <= v.Rules.DieFaces(); b++ {
			if sums[a+b] {
				c.fits++
			}
		}
	}
	return c
}

// holds reports whether a reason is true of what was counted before and after a choice, and after another.
func holds(r wire.Reason, now, is, than *count) bool {
	switch r.Code {
	case "ends_ahead":
		return is.over && !than.over && is.lead == r.Count && r.Count > 0
	case "ends_behind":
		return is.over && !than.over && is.lead == -r.Count && r.Count > 0
	case "ends_level":
		return is.over && !than.over && is.lead == 0
	case "lasts":
		return !is.over && than.over
	case "locks", "locks_before":
		near := now.rivals[r.Row] >= 4 && now.locked[r.Row] == 0
		return is.locked[r.Row] > now.locked[r.Row] && than.locked[r.Row] == now.locked[r.Row] && near == (r.Code == "locks_before")
	case "unlocked":
		return is.locked[r.Row] == 0 && than.locked[r.Row] == 1
	case "saves":
		return is.penalties == now.penalties && than.penalties == now.penalties+1
	case "penalty":
		return is.penalties == now.penalties+1 && than.penalties == now.penalties
	case "keeps":
		return is.open == r.Count && than.open == r.Than && is.open > than.open
	case "possible": // the lock is a cross, too
		return is.has[r.Row] > now.has[r.Row] && (r.Count == is.free[r.Row] || r.Count == is.free[r.Row]+1)
	case "fits":
		return is.fits == r.Count && than.fits == r.Than && r.Count > r.Than
	case "brings":
		return is.total-now.total == r.Count && than.total-now.total == r.Than && r.Count > r.Than
	}
	return false
}
