package arena

import "math"

// A Report is the result of a match.
type Report struct {
	Edition string `json:"edition"`
	Games   int    `json:"games"` // games that were finished
	Seed    uint64 `json:"seed"`
	Partial bool   `json:"partial,omitempty"` // the match was stopped early
	Bots    []Line `json:"bots"`              // in the order of the entries
}

// A Line is the result of one entry.
type Line struct {
	Bot          string      `json:"bot"`
	Name         string      `json:"name,omitempty"` // the name that a program gives itself
	Share        float64     `json:"share"`          // share of the games won; a tie of k counts 1/k
	Interval     [2]float64  `json:"interval"`       // Wilson's 95 % interval of Share
	Mean         float64     `json:"mean"`           // points a game; a forfeited game counts 0
	MeanInterval *[2]float64 `json:"mean_interval"`
	Forfeits     int64       `json:"forfeits"`
	Decisions    int64       `json:"decisions_per_s"` // while this bot was thinking; 0 if none were timed
}

func (m *Match) report(tallies []*tally, names []string) *Report {
	total := newTally(len(m.Entries))
	for _, t := range tallies {
		total.merge(t)
	}
	r := &Report{
		Edition: m.Rules.Edition(), Games: int(total.games), Seed: m.Seed,
		Partial: int(total.games) < m.Games,
	}
	for i, e := range m.Entries {
		line := total.line(e.Name, &total.bots[i])
		line.Name = names[i]
		r.Bots = append(r.Bots, line)
	}
	return r
}

func (t *tally) line(name string, b *botTally) Line {
	line := Line{
		Bot: name, Share: round(t.mean(b.share)/whole, 5), Interval: [2]float64{0, 1},
		Mean: round(t.mean(b.points), 3), Forfeits: b.forfeits,
	}
	if low, high, ok := t.between(b.share); ok {
		line.Interval = [2]float64{round(low, 5), round(high, 5)}
	}
	if spread, ok := t.spread(b.points); ok {
		mean := t.mean(b.points)
		line.MeanInterval = &[2]float64{round(mean-spread, 3), round(mean+spread, 3)}
	}
	if b.time > 0 {
		line.Decisions = int64(math.Round(float64(b.clocked) / b.time.Seconds()))
	}
	return line
}

func round(x float64, digits int) float64 {
	unit := math.Pow10(digits)
	return math.Round(x*unit) / unit
}
