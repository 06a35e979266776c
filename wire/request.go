package wire

// Requests over HTTP and their answers; PROTOCOL.md says where they go.

// NewTable asks for a table, of an edition or of a sheet of one's own.
type NewTable struct {
	Name    string `json:"name"`
	Face    string `json:"face,omitempty"` // the host's, see Seat
	Edition string `json:"edition,omitempty"`
	Sheet   string `json:"sheet,omitempty"` // its text (docs/sheet.md)
}

// NewSeat asks for a seat. A client that brings its own token, at least 22 random characters, may
// ask again without getting a second seat.
type NewSeat struct {
	Name  string `json:"name"`
	Token string `json:"token,omitempty"`
	// Invite is the secret of an invitation, required by a table that takes only invited people.
	Invite string `json:"invite,omitempty"`
	Face   string `json:"face,omitempty"` // see Seat
}

// Seated is a seat that was given. The token is the seat: keep it.
type Seated struct {
	Code  string `json:"code"`
	Seat  int    `json:"seat"`
	Token string `json:"token"`
}

// TableSummary is what everybody who has a table's code may know about it.
type TableSummary struct {
	Code    string   `json:"code"`
	Edition string   `json:"edition"` // own for a sheet of somebody's own
	State   string   `json:"state"`
	Seats   []string `json:"seats"`   // names
	Host    int      `json:"host"`    // the seat that decides about the table
	Free    int      `json:"free"`    // see Table
	Invited bool     `json:"invited"` // only invited people get a seat
	Open    bool     `json:"open"`    // the table is open to everybody, see Invite
	Listed  bool     `json:"listed"`  // everybody may have the records of the games, without names
	Clock   int      `json:"clock"`   // this and those that follow are as in Settings
	ByHand  bool     `json:"by_hand"`
	Dice    string   `json:"dice"`
	Hints   bool     `json:"hints"`
	Away    string   `json:"away"`
	Owes    []int    `json:"owes"` // seats of people whose own decision or throw the game waits for
	Kept    []int    `json:"kept"` // seats of people for whom a bot plays until they go on themselves
	// Of somebody's own, null for an edition: who is invited sees it and its rules before joining.
	Sheet *OwnSheet `json:"sheet"`
}

// OpenTables are the tables of a server at which anybody may sit down.
type OpenTables struct {
	Tables []OpenTable `json:"tables"` // those opened last first
}

// OpenTable is what everybody may know of a table at which anybody may sit down. Nothing in it was
// typed by anybody.
type OpenTable struct {
	Code    string     `json:"code"`
	Edition string     `json:"edition"`
	Seats   []OpenSeat `json:"seats"` // those that are taken
	Free    int        `json:"free"`  // see Table
	Waits   int        `json:"waits"` // seconds since its host has opened it
}

// OpenSeat is a taken seat of an OpenTable; its fields are as in Seat. The name is ready-made.
type OpenSeat struct {
	Name   string `json:"name"`
	Bot    string `json:"bot"`
	Figure int    `json:"figure"`
	Face   string `json:"face"`
	Host   bool   `json:"host"`
}

// Offers is what can be played on this server.
type Offers struct {
	Editions []Edition `json:"editions"`
	Bots     []Bot     `json:"bots"`
	Clocks   []int     `json:"clocks"`   // seconds a decision, 0 for none
	Listed   bool      `json:"listed"`   // a table may make its games public
	Open     bool      `json:"open"`     // a table may be open to everybody
	Players  bool      `json:"players"`  // it keeps games of players
	Passkeys bool      `json:"passkeys"` // they bring in another device
}

// Games is a page of the games that everybody may have.
type Games struct {
	Games []Game `json:"games"`
	Next  int64  `json:"next"` // the number after which the next page begins
	More  bool   `json:"more"` // whether the next page has any now
}

// Game is a finished game that everybody may have.
type Game struct {
	Game    int64  `json:"game"` // its number, in the order in which they ended
	Edition string `json:"edition"`
	Record  string `json:"record"` // without names
}

// Bot is a built-in bot that can be seated.
type Bot struct {
	Bot   string   `json:"bot"`
	Names []string `json:"names"` // names of such bots at a table, by figure
	Level int      `json:"level"` // from 1, the easiest to beat, upwards; 0 for a bot that is not a level
}

// Resumption asks for a table where a game goes on from a moment of a record: the client gets one
// of its seats, and bots the others. Their names are those of the record, or P1, P2 and so on if a
// table does not allow them.
type Resumption struct {
	Record string `json:"record"`
	Moment int    `json:"moment"` // of its replay
	Seat   int    `json:"seat"`
	Bot    string `json:"bot"`
	Face   string `json:"face,omitempty"` // the client's, see Seat
}

// Comparison asks what one choice of a seat has before another, at the end of a record.
type Comparison struct {
	Record string `json:"record"`
	Seat   int    `json:"seat"`
	Choice string `json:"choice"`
	Than   string `json:"than"`
}

// Reasons answers a Comparison.
type Reasons struct {
	Reasons []Reason `json:"reasons"`
}

// Daily says what can be played of the daily roll.
type Daily struct {
	Editions []string `json:"editions"` // each has its own throws
	Days     []string `json:"days"`     // "2026-02-28", today first
}

// NewDay asks for a table of a day.
type NewDay struct {
	Name    string `json:"name"`
	Edition string `json:"edition,omitempty"` // the first one of the daily roll if missing
	Face    string `json:"face,omitempty"`    // see Seat
}

// OfDay asks how others have played the day of a seat's table, which is over.
type OfDay struct {
	Token string `json:"token"`
	First bool   `json:"first"` // it is the first game of that day of the person who asks: it counts
}

// DayCounts says how many have made how many points of a day's throws, and nothing of who they were.
type DayCounts struct {
	Day     string     `json:"day"`
	Edition string     `json:"edition"`
	Counts  []DayCount `json:"counts"` // the fewest points first
}

// DayCount says how many have made so many points.
type DayCount struct {
	Points int `json:"points"`
	Count  int `json:"count"`
}

// NewDuel asks for a table of a duel.
type NewDuel struct {
	Name string `json:"name"`
	Face string `json:"face,omitempty"` // see Seat
}

// OfSeat says which seat asks.
type OfSeat struct {
	Token string `json:"token"`
}

// Duel is a game that others can play on the same throws, each alone or against the same bots.
type Duel struct {
	Duel    string    `json:"duel"` // its code
	Edition string    `json:"edition"`
	Sheet   *OwnSheet `json:"sheet"`   // as in TableSummary
	Name    string    `json:"name"`    // of the first player
	Bots    []string  `json:"bots"`    // which bots the player has against them
	Players int       `json:"players"` // how many have begun
	// Results are of those who have played to the end, most points first; null for who has not.
	Results []DuelResult `json:"results"`
}

// DuelResult is what one player has made of the throws of a duel.
type DuelResult struct {
	Table string `json:"table"` // code of the table
	Game  int    `json:"game"`  // its number there
	Name  string `json:"name"`
	Total int    `json:"total"`
	Rank  int    `json:"rank"` // among all at the table
	Seat  int    `json:"seat"` // the player's there
	Own   bool   `json:"own"`  // it is the asker's
}

// OfPlayer says which player asks: ID.TOKEN, both made by the player's device.
type OfPlayer struct {
	Player string `json:"player"` // 8 letters A to Z or 2 to 7, a dot, and 22 to 64 of them that nobody can guess
}

// Key returns what the player's device shows.
func (p OfPlayer) Key() string { return p.Player }

// PlayerCode asks that a player's recovery code be kept, or shows it on another device.
type PlayerCode struct {
	OfPlayer
	Code string `json:"code"` // 32 letters A to Z or 2 to 7, the player's id first
}

// NewPasskey asks that a passkey be kept. Its texts are base64url, as in a browser's RegistrationResponseJSON.
type NewPasskey struct {
	OfPlayer
	Passkey     string `json:"passkey"` // its id
	ClientData  string `json:"client_data"`
	Attestation string `json:"attestation"`
}

// OldPasskey asks that a passkey be kept no longer.
type OldPasskey struct {
	OfPlayer
	Passkey string `json:"passkey"` // its id, base64url
}

// Entrance is a token that a device has made, with which it will come in by a passkey.
type Entrance struct {
	Token string `json:"token"` // 22 to 64 letters A to Z or 2 to 7 that nobody can guess
}

// PasskeyEntry shows a passkey of the player who is to come in. Its texts are base64url, as in a browser's
// AuthenticationResponseJSON.
type PasskeyEntry struct {
	Entrance
	Passkey       string `json:"passkey"` // its id
	ClientData    string `json:"client_data"`
	Authenticator string `json:"authenticator"`
	Signature     string `json:"signature"`
	User          string `json:"user"`
}

// PasskeyChallenge is what a passkey must answer, within some minutes and once.
type PasskeyChallenge struct {
	Challenge string   `json:"challenge"` // base64url
	Site      string   `json:"site"`      // the name for which passkeys are made here
	Passkeys  []string `json:"passkeys"`  // the ids of those that the player has
}

// PlayerSeat says that a player has a seat.
type PlayerSeat struct {
	OfPlayer
	Token string `json:"token"` // the seat's
}

// PlayerNotes are games that a player's device has noted, such as those without a server.
type PlayerNotes struct {
	OfPlayer
	Games []PlayerGame `json:"games"`
}

// PlayerTries are a player's tries at puzzles that a device has noted. It asks for a page of those of all devices.
type PlayerTries struct {
	OfPlayer
	Tries []PuzzleTry `json:"tries"`
	After int         `json:"after"` // how many come before the page
}

// PuzzleTries is a page of a player's tries at puzzles.
type PuzzleTries struct {
	Tries []PuzzleTry `json:"tries"` // in the order in which they came
	All   int         `json:"all"`   // how many there are
}

// PuzzleTry is a player's first try at a puzzle. A puzzle of a day is tried apart from the others.
type PuzzleTry struct {
	Puzzle  string `json:"puzzle"` // its name, which the client makes
	Edition string `json:"edition"`
	Theme   string `json:"theme"`
	Right   bool   `json:"right"`
	Day     string `json:"day,omitempty"`
}

// PlayerPage asks for games of a player.
type PlayerPage struct {
	OfPlayer
	After int `json:"after"` // how many come before the page
}

// OwnPlayer is a player as the one who asks is told: somebody who keeps games on a server.
type OwnPlayer struct {
	ID       string   `json:"id"`
	Devices  int      `json:"devices"`  // how many have the player
	Recovery bool     `json:"recovery"` // a recovery code is kept
	Passkeys []string `json:"passkeys"` // their ids
	Games    int      `json:"games"`    // how many are kept
}

// PlayerGames is a page of a player's games.
type PlayerGames struct {
	Games []PlayerGame `json:"games"` // in the order in which they came
	All   int          `json:"all"`   // how many there are
}

// PlayerGame is a game that a player has played to its end.
type PlayerGame struct {
	Code    string   `json:"code"` // of its table
	Game    int      `json:"game"` // its number there
	Edition string   `json:"edition"`
	Ended   int64    `json:"ended"` // in milliseconds since 1970
	Points  int      `json:"points"`
	Rank    int      `json:"rank"`
	Firsts  int      `json:"firsts"` // how many share the first place
	Others  []string `json:"others"` // the bot of each other player, "" for a person
	Day     string   `json:"day,omitempty"`
	Duel    string   `json:"duel,omitempty"`
	Hints   bool     `json:"hints,omitempty"` // were allowed
	Noted   bool     `json:"noted,omitempty"` // only a device says so
}

// PlayerSkill is how well a player decides, luck left out.
type PlayerSkill struct {
	Editions []EditionSkill `json:"editions"` // by name
	Owed     int            `json:"owed"`     // games that are still to be judged: ask again
	Measured []string       `json:"measured"` // the editions that have a scale, by name
}

// EditionSkill is how well a player decides in an edition.
type EditionSkill struct {
	Edition string       `json:"edition"`
	Games   []GameSkill  `json:"games"`  // those that tell of it, the oldest first
	Levels  []SkillLevel `json:"levels"` // the built-in players on the same scale, the easiest to beat first
}

// GameSkill is what is known of a player's skill after a game.
type GameSkill struct {
	Code        string  `json:"code"` // see PlayerGame
	Game        int     `json:"game"`
	Ended       int64   `json:"ended"`
	Loss        float64 `json:"loss"` // what the decisions of this game cost, in shares of a win
	Skill       float64 `json:"skill"`
	Error       float64 `json:"error"`       // standard error of skill
	Provisional bool    `json:"provisional"` // too few games for a number that stays
}

// SkillLevel is where a built-in player stands.
type SkillLevel struct {
	Bot   string  `json:"bot"`
	Skill float64 `json:"skill"`
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
