package arena_test

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/play/arena"
	"rowlock/internal/play/player"
	"rowlock/rules"
)

// A seed gives the same result whatever the number of workers.
func TestWorkersChangeNothing(t *testing.T) {
	for _, ru := range rules.Published().All() {
		for _, paired := range []bool{false, true} {
			var reports []*arena.Report
			for _, workers := range []int{1, 3} {
				r := run(t, &arena.Match{
					Rules: ru, Games: 30, Seed: 11, Workers: workers, Paired: paired,
					Entries: []player.Entry{builtIn(t, "random"), builtIn(t, "greedy"), builtIn(t, "random")},
				})
				for i := range r.Bots {
					r.Bots[i].Decisions = 0
				}
				reports = append(reports, r)
			}
			if !reflect.DeepEqual(reports[0], reports[1]) {
				t.Errorf("%s: one worker %+v, three %+v", ru.Edition(), reports[0], reports[1])
			}
		}
	}
}

// A witness plays like a built-in bot and notes where it sat and what was
// thrown when it was first asked in each game.
type witness struct {
	bot   bot.Bot
	names []string // of the last game
	asked bool
	seats []rowlock.Seat
	dice  []rowlock.Dice
}

func (w *witness) Begin(g *player.Game) {
	kind, _ := bot.ByName("random")
	w.bot, w.names, w.asked = kind.New(g.Seed), g.Names, false
}

func (w *witness) Choose(_ context.Context, a *player.Asked) (rowlock.Action, error) {
	v := a.View
	if !w.asked {
		w.seats, w.dice = append(w.seats, v.Viewer), append(w.dice, v.Dice)
	}
	w.asked = true
	return w.bot.Choose(v), nil
}

func (w *witness) End(*rowlock.View, []player.Event) {}
func (w *witness) Close()                            {}

func watch(t *testing.T, paired bool, others ...string) *witness {
	t.Helper()
	w := &witness{}
	m := &arena.Match{
		Rules: rules.Classic, Games: 30, Seed: 5, Workers: 1, Paired: paired,
		Entries: []player.Entry{{Name: "witness", Join: func() player.Player { return w }}},
	}
	for _, name := range others {
		m.Entries = append(m.Entries, builtIn(t, name))
	}
	run(t, m)
	return w
}

func TestEverybodySitsEverywhere(t *testing.T) {
	counts := map[rowlock.Seat]int{}
	w := watch(t, false, "skip0", "skip1", "skip2", "greedy")
	for _, s := range w.seats {
		counts[s]++
	}
	if want := map[rowlock.Seat]int{0: 6, 1: 6, 2: 6, 3: 6, 4: 6}; !reflect.DeepEqual(counts, want) {
		t.Errorf("the witness sat at %v", counts)
	}
	if want := []string{"P1", "P2", "P3", "P4", "P5"}; !slices.Equal(w.names, want) {
		t.Errorf("by seat the players are called %q", w.names)
	}
}

// The bots' choices and random numbers do not affect the throws.
func TestDiceAreTheirOwn(t *testing.T) {
	one, two := watch(t, false, "random", "random"), watch(t, false, "greedy", "skip0")
	if !reflect.DeepEqual(one.dice, two.dice) {
		t.Error("other bots, other dice")
	}
	for game := 1; game < len(one.dice); game++ {
		if one.dice[game] == one.dice[game-1] {
			t.Errorf("games %d and %d begin with the same throw", game-1, game)
		}
	}
}

func TestPairedGamesShareTheirDice(t *testing.T) {
	dice := watch(t, true, "random", "skip0").dice
	for game := range dice {
		if same := dice[game] == dice[game/3*3]; !same {
			t.Errorf("game %d begins with another throw than its group", game)
		}
	}
	if dice[0] == dice[3] && dice[3] == dice[6] {
		t.Error("all groups begin with the same throw")
	}
}

// The results of the yardsticks. Update them when a bot is changed on purpose.
func TestYardsticks(t *testing.T) {
	race.Leave(t)
	cases := []struct {
		players         string
		share           float64 // of the first
		first, second   float64 // points
		games           int
		shareOff, ptOff float64
	}{
		{"skip1,skip1", 0.5, 68.6, 68.6, 2000, 0.045, 2.5},
		{"cellvalue,cellvalue", 0.5, 70.8, 70.8, 2000, 0.045, 2.5},
		{"cellvalue,skip1", 0.706, 76.1, 60.2, 2000, 0.045, 2.5},
		{"sensible,skip1", 0.755, 82, 64, 2000, 0.045, 4},
	}
	for _, c := range cases {
		t.Run(c.players, func(t *testing.T) {
			m := &arena.Match{Rules: rules.Classic, Games: c.games, Seed: 2, Workers: 2}
			for name := range strings.SplitSeq(c.players, ",") {
				m.Entries = append(m.Entries, builtIn(t, name))
			}
			b := run(t, m).Bots
			near := func(what string, got, want, off float64) {
				if got < want-off || got > want+off {
					t.Errorf("%s %.3f, want %.3f ± %.3f", what, got, want, off)
				}
			}
			near("share", b[0].Share, c.share, c.shareOff)
			near("points of the first", b[0].Mean, c.first, c.ptOff)
			near("points of the second", b[1].Mean, c.second, c.ptOff)
		})
	}
}

// The JSON is a contract with scripts outside the project.
func TestReportToTheLetter(t *testing.T) {
	r := arena.Report{Edition: "classic", Games: 4000, Seed: 7, Bots: []arena.Line{{
		Bot: "sensible", Share: 0.618, Interval: [2]float64{0.603, 0.633},
		Mean: 75.4, MeanInterval: &[2]float64{74.9, 75.9}, Decisions: 51000,
	}}}
	got, err := json.Marshal(r)
	want := `{"edition":"classic","games":4000,"seed":7,"bots":[{"bot":"sensible","share":0.618,` +
		`"interval":[0.603,0.633],"mean":75.4,"mean_interval":[74.9,75.9],"forfeits":0,"decisions_per_s":51000}]}`
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

func TestMatchRefuses(t *testing.T) {
	one := []player.Entry{builtIn(t, "random")}
	cases := []struct {
		name  string
		match arena.Match
		want  string
	}{
		{"nobody plays", arena.Match{Rules: rules.Classic, Games: 1, Workers: 1}, "0 players, classic is for 1 to 5 (C1)"},
		{"no game", arena.Match{Rules: rules.Classic, Workers: 1, Entries: one}, "0 games: at least one is played"},
		{"a board in a game without", arena.Match{
			Rules: rules.Classic, Games: 1, Workers: 1, Entries: one, Chosen: []rowlock.Statement{{Keyword: "board", Words: []string{"a"}}},
		}, `board: classic has no statement "board"`},
		{"nobody works", arena.Match{Rules: rules.Classic, Games: 1, Entries: one}, "0 workers: at least one is needed"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if r, err := c.match.Run(t.Context()); err == nil || err.Error() != c.want {
				t.Errorf("got %v, %v, want %s", r, err, c.want)
			}
		})
	}
}

// BenchmarkGames plays two-player classic games of each built-in bot against
// itself on one worker.
func BenchmarkGames(b *testing.B) {
	for _, kind := range bot.All() {
		b.Run(kind.Name, func(b *testing.B) {
			m := &arena.Match{
				Rules: rules.Classic, Games: b.N, Seed: 1, Workers: 1,
				Entries: []player.Entry{player.BuiltIn(kind), player.BuiltIn(kind)},
			}
			if _, err := m.Run(b.Context()); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
