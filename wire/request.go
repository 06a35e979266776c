package wire

// What is asked for and answered over HTTP; PROTOCOL.md says where.

// NewTable asks for a table.
type NewTable struct {
	Name    string `json:"name"`
	Edition string `json:"edition"`
}

// NewSeat asks for a seat. A client that brings a token of its own making, at
// least 22 random characters, may ask again without getting a second seat.
type NewSeat struct {
	Name  string `json:"name"`
	Token string `json:"token,omitempty"`
	// Invite is the secret of an invitation, which a table that takes nobody else wants.
	Invite string `json:"invite,omitempty"`
}

// Seated is a seat that was given. The token is the seat: keep it.
type Seated struct {
	Code  string `json:"code"`
	Seat  int    `json:"seat"`
	Token string `json:"token"`
}

// TableSummary is what everybody may know of a table who has its code.
type TableSummary struct {
	Code    string   `json:"code"`
	Edition string   `json:"edition"`
	State   string   `json:"state"`
	Seats   []string `json:"seats"`   // names
	Free    int      `json:"free"`    // see Table
	Invited bool     `json:"invited"` // only those who are invited get a seat
	Listed  bool     `json:"listed"`  // everybody may have the records of the games, without names
	Clock   int      `json:"clock"`   // these as of Settings
	ByHand  bool     `json:"by_hand"`
	Dice    string   `json:"dice"`
	Hints   bool     `json:"hints"`
	Away    string   `json:"away"`
	Owes    []int    `json:"owes"` // seats of people for whose own decision or throw the game waits
}

// Offers is what can be played on this server.
type Offers struct {
	Editions []Edition `json:"editions"`
	Bots     []Bot     `json:"bots"`
	Clocks   []int     `json:"clocks"` // seconds a decision, 0 for none
	Listed   bool      `json:"listed"` // a table may let everybody have its games
}

// Games is a page of the games that everybody may have.
type Games struct {
	Games []Game `json:"games"`
	Next  int64  `json:"next"` // after which the next page begins
	More  bool   `json:"more"` // whether it has any now
}

// Game is a finished game that everybody may have.
type Game struct {
	Game    int64  `json:"game"` // number, in the order in which they ended
	Edition string `json:"edition"`
	Record  string `json:"record"` // without names
}

// Bot is a built-in bot that can be seated.
type Bot struct {
	Bot   string   `json:"bot"`
	Names []string `json:"names"` // under which bots of it sit at a table, by figure
	Level int      `json:"level"` // from 1, the easiest to beat, upwards; 0 for a bot that is no level
}

// Resumption asks for a table at which a game goes on from a moment of a record: with
// one of its seats for whoever asks, and bots on the others. They are called as in the
// record; where a table may not have a name, P1, P2 and so on.
type Resumption struct {
	Record string `json:"record"`
	Moment int    `json:"moment"` // of its replay
	Seat   int    `json:"seat"`
	Bot    string `json:"bot"`
}

// Daily says what can be played of the daily roll.
type Daily struct {
	Edition string   `json:"edition"`
	Days    []string `json:"days"` // "2026-02-28", today first
}

// NewDaily asks for a table of a day.
type NewDaily struct {
	Name string `json:"name"`
}

// Perfect is what perfect play makes of the throws of a day.
type Perfect struct {
	Type     string  `json:"type"` // "perfect"
	Day      string  `json:"day"`
	Expected float64 `json:"expected"` // before the first throw
	Total    int     `json:"total"`
}

// Progress says how far long work has come, before its answer.
type Progress struct {
	Type  string `json:"type"` // "progress"
	Done  int    `json:"done"`
	Total int    `json:"total"`
}
