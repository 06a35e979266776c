package main

import (
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"rowlock/internal/play/load"
)

// measured is what load prints with --json. Times are in milliseconds.
type measured struct {
	Version    string             `json:"version"`
	Processors int                `json:"processors"`
	Tables     int                `json:"tables"`
	Players    int                `json:"players"`
	Rate       float64            `json:"rate"`
	Seconds    float64            `json:"seconds"`
	FlushMS    map[string]float64 `json:"flush_ms"` // a flush of 4 KiB here: what every commit costs
	Due        int                `json:"due"`
	Starved    int                `json:"starved"`
	Taken      int                `json:"taken"`
	Refused    int                `json:"refused"`
	Lost       int                `json:"lost"`
	Dropped    int                `json:"dropped_connections"`
	TakenMS    map[string]float64 `json:"taken_ms"`
	// from when a table's first player is shown a phase until another one is
	ShownMS  map[string]float64 `json:"shown_ms"`
	Games    int                `json:"games"`
	Updates  int                `json:"updates"`          // while measured, as those that follow
	Messages int                `json:"messages"`         // updates included
	Bytes    int                `json:"bytes"`            // of the messages
	Shared   int                `json:"shared"`           // anchors and links given
	Thrown   int                `json:"thrown"`           // by hand
	LoadCPU  float64            `json:"load_cpu_s"`       // what the players used
	Server   *used              `json:"server,omitempty"` // its own
	Cut      int                `json:"cut"`              // decisions of players whose connection ended on purpose
	Churn    *churned           `json:"churn,omitempty"`
	Reviews  *reviewed          `json:"reviews,omitempty"`
	Overload *overloaded        `json:"overload,omitempty"`
	ReadyMS  float64            `json:"ready_ms,omitempty"` // with --restart: from the kill until the server answers
	BackMS   map[string]float64 `json:"back_ms,omitempty"`  // and until the players have caught up
}

// churned is what happened with --churn.
type churned struct {
	Broken int              `json:"broken"` // connections, on purpose
	Ended  int              `json:"ended"`  // tables, as the next ones
	Begun  int              `json:"begun"`
	Woken  int              `json:"woken"`
	Level  map[string]level `json:"level,omitempty"` // only for a server of its own
}

// reviewed is what --reviews found.
type reviewed struct {
	Made int `json:"made"`
	compared
}

// overloaded is what --overload found.
type overloaded struct {
	LetIn      int `json:"let_in"`      // newcomers, as those that follow
	PutOff     int `json:"put_off"`     // told when to try again
	TurnedAway int `json:"turned_away"` // refused and not told when
	compared
}

// compared says how long decisions take with and without other requests.
type compared struct {
	QuietMS map[string]float64 `json:"quiet_ms"` // without the other requests
	Times   map[string]float64 `json:"times"`    // how many times as long with them
}

func (f *loadFlags) measured(r *load.Result, flushes map[string]float64) *measured {
	m := &measured{
		Version: version(), Processors: runtime.NumCPU(), Tables: f.Tables, Players: f.Tables * f.Seats,
		Rate: f.Rate, Seconds: r.Length.Seconds(), FlushMS: flushes,
		Due: r.Due, Starved: r.Starved, Taken: len(r.Taken), Refused: r.Refused, Lost: r.Lost, Dropped: r.Dropped,
		TakenMS: percentiles(r.Taken), ShownMS: percentiles(r.Shown), Cut: r.Cut,
		Games: r.Games, Updates: r.Updates, Messages: r.Updates + r.Others, Bytes: r.Bytes, Shared: r.Shared, Thrown: r.Thrown,
	}
	if f.Churn > 0 {
		m.Churn = &churned{Broken: r.Broken, Ended: r.Ended, Begun: r.Begun, Woken: r.Woken}
	}
	if r.Return != nil {
		m.ReadyMS, m.BackMS = milliseconds(r.Return.Ready), percentiles(r.Return.Back)
		m.BackMS["all"] = milliseconds(r.Return.Back.Percentile(1))
	}
	if f.Reviews > 0 {
		m.Reviews = &reviewed{r.Reviewed, m.compare(r.Quiet)}
	}
	if f.Overload > 0 {
		m.Overload = &overloaded{r.LetIn, r.PutOff, r.TurnedAway, m.compare(r.Quiet)}
	}
	return m
}

// of adds what a server of its own has used, if it has told that.
func (m *measured) of(server *measuredServer) {
	if server == nil {
		return
	}
	if server.told {
		m.Server = &server.used
	}
	if server.watch != nil {
		m.Churn.Level = server.watch.levels()
	}
}

func (m *measured) compare(quiet *load.Result) compared {
	c := compared{QuietMS: percentiles(quiet.Taken), Times: map[string]float64{}}
	for name, quiet := range c.QuietMS {
		if quiet > 0 {
			c.Times[name] = m.TakenMS[name] / quiet
		}
	}
	return c
}

// String implements fmt.Stringer, for people.
func (c compared) String() string {
	return fmt.Sprintf("without them p50 %.1f ms, p99 %.1f ms: with them p50 %.2f times, p99 %.2f times as long",
		c.QuietMS["p50"], c.QuietMS["p99"], c.Times["p50"], c.Times["p99"])
}

func percentiles(t load.Times) map[string]float64 {
	return map[string]float64{
		"p50": milliseconds(t.Percentile(.5)), "p95": milliseconds(t.Percentile(.95)),
		"p99": milliseconds(t.Percentile(.99)), "p999": milliseconds(t.Percentile(.999)),
	}
}

func (m *measured) print(out io.Writer) error {
	var b strings.Builder
	m.head(&b)
	if m.BackMS != nil {
		fmt.Fprintf(&b, "  restarted    after %.0f ms; back in step: half of the players after %.0f ms, 99 %% after %.0f ms, all after %.0f ms\n",
			m.ReadyMS, m.BackMS["p50"], m.BackMS["p99"], m.BackMS["all"])
	}
	if s := m.Server; s != nil {
		fmt.Fprintf(&b, "  the server   %s, %.1f KB allocated; %.0f MB\n", m.processor(s.CPU), m.each(s.AllocatedKB), s.MB)
	}
	if c := m.Churn; c != nil {
		fmt.Fprintf(&b, "  churn        %d connections cut (%d decisions with them), %d tables ended, %d begun, %d come back to\n", c.Broken, m.Cut, c.Ended, c.Begun, c.Woken)
		for _, name := range slices.Sorted(maps.Keys(c.Level)) {
			fmt.Fprintf(&b, "  %-12s %s\n", name, c.Level[name])
		}
	}
	if r := m.Reviews; r != nil {
		fmt.Fprintf(&b, "  reviews      %d made; %s\n", r.Made, r.compared)
	}
	if o := m.Overload; o != nil {
		fmt.Fprintf(&b, "  newcomers    %d let in, %d told when to come again, %d refused without; %s\n", o.LetIn, o.PutOff, o.TurnedAway, o.compared)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// head writes what every load reports.
func (m *measured) head(b *strings.Builder) {
	fmt.Fprintf(b, "rowlock %s, %s, %s/%s\n", m.Version, count(m.Processors, "processor", "processors"), runtime.GOOS, runtime.GOARCH)
	fmt.Fprintf(b, "flush of 4 KiB here: p50 %.2f ms, p99 %.2f ms\n", m.FlushMS["p50"], m.FlushMS["p99"])
	fmt.Fprintf(b, "%s, %s, %s decisions a second asked for, %.1f s\n",
		count(m.Tables, "table", "tables"), count(m.Players, "player", "players"), strconv.FormatFloat(m.Rate, 'f', -1, 64), m.Seconds)
	fmt.Fprintf(b, "  on disk      %d (%.0f a second), refused %d, lost %d, nobody ready %d\n",
		m.Taken, float64(m.Taken)/m.Seconds, m.Refused, m.Lost, m.Starved)
	fmt.Fprintf(b, "  time to disk p50 %.1f ms, p95 %.1f ms, p99 %.1f ms, p99.9 %.1f ms\n",
		m.TakenMS["p50"], m.TakenMS["p95"], m.TakenMS["p99"], m.TakenMS["p999"])
	fmt.Fprintf(b, "  to others    p50 %.1f ms, p95 %.1f ms, p99 %.1f ms, p99.9 %.1f ms after the first player is shown a phase\n",
		m.ShownMS["p50"], m.ShownMS["p95"], m.ShownMS["p99"], m.ShownMS["p999"])
	fmt.Fprintf(b, "  games ended  %d, connections lost %d\n", m.Games, m.Dropped)
	fmt.Fprintf(b, "  a decision   %.1f updates and %.1f other messages to all players, together %.1f KB; %.2f shares, %.2f throws\n",
		m.each(float64(m.Updates)), m.each(float64(m.Messages-m.Updates)), m.each(float64(m.Bytes))/1000, m.each(float64(m.Shared)), m.each(float64(m.Thrown)))
	fmt.Fprintf(b, "  this load    %s\n", m.processor(m.LoadCPU))
}

// processor says what part of the processors was used, and how much for each decision.
func (m *measured) processor(seconds float64) string {
	return fmt.Sprintf("%.0f %% of the processors, a decision %.0f µs",
		seconds/m.Seconds/float64(m.Processors)*100, m.each(seconds)*1e6)
}

// each returns a figure per decision.
func (m *measured) each(n float64) float64 { return n / float64(max(m.Taken, 1)) }

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
