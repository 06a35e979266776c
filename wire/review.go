package wire

// Review is the first line of a review: what is reviewed, and how.
type Review struct {
	Type      string    `json:"type"`
	Edition   string    `json:"edition"`
	Names     []string  `json:"names"`     // by seat
	Depth     string    `json:"depth"`     // quick, deep
	Method    string    `json:"method"`    // exact, net, sampled
	Unit      string    `json:"unit"`      // of losses and luck: chance, or points if there is nobody to beat
	Samples   int       `json:"samples"`   // games played on after each choice, 0 if exact
	Decisions int       `json:"decisions"` // lines of that type to come
	Turns     int       `json:"turns"`     // lines of that type to come
	Start     []Outlook `json:"start"`     // by seat, before the first turn
	Layouts   []Layout  `json:"layouts"`   // of all sheets that the edition prints
	Track     *Track    `json:"track"`     // null if there is no board
}

// Figure is a number and its standard error, 0 if it is exact.
type Figure struct {
	Value float64 `json:"value"`
	Error float64 `json:"error"`
}

// Outlook is what a seat may expect.
type Outlook struct {
	Points Figure  `json:"points"` // in the end
	Chance *Figure `json:"chance"` // share of the win, 0 to 1; null if there is nobody to beat
	Lead   *Figure `json:"lead"`   // points ahead of the best other seat in the end; null if there is none
}

// Decision is one decision of one seat, with all its choices.
type Decision struct {
	Type     string   `json:"type"`
	Number   int      `json:"number"` // from 0
	Turn     int      `json:"turn"`   // from 1
	Seat     int      `json:"seat"`
	Phase    string   `json:"phase"`
	Position Position `json:"position"` // before it, nothing hidden
	Sheets   []Sheet  `json:"sheets"`   // before it, by seat
	Dice     []Die    `json:"dice"`
	End      End      `json:"end"`
	Cards    *Shown   `json:"cards"`   // as the seat sees them, null if there are none
	Choices  []Priced `json:"choices"` // in a fixed order
	Chosen   int      `json:"chosen"`  // index in choices
	Best     int      `json:"best"`    // index in choices
	Loss     Figure   `json:"loss"`    // in the review's unit, not negative
	Class    string   `json:"class"`   // fine, small, medium, large
}

// Priced is one choice and what the seat may expect after it.
type Priced struct {
	Choice // as the seat reads it
	Outlook
	Why []Reason `json:"why,omitempty"`
}

// Reason is one reason of a price: what a choice has before the next best or, if another is better, what it
// lacks against that. All is said as if every other seat passed. Fields that its code does not need are missing.
type Reason struct {
	Code  string `json:"code"` // wire/PROTOCOL.md lists them
	Count int    `json:"count,omitempty"`
	Than  int    `json:"than,omitempty"` // the same figure of the other choice
	Of    int    `json:"of,omitempty"`   // how many throws of the white dice there are
	Row   string `json:"row,omitempty"`  // "red", "red-yellow"
	Seat  *int   `json:"seat,omitempty"`
}

// Turn is one turn; it follows its decisions.
type Turn struct {
	Type   string    `json:"type"`
	Turn   int       `json:"turn"` // from 1
	Active int       `json:"active"`
	Roll   *Roll     `json:"roll"` // null if there are no dice
	Luck   []float64 `json:"luck"` // by seat, what Chance brought in this turn, in the review's unit
	After  []Outlook `json:"after"`
}

// Summary is the last line of a review.
type Summary struct {
	Type  string  `json:"type"`
	Seats []Tally `json:"seats"`
}

// Tally is the review of one seat in figures. Loss, luck and given are in the review's unit and
// add up: the start, plus luck and given, less the loss, is the share or, for a player alone, the
// total. If the record ends before the game, it is what the seat expects after the last turn.
type Tally struct {
	Seat   int     `json:"seat"`
	Total  int     `json:"total"` // points in the end
	Share  float64 `json:"share"` // of the win, or the chance of it if the record ends before the game
	Loss   float64 `json:"loss"`
	Luck   float64 `json:"luck"`
	Given  float64 `json:"given"` // by the others' decisions; the luck of all seats adds up to 0
	Fine   int     `json:"fine"`  // decisions by class
	Small  int     `json:"small"`
	Medium int     `json:"medium"`
	Large  int     `json:"large"`
}

// Hint is what the hint command prints.
type Hint struct {
	Edition string   `json:"edition"`
	Phase   string   `json:"phase"`  // what is due
	Method  string   `json:"method"` // as of a review, "" if nobody owes a decision
	Samples int      `json:"samples"`
	Players []Advice `json:"players"` // the players who owe a decision
}

// Advice is what one player could choose, best first.
type Advice struct {
	Name    string   `json:"name"`
	Bot     string   `json:"bot,omitempty"` // what the bot that was asked about would choose
	Choices []Priced `json:"choices"`
}
