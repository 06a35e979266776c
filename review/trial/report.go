package trial

// A Report is what happened in the games of a trial. Shares are of 1.
type Report struct {
	Rules     string             `json:"rules"` // their ID
	Seats     int                `json:"seats"`
	Games     int                `json:"games"`
	Seed      uint64             `json:"seed"`
	Turns     Spread             `json:"turns"`  // of a game
	Points    Spread             `json:"points"` // of a player
	First     float64            `json:"first"`  // how often who begins wins; a win of k players counts 1/k
	Unsure    float64            `json:"unsure"` // how far First may be off, with 95 % confidence
	Ends      map[string]float64 `json:"ends"`   // how often games end by a reason: rows, penalties, pawn
	Penalties float64            `json:"penalties"`
	Pads      []Pad              `json:"pads"` // in the order of the rule set's
}

// A Spread is how a figure is spread over the games.
type Spread struct {
	Mean   float64 `json:"mean"`
	Least  int     `json:"least"`
	Middle int     `json:"middle"` // half of them have no more
	Most   int     `json:"most"`
	Counts []Count `json:"counts"` // by rising value; what never came is left out
}

// A Count is how often a value came.
type Count struct {
	Value int `json:"value"`
	Times int `json:"times"`
}

// A Pad is what became of one printed sheet.
type Pad struct {
	Name   string `json:"name"` // "" if all sheets are alike
	Sheets int    `json:"sheets"`
	Rows   []Row  `json:"rows"`
	// The cells that were never crossed, and those that were on less than a twentieth of the sheets.
	Never  []string `json:"never"`
	Seldom []string `json:"seldom"`
}

// A Row is what became of a printed row.
type Row struct {
	Name    string  `json:"name"`
	Closed  float64 `json:"closed"`  // how often it was closed when the game was over, for those who have it
	Crosses float64 `json:"crosses"` // of a sheet
	Points  float64 `json:"points"`  // of a sheet
	Cells   []Cell  `json:"cells"`
}

// A Cell is how often a cell was crossed.
type Cell struct {
	Word    string  `json:"word"`
	Crossed float64 `json:"crossed"`
}

// rare is the share of sheets below which a cell counts as seldom crossed.
const rare = 0.05

// neglect notes the cells that were never or seldom crossed. Of a print that nobody had it says nothing.
func (p *Pad) neglect() {
	p.Never, p.Seldom = []string{}, []string{}
	if p.Sheets == 0 {
		return
	}
	for _, row := range p.Rows {
		for _, cell := range row.Cells {
			switch {
			case cell.Crossed == 0:
				p.Never = append(p.Never, cell.Word)
			case cell.Crossed < rare:
				p.Seldom = append(p.Seldom, cell.Word)
			}
		}
	}
}

// Seldom lists the cells that are never crossed, and those that seldom are, pad by pad.
func (r *Report) Seldom() (never, seldom []string) {
	for _, pad := range r.Pads {
		prefix := pad.Name
		if prefix != "" {
			prefix += " "
		}
		for _, word := range pad.Never {
			never = append(never, prefix+word)
		}
		for _, word := range pad.Seldom {
			seldom = append(seldom, prefix+word)
		}
	}
	return never, seldom
}
