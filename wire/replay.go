package wire

// Replay is the first line of a replay: what was played.
type Replay struct {
	Type    string   `json:"type"` // "replay"
	Edition string   `json:"edition"`
	Names   []string `json:"names"`   // by seat
	Moments int      `json:"moments"` // lines to come
	Turns   int      `json:"turns"`
	Layouts []Layout `json:"layouts"` // of all sheets that the edition prints
	Track   *Track   `json:"track"`   // null if there is no board
}

// Moment is a position of a replay, with nothing hidden, and what led to it.
type Moment struct {
	Type     string   `json:"type"`   // "moment"
	Number   int      `json:"number"` // 0 for the start, then one for each turn statement
	Turn     int      `json:"turn"`   // the turn that led to it, 0 for the start
	Step     int      `json:"step"`   // within the turn, from 1
	Events   []Event  `json:"events"` // the events that led to it
	Position Position `json:"position"`
	Sheets   []Sheet  `json:"sheets"` // by seat
	Dice     []Die    `json:"dice"`
	End      End      `json:"end"`
	Cards    *Shown   `json:"cards"` // null if there are none
}
