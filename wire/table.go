package wire

// Table is one table as one viewer may see it.
type Table struct {
	Code     string    `json:"code"`
	State    string    `json:"state"`   // gathering, playing, finished
	Game     int       `json:"game"`    // games begun so far
	Stopped  []int     `json:"stopped"` // the last of them that ended without a result
	Day      string    `json:"day"`     // of the daily roll, "" for any other table
	Duel     string    `json:"duel"`    // the code of the duel that the game is for, "" for any other table
	Settings Settings  `json:"settings"`
	Sheet    *OwnSheet `json:"sheet"` // of somebody's own, null for an edition
	You      *You      `json:"you"`   // null for a spectator
	Free     int       `json:"free"`  // seats that newcomers can have: during a game those of bots
	Invite   Invite    `json:"invite"`
	Seats    []Seat    `json:"seats"`
	Play     *Play     `json:"play"` // null while gathering
}

// Settings is what is played.
type Settings struct {
	Edition string            `json:"edition"` // own for a sheet of somebody's own
	Clock   int               `json:"clock"`   // seconds a decision, 0 for none
	Options map[string]string `json:"options"`
	ByHand  bool              `json:"by_hand"` // the active player throws
	InTurn  bool              `json:"in_turn"` // in the next game the next seat is active first; otherwise it is drawn
	Listed  bool              `json:"listed"`  // everybody may have the records of the games, without names
	Dice    string            `json:"dice"`    // drawn, entered or unseen

	Hints    bool `json:"hints"`     // people who play with each other may ask what their choices are worth
	FreeText bool `json:"free_text"` // people may say words of their own

	Away string `json:"away"` // bot, or wait
}

// Invite says who may join.
type Invite struct {
	Only   bool   `json:"only"`   // only people who have the secret
	Open   bool   `json:"open"`   // anybody: while the table gathers, the server lists it
	Secret string `json:"secret"` // "" for a spectator
}

// You is the viewer's seat.
type You struct {
	Seat    int    `json:"seat"`
	Host    bool   `json:"host"`
	Rematch string `json:"rematch"` // what the viewer's request for another game does: asks, begins; "" for nothing
}

// Seat is one seat and its sitter.
type Seat struct {
	Seat      int    `json:"seat"`
	Kind      string `json:"kind"` // person or bot
	Name      string `json:"name"`
	Bot       string `json:"bot"`    // which bot, "" for a person
	Figure    int    `json:"figure"` // which of the bots' figures, no two at a table alike; -1 for a person
	Face      string `json:"face"`   // the face that a person has chosen, see PROTOCOL.md; "" for none
	Host      bool   `json:"host"`
	Present   bool   `json:"present"`     // a connection is open
	Kept      bool   `json:"kept"`        // a stand-in bot plays for the person
	Decided   bool   `json:"decided"`     // in this phase
	Owes      bool   `json:"owes"`        // a decision in this phase that it has not made yet
	Overdue   bool   `json:"overdue"`     // has kept the table waiting, so the host may have a bot play
	Gone      bool   `json:"gone"`        // has been away for long, so the host may free the seat
	Rematch   bool   `json:"rematch"`     // wants another game
	Stop      bool   `json:"stop"`        // wants the one that is on to end without a result
	Word      bool   `json:"word"`        // that game does not end so, or the next does not begin, before the person has asked for it too
	StandInMS *int64 `json:"stand_in_ms"` // until a bot plays for the person; null while none is about to
}

// Play is the game on the table.
type Play struct {
	Moment   int      `json:"moment"` // to be sent back with a choice
	Position Position `json:"position"`
	Layouts  []Layout `json:"layouts"` // of all sheets that the edition prints
	Sheets   []Sheet  `json:"sheets"`  // by seat
	Dice     []Die    `json:"dice"`    // none in a game of cards
	End      End      `json:"end"`
	Choices  []Choice `json:"choices"`       // the viewer's, in a fixed order
	Chosen   *string  `json:"chosen"`        // the viewer's own, while the phase is sealed
	ByBot    bool     `json:"chosen_by_bot"` // a bot has made that choice
	LeftMS   *int64   `json:"left_ms"`       // for the viewer's decision; null without a clock
	// until the dice fall by themselves; null unless the active player may throw
	ThrowMS *int64 `json:"throw_ms"`
	Track   *Track `json:"track"` // null if there is no board
	Cards   *Shown `json:"cards"` // null if there are none
	Steps   []Step `json:"steps"` // the steps that the viewer may take back or do again, with real dice
	Hints   bool   `json:"hints"` // the viewer may ask what its choices are worth
}

// Step is something that was done.
type Step struct {
	// Word is the choice's. For a phase with entered throws it is the phase's name and the throw
	// as the record writes it, or what each seat chose: white 0=R5 1=-
	Word  string `json:"word"`
	Cells []Cell `json:"cells"`
	Done  bool   `json:"done"` // it stands; otherwise it has been taken back
}

// Choice is one thing the viewer may do, and what it would do. Fields that only some choices have
// are missing in the others.
type Choice struct {
	Choice  string   `json:"choice"`         // to be sent back
	Kind    string   `json:"kind"`           // pass, cell, pawn, take or play
	Cells   []Cell   `json:"cells"`          // it crosses
	Dice    []string `json:"dice,omitempty"` // it uses: white1, white2, red …
	Skips   int      `json:"skips"`          // cells lost for good
	Lost    []string `json:"lost,omitempty"` // the words of these cells
	Locks   bool     `json:"locks"`
	Lucky   bool     `json:"lucky,omitempty"` // by a lucky number (L3)
	Gain    int      `json:"gain"`            // change of the points on the sheet
	Penalty bool     `json:"penalty"`         // it brings a penalty
	Ends    bool     `json:"ends"`            // it ends the game at once, as far as the viewer can tell
	// of the pawn, over free fields; or how many are taken back or done again, if more than one
	Steps  int      `json:"steps,omitempty"`
	Field  int      `json:"field,omitempty"`  // it lands on, counted from the start
	Cards  []string `json:"cards,omitempty"`  // the words of the cards taken or played
	Colour string   `json:"colour,omitempty"` // that cards are played as
}

// Track is the board.
type Track struct {
	Name   string  `json:"name"` // "" for a table's own
	Fields []Field `json:"fields"`
}

// Field is one field of the board, the first after the start.
type Field struct {
	Number int    `json:"number"`
	Colour string `json:"colour"`
	Points int    `json:"points"`
	Goal   bool   `json:"goal"` // reaching it begins the last round
}

// Event is something that happened, as everybody at the table may know it.
type Event struct {
	Seq       int64    `json:"seq"`
	Kind      string   `json:"kind"`
	Seat      int      `json:"seat"` // -1 if no seat is meant
	Name      string   `json:"name,omitempty"`
	Bot       string   `json:"bot,omitempty"`    // the bot that has joined or decided, if it was one
	Moment    int      `json:"moment,omitempty"` // of a choice at a table
	Game      int      `json:"game,omitempty"`
	Phase     string   `json:"phase,omitempty"`
	Word      string   `json:"word,omitempty"`
	Cells     []Cell   `json:"cells,omitempty"`  // crossed
	Cards     []Card   `json:"cards,omitempty"`  // taken or played
	Colour    string   `json:"colour,omitempty"` // that cards were played as
	Steps     int      `json:"steps,omitempty"`  // of the pawn, over free fields
	Field     int      `json:"field,omitempty"`  // it landed on, counted from the start
	Dice      *Roll    `json:"dice,omitempty"`
	Rows      []string `json:"rows,omitempty"`
	Seats     []int    `json:"seats,omitempty"`
	Penalties int      `json:"penalties,omitempty"`
	Reason    string   `json:"reason,omitempty"`
	Totals    []int    `json:"totals,omitempty"`
	Clock     *int     `json:"clock,omitempty"` // new, in seconds, 0 for none; missing if it stays
	Away      string   `json:"away,omitempty"`  // the host's new choice; missing if it stays
}
