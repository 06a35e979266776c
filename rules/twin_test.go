package rules_test

import (
	"flag"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/engine/sheet"
	"rowlock/internal/naive"
	"rowlock/rules"
)

var twinGames = flag.Int("twin", 2000, "games an edition that engine and second implementation both play")

// TestTwin plays random games through the engine and through the second,
// naive implementation, which share no code, and wants equal legal choices at
// every decision and equal positions after every step. Half of the players are
// greedy for crosses, since random play hardly ever locks a row.
func TestTwin(t *testing.T) {
	naive.Boards = map[string]string{}
	for _, track := range rules.OnBoard.Tracks {
		var fields []string
		for _, f := range track.Fields {
			fields = append(fields, fmt.Sprintf("%s%d/%d", f.Face.Colour.Letter(), f.Face.Number, f.Points))
		}
		naive.Boards[track.Name] = strings.Join(fields, " ")
	}
	for _, ru := range rules.All() {
		t.Run(ru.ID(), func(t *testing.T) {
			events := playTwins(t, ru, *twinGames)
			for _, what := range slices.Sorted(maps.Keys(events)) {
				t.Logf("%-28s %9d", what, events[what])
			}
			if events["rows closed"] == 0 || events["ends by penalties"] == 0 {
				t.Error("these games close no row, or never end by penalties: they prove little")
			}
		})
	}
}

// playTwins spreads the games over the cores and counts what happened in them.
func playTwins(t *testing.T, ru rowlock.Rules, games int) map[string]int {
	var wg sync.WaitGroup
	all := make([]map[string]int, runtime.GOMAXPROCS(0))
	for w := range all {
		all[w] = map[string]int{}
		wg.Go(func() {
			for game := w; game < games && !t.Failed(); game += len(all) {
				tw := twin{t: t, src: enginetest.NewSource(uint64(game)), events: all[w], game: game}
				tw.begin(ru)
				tw.play()
			}
		})
	}
	wg.Wait()
	total := map[string]int{}
	for _, events := range all {
		for what, n := range events {
			total[what] += n
		}
	}
	return total
}

// A twin is one game in both implementations.
type twin struct {
	t      *testing.T
	game   int
	src    enginetest.Source
	engine rowlock.State
	naive  *naive.Game
	names  []string
	past   []string // the record so far
	view   rowlock.View
	events map[string]int
	locks  int // on all sheets before this step
}

func (tw *twin) fail(format string, args ...any) {
	tw.t.Errorf("game %d: %s\n%s", tw.game, fmt.Sprintf(format, args...), strings.Join(tw.past, "\n"))
	runtime.Goexit()
}

func (tw *twin) begin(ru rowlock.Rules) {
	least, most := ru.Seats()
	seats := least + tw.src.IntN(most-least+1)
	setup, err := ru.Setup(seats)
	if err != nil {
		tw.fail("%v", err)
	}
	tw.names = []string{"Ann", "Ben", "Cleo", "Dan", "Eve"}[:seats]
	for _, option := range ru.Options() {
		word := option.Words[tw.src.IntN(len(option.Words))]
		if err := setup.Put(rowlock.Statement{Keyword: option.Keyword, Seat: rowlock.Nobody, Words: []string{word}}); err != nil {
			tw.fail("%v", err)
		}
	}
	setup.Deal(tw.src)
	tw.past = []string{"edition " + ru.Edition()}
	for _, name := range tw.names {
		tw.past = append(tw.past, "player "+name)
	}
	for _, st := range setup.Statements() {
		parts := []string{st.Keyword}
		if st.Seat >= 0 {
			parts = append(parts, tw.names[st.Seat])
		}
		tw.past = append(tw.past, strings.Join(append(parts, st.Words...), " "))
	}
	if tw.engine, err = setup.Start(); err != nil {
		tw.fail("%v", err)
	}
	if tw.naive, err = naive.New(tw.past); err != nil {
		tw.fail("%v", err)
	}
}

func (tw *twin) play() {
	for {
		tw.engine.Look(rowlock.Referee, &tw.view)
		tw.compare()
		tw.count()
		if tw.engine.Phase() == rowlock.PhaseOver {
			return
		}
		statement := tw.step()
		tw.past = append(tw.past, statement)
		if err := tw.naive.Play(statement); err != nil {
			tw.fail("the naive game refuses: %v", err)
		}
	}
}

// step plays one statement in the engine and returns it.
func (tw *twin) step() string {
	phase := tw.engine.Phase()
	statement := phase.String()
	switch {
	case phase.ForChance():
		for moment := tw.engine.Moment(); tw.engine.Moment() == moment; {
			a := tw.engine.Draw(tw.src)
			statement += " " + tw.engine.Word(rowlock.Chance, a)
			tw.engine.Do(rowlock.Chance, a)
		}
	case phase.ForAll():
		chosen := make([]rowlock.Action, len(tw.names))
		for s, name := range tw.names {
			chosen[s] = tw.choose(rowlock.Seat(s))
			statement += " " + name + "=" + tw.engine.Word(rowlock.Seat(s), chosen[s])
		}
		for s, a := range chosen {
			tw.engine.Do(rowlock.Seat(s), a)
		}
	default:
		s := tw.engine.Active()
		a := tw.choose(s)
		statement += " " + tw.engine.Word(s, a)
		tw.engine.Do(s, a)
	}
	return statement
}

// choose compares what the seat may do and picks: even games are played
// greedily for crosses, skipping little.
func (tw *twin) choose(s rowlock.Seat) rowlock.Action {
	choices := tw.view.Choices[s]
	pick := choices[tw.src.IntN(len(choices))]
	if tw.game%2 == 0 || tw.src.IntN(8) == 0 {
		return pick.Action
	}
	fewest := 100
	for _, c := range choices {
		if skips := tw.skips(s, c); skips < fewest {
			fewest, pick = skips, c
		}
	}
	return pick.Action
}

func (tw *twin) skips(s rowlock.Seat, c rowlock.Choice) int {
	cells := c.Cells()
	if len(cells) == 0 {
		return 4 + tw.src.IntN(3)
	}
	first, row := cells[0], tw.view.Players[s].Sheet.Rows[cells[0].Row()]
	return first.Place() - row.Reach() - 2*len(cells)
}

// compare holds the engine's position and choices to the naive ones.
func (tw *twin) compare() {
	want, v := tw.naive.Position(), &tw.view
	ours := fmt.Sprintln(v.Phase, tw.names[v.Active], v.Reason.String(), colours(v, v.Closed))
	reason := ""
	if want.Reason != nil {
		reason = *want.Reason
	}
	if theirs := fmt.Sprintln(want.Phase, want.Active, reason, want.Closed); ours != theirs {
		tw.fail("the engine is at %s, the naive game at %s", ours, theirs)
	}
	for s, p := range want.Players {
		if ours, theirs := tw.player(rowlock.Seat(s)), naivePlayer(p); ours != theirs {
			tw.fail("%s is\n%s in the engine,\n%s in the naive game", p.Name, ours, theirs)
		}
		legal := []string{}
		for _, c := range v.Choices[s] {
			if v.Owes.Has(rowlock.Seat(s)) {
				legal = append(legal, c.Word)
			}
		}
		sort.Strings(legal)
		if !slices.Equal(legal, want.Legal[p.Name]) && len(legal)+len(want.Legal[p.Name]) > 0 {
			tw.fail("%s may do %q in the engine, %q in the naive game", p.Name, legal, want.Legal[p.Name])
		}
	}
	if v.Cards != nil {
		call := 0
		if want.Call != nil {
			call = *want.Call
		}
		ours := fmt.Sprintln(cardWords(v.Cards.Display), v.Cards.Call, v.Cards.Pile, v.Cards.Discards)
		if theirs := fmt.Sprintln(want.Display, call, want.Pile, want.Discards); ours != theirs {
			tw.fail("on the table lie %s in the engine, %s in the naive game", ours, theirs)
		}
	}
}

func (tw *twin) player(s rowlock.Seat) string {
	l, p := tw.view.Rules.Layout(), tw.view.Players[s]
	var out strings.Builder
	for r := range l.Rows() {
		numbers := []int{}
		for place := range l.Len(r) {
			if p.Sheet.Rows[r].Has(place) {
				numbers = append(numbers, int(l.Face(sheet.At(r, place)).Number))
			}
		}
		fmt.Fprintln(&out, numbers, p.Sheet.RowPoints(r))
	}
	lucky := []int{}
	if p.Lucky != [2]uint8{} {
		lucky = []int{int(p.Lucky[0]), int(p.Lucky[1])}
	}
	fmt.Fprintln(&out, colours(&tw.view, p.Locks), p.Sheet.Penalties, lucky, p.Pawn, cardWords(p.Hand), p.Bonus, p.Total, p.Rank)
	return out.String()
}

func naivePlayer(p naive.Player) string {
	var out strings.Builder
	fmt.Fprintln(&out, p.Rows.Red, p.Points.Red)
	fmt.Fprintln(&out, p.Rows.Yellow, p.Points.Yellow)
	fmt.Fprintln(&out, p.Rows.Green, p.Points.Green)
	fmt.Fprintln(&out, p.Rows.Blue, p.Points.Blue)
	pawn := 0
	if p.Pawn != nil {
		pawn = *p.Pawn
	}
	fmt.Fprintln(&out, p.Locks, p.Penalties, p.Lucky, pawn, p.Hand, p.Points.Bonus, p.Points.Total, p.Rank)
	return out.String()
}

func colours(v *rowlock.View, rows sheet.RowSet) []string {
	names := []string{}
	for r := range v.Rules.Layout().Rows() {
		if rows.Has(r) {
			names = append(names, v.Rules.Layout().Lock(r).String())
		}
	}
	return names
}

func cardWords(cards []rowlock.Card) []string {
	list := []string{}
	for _, c := range cards {
		list = append(list, "RYGBJ?"[c.Colour:c.Colour+1]+strconv.Itoa(int(c.Number)))
	}
	return list
}

// count notes what is worth having happened.
func (tw *twin) count() {
	v := &tw.view
	tw.events["positions"]++
	if v.Phase == rowlock.PhaseReshuffle {
		tw.events["reshuffles"]++
	}
	if v.Phase == rowlock.PhaseOver {
		tw.events["games"]++
		tw.events["ends by "+v.Reason.String()]++
		tw.events["rows closed"] += v.Closed.Len()
	}
	last := ""
	if len(tw.past) > 0 {
		last = tw.past[len(tw.past)-1]
	}
	word, _, _ := strings.Cut(last, " ")
	if locks := tw.lockCount(); locks > tw.locks {
		tw.events["locks in "+word] += locks - tw.locks
		if locks > tw.locks+1 {
			tw.events["locks at once"]++
		}
		tw.locks = locks
	}
}

func (tw *twin) lockCount() int {
	n := 0
	for s := range tw.names {
		n += tw.view.Players[s].Locks.Len()
	}
	return n
}
