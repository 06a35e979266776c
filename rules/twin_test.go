package rules_test

import (
	"flag"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/engine/words"
	"rowlock/internal/naive"
	"rowlock/sheet"
)

var twinGames = flag.Int("twin", 30, "games an edition that engine and second implementation both play")

// TestTwin plays random games in the engine and in the second, naive implementation, which share no
// code. The legal choices must be equal at every decision, and the positions after every step. Half
// of the players are greedy for crosses, since random play hardly ever locks a row.
func TestTwin(t *testing.T) {
	for _, ru := range every() {
		naive.Pages[ru.Edition()] = pageOf(ru)
		t.Run(ru.ID(), func(t *testing.T) {
			events := playTwins(t, ru, *twinGames)
			for _, what := range slices.Sorted(maps.Keys(events)) {
				t.Logf("%-28s %9d", what, events[what])
			}
			for _, what := range []string{"ends by rows", "ends by penalties", "locks at once"} {
				if events[what]*100 < events["games"] {
					t.Errorf("too few %s: these games prove little", what)
				}
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
				tw := twin{t: t, rules: ru, src: enginetest.NewSource(uint64(game)), events: all[w], game: game}
				tw.begin()
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
	rules  rowlock.Rules
	game   int
	src    enginetest.Source
	engine rowlock.State
	naive  *naive.Game
	names  []string
	past   []string // the record so far
	view   rowlock.View
	events map[string]int
	locks  int // on all sheets before this step
	sum    int // of the white dice
}

func (tw *twin) fail(format string, args ...any) {
	tw.t.Errorf("game %d: %s\n%s", tw.game, fmt.Sprintf(format, args...), strings.Join(tw.past, "\n"))
	runtime.Goexit()
}

func (tw *twin) begin() {
	ru := tw.rules
	least, most := ru.Seats()
	seats := least + tw.src.IntN(most-least+1)
	setup, err := ru.Setup(seats)
	if err != nil {
		tw.fail("%v", err)
	}
	tw.names = []string{"Ann", "Ben", "Cleo", "Dan", "Eve"}[:seats]
	for _, option := range ru.Options() {
		if option.Seats {
			tw.choosePairs(setup, option, seats)
		} else {
			tw.chooseOption(setup, option)
		}
	}
	if tw.game%3 == 0 {
		tw.crossSome(setup, seats)
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

// choosePairs lets about half of the seats choose what each seat has of its own;
// Chance deals the others (L8).
func (tw *twin) choosePairs(setup rowlock.Setup, option rowlock.Option, seats int) {
	first := tw.src.IntN(len(option.Words))
	for s := range seats {
		if tw.src.IntN(2) == 0 {
			continue
		}
		words := strings.Fields(option.Words[(first+s)%len(option.Words)])
		if err := setup.Put(rowlock.Statement{Keyword: option.Keyword, Seat: rowlock.Seat(s), Words: words}); err != nil {
			tw.fail("%v", err)
		}
	}
}

// chooseOption takes a shipped board or, in half of the games, lays a path of
// its own: short, with closing cells, so that pawns lock rows and arrive.
func (tw *twin) chooseOption(setup rowlock.Setup, option rowlock.Option) {
	st := rowlock.Statement{Keyword: option.Keyword, Seat: rowlock.Nobody}
	if tw.src.IntN(2) == 0 {
		st.Words = []string{option.Words[tw.src.IntN(len(option.Words))]}
	} else {
		st.Keyword = "path"
		l := tw.rules.Pads()[0].Layout
		for n := range 10 + tw.src.IntN(15) {
			r := tw.src.IntN(l.Rows())
			place := l.Len(r) - 1 - tw.src.IntN(1+tw.src.IntN(l.Len(r)))
			st.Words = append(st.Words, l.Word(sheet.At(r, place))+"/"+strconv.Itoa(n))
		}
	}
	if err := setup.Put(st); err != nil {
		tw.fail("%v", err)
	}
}

// crossSome begins in the middle of a game: random crosses on every sheet, so
// that rows lock soon and often.
func (tw *twin) crossSome(setup rowlock.Setup, seats int) {
	pads := tw.rules.Pads()
	for s := range seats {
		l := pads[s%len(pads)].Layout
		if l.Marks() > 0 { // a cross sets off others, which a statement does not say
			return
		}
		filled := tw.fill(l)
		st := rowlock.Statement{Keyword: "sheet", Seat: rowlock.Seat(s), Words: words.SheetWords(l, filled)}
		if err := setup.Put(st); err != nil {
			tw.fail("%v", err)
		}
	}
}

// fill crosses many cells of a sheet from left to right, the rows that open after
// others last.
func (tw *twin) fill(l *sheet.Layout) (filled sheet.Sheet) {
	for _, locked := range []bool{true, false} {
		for r := range l.Rows() {
			if _, ok := l.Lock(r); ok != locked {
				continue
			}
			for place := range l.Len(r) - 2 {
				for range 2 { // some cells are crossed twice
					if filled.OpenRow(l, r).Has(place) && tw.src.IntN(10) < 7 {
						filled.Cross(l, sheet.At(r, place))
					}
				}
			}
		}
	}
	filled.Penalties, filled.Bar = uint8(tw.src.IntN(3)), uint8(tw.src.IntN(1+l.Fields()))
	return filled
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
		tw.engine.Look(rowlock.Referee, &tw.view)
		tw.sum = int(tw.view.Dice.White[0] + tw.view.Dice.White[1])
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

// compare holds the engine's position and choices to the naive ones: the
// choices at every decision, the whole position at every turn's end.
func (tw *twin) compare() {
	v := &tw.view
	legal := tw.naive.Legal()
	for s, name := range tw.names {
		ours := []string{}
		for _, c := range v.Choices[s] {
			if v.Owes.Has(rowlock.Seat(s)) {
				ours = append(ours, c.Word)
			}
		}
		slices.Sort(ours)
		if !slices.Equal(ours, legal[name]) {
			tw.fail("%s may do %q in the engine, %q in the naive game", name, ours, legal[name])
		}
	}
	if v.Phase == rowlock.PhaseRoll || v.Phase == rowlock.PhaseTake || v.Phase == rowlock.PhaseReshuffle || v.Phase == rowlock.PhaseOver {
		tw.comparePositions(tw.naive.Position())
	}
}

func (tw *twin) comparePositions(want naive.Position) {
	v := &tw.view
	tw.same("phase", v.Phase.String(), want.Phase)
	tw.same("active", tw.names[v.Active], want.Active)
	if want.Reason == nil {
		want.Reason = new(string)
	}
	tw.same("reason", v.Reason.String(), *want.Reason)
	tw.same("closed", colours(v, v.Closed), want.Closed)
	for s, p := range want.Players {
		tw.comparePlayers(v.Players[s], p)
	}
	if v.Cards == nil {
		return
	}
	if want.Call == nil {
		want.Call = new(int)
	}
	tw.same("display", cardWords(v.Cards.Display), want.Display)
	tw.same("call", v.Cards.Call, *want.Call)
	tw.same("pile", v.Cards.Pile, want.Pile)
	tw.same("discards", v.Cards.Discards, want.Discards)
}

func (tw *twin) comparePlayers(p rowlock.Player, want naive.Player) {
	l := p.Layout
	points := map[string]int{
		"red": want.Points.Red, "yellow": want.Points.Yellow, "green": want.Points.Green, "blue": want.Points.Blue,
	}
	for r := range l.Rows() {
		name, words := l.RowName(r), []string{}
		for _, crossed := range want.Rows[name] {
			words = append(words, string(crossed))
		}
		tw.same("row "+name, append([]string{}, p.Sheet.Numbers(l, r)...), words)
		tw.same("points of "+name, p.Sheet.RowPoints(l, r), points[name])
	}
	tw.same("rows", l.Rows(), len(want.Rows))
	tw.same("points of penalties", p.Sheet.PenaltyPoints(l), want.Points.Penalties)
	if want.Pawn == nil {
		want.Pawn = new(int)
	}
	if want.Lucky == nil {
		want.Lucky = []int{0, 0}
	}
	tw.same("locks", colours(&tw.view, p.Locks), want.Locks)
	tw.same("penalties", int(p.Sheet.Penalties), want.Penalties)
	tw.same("lucky numbers", []int{int(p.Lucky[0]), int(p.Lucky[1])}, want.Lucky)
	tw.same("pawn", p.Pawn, *want.Pawn)
	tw.same("hand", cardWords(p.Hand), want.Hand)
	if want.Struck == nil {
		want.Struck = new(int)
	}
	tw.same("struck", int(p.Sheet.Bar), *want.Struck)
	tw.same("bonus", p.Bonus, want.Points.Bonus)
	tw.same("total", p.Total, want.Points.Total)
	tw.same("rank", p.Rank, want.Rank)
}

// same fails unless a value of the engine equals that of the naive game.
func (tw *twin) same(what string, ours, theirs any) {
	equal := false
	switch ours := ours.(type) {
	case []string:
		equal = slices.Equal(ours, theirs.([]string))
	case []int:
		equal = slices.Equal(ours, theirs.([]int))
	default:
		equal = ours == theirs
	}
	if !equal {
		tw.fail("%s is %v in the engine, %v in the naive game", what, ours, theirs)
	}
}

func colours(v *rowlock.View, rows sheet.RowSet) []string {
	names := []string{}
	l := v.Players[0].Layout
	for r := range l.Rows() {
		if rows.Has(r) {
			names = append(names, l.RowName(r))
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
	switch v.Phase {
	case rowlock.PhaseReshuffle:
		tw.events["reshuffles"]++
	case rowlock.PhaseOver:
		tw.events["games"]++
		tw.events["ends by "+v.Reason.String()]++
	}
	locks := tw.lockCount()
	if len(tw.past) > 0 && locks > tw.locks {
		said := strings.Fields(tw.past[len(tw.past)-1])
		tw.events["locks in "+said[0]] += locks - tw.locks
		if locks > tw.locks+1 {
			tw.events["locks at once"]++
		}
		if said[0] == "white" {
			tw.countLucky(said[1:])
		}
	}
	tw.locks = locks
}

// countLucky counts closing cells crossed whose number was not thrown.
func (tw *twin) countLucky(pairs []string) {
	l := tw.view.Players[0].Layout
	for _, pair := range pairs {
		_, word, _ := strings.Cut(pair, "=")
		for r := range l.Rows() {
			for place := range l.Len(r) {
				c := sheet.At(r, place)
				if l.Word(c) == word && l.Closes(c) && int(l.Number(c)) != tw.sum {
					tw.events["lucky locks"]++
				}
			}
		}
	}
}

func (tw *twin) lockCount() int {
	n := 0
	for s := range tw.names {
		n += tw.view.Players[s].Locks.Len()
	}
	return n
}
