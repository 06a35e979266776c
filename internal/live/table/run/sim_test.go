package run_test

import (
	"bytes"
	"container/heap"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"hash"
	"log/slog"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
)

// A simulation runs a table in one goroutine: clock, randomness, log and connections
// are its own, and one seed is one run. Servers crash, disks refuse, dealers and
// people take their time, messages are lost or come twice, and clocks jump. What must
// hold is checked at every step.
type simulation struct {
	now     time.Time     // as it passes
	skew    time.Duration // how far the server's clock is wrong
	events  queue
	order   int
	dice    *chance.Seeded // of dealers and bots
	people  *chance.Seeded // of what people do, what goes wrong, and how long it takes
	later   bool           // the dealer deals when it is late
	games   int            // to be played to their end
	bug     bug            // that is planted
	core    *run.Core
	entries []table.Entry
	open    bool // people have sat down: from now on the disk may refuse
	failed  bool // the server has failed and is about to be started
	persons int
	clock   time.Duration // that a decision has, 0 for none
	waits   bool          // for who is away
	sent    int
	due     time.Time      // for which TimePassed is planned
	there   map[int]func() // the seats that are connected, and what lets them look
	known   known
	faults  []string // what did not hold
	t       *testing.T
	happens happened
	trace   hash.Hash // of every entry, in order
	shared  *shared   // nil where the dealer deals alone
}

// happened counts what a run was put through.
type happened struct {
	crashes, refused, unknown, lost, doubled, jumps, compared, stopped int
	// Looks at hidden cards, logs compared in which two were exchanged, and of those the
	// ones in which who held one saw it.
	looked, swapped, held int
}

// An event is something that happens at a time; those of one time happen in the
// order in which they were planned.
type event struct {
	at    time.Time
	order int
	do    func()
}

type queue []event

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].at.Before(q[j].at) || q[i].at.Equal(q[j].at) && q[i].order < q[j].order
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(e any)   { *q = append(*q, e.(event)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

const code = "TABLE2"

func newSimulation(t *testing.T, seed uint64, planted bug) *simulation {
	s := &simulation{
		t:   t,
		now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), there: map[int]func(){}, known: newKnown(), bug: planted, trace: sha256.New(),
		dice: chance.NewSeeded(seed, 1), people: chance.NewSeeded(seed, 2), games: 1, waits: seed%2 == 1,
	}
	if s.later = seed%4 == 0; s.later {
		s.games = 2
	}
	return s
}

func (s *simulation) after(d time.Duration, do func()) {
	s.order++
	heap.Push(&s.events, event{s.now.Add(d), s.order, do})
}

// soon is how long a person, a bot or a dealer takes.
func (s *simulation) soon() time.Duration {
	return time.Duration(s.people.Below(3000)) * time.Millisecond
}

// sometime is a moment of the first minutes.
func (s *simulation) sometime() time.Duration {
	return time.Duration(s.people.Below(300)) * time.Second
}

// reads is what the server's clock shows.
func (s *simulation) reads() time.Time { return s.now.Add(s.skew) }

var errUnknown = errors.New("nobody knows what is on disk")

// Append implements run.Log. The disk refuses now and then, or does what is asked and
// says that it has failed.
func (s *simulation) Append(_ context.Context, _ string, entries ...table.Entry) error {
	s.checkDraws(entries)
	fault := uint32(2)
	if s.open {
		fault = s.people.Below(200)
	}
	if fault == 0 {
		s.happens.refused++
		return fmt.Errorf("%w: it is full", run.ErrNotWritten)
	}
	for _, e := range entries {
		fmt.Fprintln(s.trace, e.Seq, e.Kind, e.Action, string(e.Body), e.At.UnixMilli())
		s.checkClock(&e)
		if s.waits && e.Kind == "kept" {
			s.fault("a bot plays at a table that waits")
		}
		s.entries = append(s.entries, s.bug.keeps(e))
		if e.Kind == "stopped" {
			s.happens.stopped++
		}
	}
	if s.shared != nil && !slices.ContainsFunc(entries, keepsNobodyWaiting) {
		s.shared.since = s.reads()
	}
	if fault == 1 {
		s.happens.unknown++
		return errUnknown
	}
	return nil
}

// Read implements run.Log.
func (s *simulation) Read(_ context.Context, _ string, after int64) ([]table.Entry, error) {
	return s.entries[after:], nil
}

// Deal implements run.Dealer.
func (s *simulation) Deal(_ string, d *table.Draw) (table.Outcome, error) {
	if s.later && !d.Late {
		return table.Outcome{}, run.ErrLater
	}
	return d.By(s.dice)
}

func (s *simulation) config() run.Config {
	simple := []string{"random", "greedy", "skip1", "cellvalue"} // bots that think for microseconds
	return run.Config{
		Log: s, Dealer: s.dealer(), TellWithin: 500 * time.Millisecond, Logger: slog.New(slog.DiscardHandler),
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: 40 * time.Second, BotDelay: time.Second},
		Bots: func(string) (run.Bot, error) {
			return bot.New(simple[s.dice.Below(uint32(len(simple)))], uint64(s.dice.Below(1<<31)))
		},
	}
}

// begin makes a table of one to three people and a bot, and lets them come.
func (s *simulation) begin(ru rowlock.Rules) {
	s.persons = 1 + int(s.people.Below(3))
	s.live()
	var err error
	s.core, err = run.NewCore(code, table.Create{Rules: ru, Host: table.Join{Name: "Seat 0", Token: token(0)}}, s.config(), s.reads())
	if err != nil {
		s.t.Fatal(err)
	}
	for seat := range s.persons {
		if seat > 0 {
			s.deliver(s.request(0, table.Join{Name: fmt.Sprint("Seat ", seat), Token: token(seat)}))
		}
		s.come(seat)
	}
	if s.persons == 1 || s.people.Below(2) == 0 {
		s.deliver(s.request(0, table.AddBot{Bot: "greedy"}))
	}
	clock := []int{0, 45, 20}[s.people.Below(3)]
	s.clock = time.Duration(clock) * time.Second
	set := table.Change{Edition: ru.Edition(), Changes: table.Changes{Clock: new(clock)}}
	if s.waits {
		set.Away = new(table.Waits)
	}
	s.deliver(s.request(0, set))
	s.deliver(s.request(0, table.Start{}))
	s.open = true
	for range s.people.Below(3) {
		s.after(s.sometime(), func() { s.crash() })
	}
}

// come connects a person, who then decides whenever something is to be decided.
func (s *simulation) come(seat int) {
	looking := false
	look := func() {
		s.browse(seat)
		if !looking {
			looking = true
			s.after(s.soon(), func() {
				looking = false
				s.decide(seat)
			})
		}
	}
	core, subscriber := s.core, s.connect(seat, look)
	if s.people.Below(4) > 0 {
		return
	}
	s.after(s.sometime(), func() { // a frozen line: gone for up to two minutes
		delete(s.there, seat)
		if s.core == core { // a crash has ended the connection otherwise
			s.core.Unsubscribe(subscriber, s.reads())
		}
		s.settle()
		s.after(time.Duration(s.people.Below(120))*time.Second, func() { s.come(seat); s.settle() })
	})
}

func (s *simulation) connect(seat int, look func()) *run.Subscriber {
	s.there[seat] = look
	subscriber, err := s.core.Subscribe(token(seat), s.shared != nil, look, s.reads())
	s.browse(seat)
	if err != nil && s.core.Err() == nil { // else it comes when the server does
		s.t.Fatal(err)
	}
	return subscriber
}

// crash loses everything but the log, and the clock may jump. The table wakes, people
// come back, and what was acknowledged is still so.
func (s *simulation) crash() {
	s.happens.crashes++
	if s.people.Below(2) == 0 {
		s.happens.jumps++
		s.skew += []time.Duration{-time.Hour, time.Hour, -10 * 365 * 24 * time.Hour, 10 * 365 * 24 * time.Hour, 30 * time.Second}[s.people.Below(5)]
	}
	s.core.End(run.ErrUnavailable)
	s.due, s.failed = time.Time{}, false
	s.entries = s.bug.wakes(s.entries)
	s.live()
	var err error
	if s.core, err = run.OpenCore(code, s.entries, s.config(), s.reads()); err != nil {
		s.t.Fatal(err)
	}
	for seat := range s.persons {
		if look, there := s.there[seat]; there {
			s.connect(seat, look)
		}
	}
	s.checkAnswers()
	s.settle()
}

// decide does what a person does after a look at the table.
func (s *simulation) decide(seat int) {
	if s.core.Err() != nil {
		return
	}
	v := s.bug.looks(s.core, seat, table.Newest, s.reads())
	s.checkHistory(&v)
	s.checkHands(&v)
	if s.people.Below(30) == 0 {
		s.checkHidden(seat)
	}
	switch {
	case v.Stage == table.Finished && v.Games < s.begun():
		s.send(s.request(seat, table.Rematch{}))
		return
	case v.Stage == table.Gathering && v.Games > 0 && v.Host == seat: // after a game without a result
		s.send(s.request(seat, table.Start{}))
		return
	case v.Stage == table.Playing && s.wantsStop(&v):
		s.send(s.request(seat, table.Stop{}))
		s.after(s.soon(), func() { s.decide(seat) })
		return
	}
	if v.Stage != table.Playing || v.Chosen != "" || v.Seat != seat {
		return
	}
	if choices := v.Position.Choices[seat]; len(choices) > 0 {
		if s.people.Below(40) == 0 {
			s.checkSealed(seat, &v)
		}
		s.send(s.request(seat, table.Choose{Moment: v.Moment, Word: choices[s.people.Below(uint32(len(choices)))].Word}))
	}
}

// mostStops is how many games of a run end without a result.
const mostStops = 2

// begun is how many games a run has begun at its end.
func (s *simulation) begun() int { return s.games + s.happens.stopped }

// wantsStop reports whether somebody who looks at a game asks for its end, more likely if another
// has.
func (s *simulation) wantsStop(v *table.View) bool {
	rare := uint32(60)
	if slices.ContainsFunc(v.Seats, func(one table.SeatView) bool { return one.Stop }) {
		rare = 3
	}
	return s.happens.stopped < mostStops && s.people.Below(rare) == 0
}

func (s *simulation) request(seat int, command table.Command) table.Request {
	s.sent++
	return table.Request{ID: strconv.Itoa(s.sent), Token: token(seat), Command: command}
}

// send gives the table a request over a line that loses some, or their answers, and
// doubles others. Whoever has no answer asks again.
func (s *simulation) send(r table.Request) {
	again := func() { s.after(s.soon(), func() { s.deliver(r) }) }
	switch s.people.Below(12) {
	case 0:
		s.happens.lost++
		again()
	case 1:
		s.happens.lost++
		s.deliver(r)
		again()
	case 2:
		s.happens.doubled++
		s.deliver(r)
		s.deliver(r)
	default:
		s.deliver(r)
	}
}

func (s *simulation) deliver(r table.Request) {
	seq, err := s.core.Do(r, s.reads())
	if s.core.Err() == nil { // otherwise nobody gets an answer
		s.checkAnswer(r, seq, err)
	}
	s.settle()
}

// settle plans what a table needs after something has happened at it.
func (s *simulation) settle() {
	if s.failed {
		return
	}
	if s.core.Err() != nil {
		s.failed = true
		s.after(time.Second, func() {
			if s.failed {
				s.crash()
			}
		})
		return
	}
	for _, task := range s.core.Tasks() {
		finish := task(context.Background())
		s.after(s.soon(), func() { finish(s.reads()); s.settle() })
	}
	due := s.core.Due()
	if due.IsZero() || due.Equal(s.due) || s.bug == stalls {
		return
	}
	s.due = due
	s.after(s.bug.waits(max(due.Sub(s.reads()), 0)), func() {
		if due.Equal(s.due) { // nothing else has become due meanwhile
			s.due = time.Time{}
			s.core.TimePassed(s.bug.passes(s.reads(), due))
			s.settle()
		}
	})
}

// mostEvents is far more than any game has.
const mostEvents = 20_000

// run lets everything happen that is planned, to the end of the games.
func (s *simulation) run(seed uint64) {
	all := rules.Published().All()
	s.begin(all[seed%uint64(len(all))])
	for n := 0; s.events.Len() > 0 && len(s.faults) == 0; n++ {
		if n == mostEvents {
			s.fault("it goes on for ever")
			return
		}
		next := heap.Pop(&s.events).(event)
		s.now = next.at
		next.do()
	}
	v := s.core.View("", 0, s.reads())
	if s.core.Err() != nil || v.Games != s.begun() || v.Stage != table.Finished {
		s.fault("it ends %s in game %d of %d: %v", v.Stage, v.Games, s.begun(), s.core.Err())
	}
	s.checkAnswers()
	s.checkBundles()
}

var (
	seeds = flag.Uint64("seeds", 500, "runs of TestSimulation")
	seed  = flag.Uint64("seed", 0, "the one run of TestSimulation, 0 for many")
)

// Whatever happens to a table, it is played to its end, acknowledged commands are kept once, all
// see one history, and nobody sees more than they may. The same seed writes the same log to the
// millisecond.
func TestSimulation(t *testing.T) {
	race.Leave(t)
	first, last := uint64(1), *seeds
	if *seed > 0 {
		first, last = *seed, *seed
	}
	var sum happened
	for seed := first; seed <= last; seed++ {
		s := newSimulation(t, seed, none)
		s.run(seed)
		for _, fault := range s.faults {
			t.Errorf("go test ./table/run -run Simulation -seed %d: %s", seed, fault)
		}
		sum.add(s.happens)
		if seed%100 == 0 || first == last {
			again := newSimulation(t, seed, none)
			if again.run(seed); !bytes.Equal(again.trace.Sum(nil), s.trace.Sum(nil)) {
				t.Errorf("seed %d runs in two ways", seed)
			}
		}
		if seed%10_000 == 0 {
			t.Logf("%d seeds of %d", seed, last)
		}
	}
	t.Logf("%d seeds: %+v", last-first+1, sum)
	if first != last && (sum.crashes == 0 || sum.refused == 0 || sum.unknown == 0 || sum.lost == 0 || sum.doubled == 0 || sum.jumps == 0 || sum.stopped == 0 || sum.compared == 0 || sum.looked == 0 || sum.held == 0) {
		t.Errorf("not everything happened: %+v", sum)
	}
}

// A planting is a bug, and the fault that the simulation reports for it.
type planting struct {
	bug         bug
	name, found string
}

// find runs seeds until one finds the bug.
func (p planting) find(t *testing.T, seeds uint64, begin func(seed uint64) *simulation) {
	t.Run(p.name, func(t *testing.T) {
		for seed := uint64(1); seed <= seeds; seed++ {
			s := begin(seed)
			if s.run(seed); len(s.faults) == 0 {
				continue
			}
			t.Logf("seed %d: %s", seed, s.faults[0])
			if !regexp.MustCompile(p.found).MatchString(s.faults[0]) {
				t.Errorf("it is found otherwise than by %q", p.found)
			}
			return
		}
		t.Error("it is not found")
	})
}

// The controls: a server with a bug of any kind is found out by the check meant for it.
func TestSimulationFindsBugs(t *testing.T) {
	race.Leave(t)
	for _, p := range []planting{
		{loses, "loses the newest entry", `was acknowledged|what was asked again is in the log again`},
		{forgets, "forgets the ids of requests", `is in the log 0 times`},
		{rewrites, "rewrites an entry", `there are two histories`},
		{shows, "shows a choice that is sealed", `sees the same: false, while seat`},
		{hurries, "lets time pass too fast", `a clock of .* runs out after`},
		{stalls, "never lets it pass", `it ends playing`},
		{peeks, "shows what others hold", `in what is hidden`},
		{whispers, "tells in a name what others hold", `can tell who holds which`},
	} {
		p.find(t, 300, func(seed uint64) *simulation { return newSimulation(t, seed, p.bug) })
	}
}
