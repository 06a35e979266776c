package api

import (
	"encoding/json"
	"iter"

	"rowlock/review"
	"rowlock/wire"
)

// Routes returns all requests in the order of their description.
func Routes() iter.Seq[*Route] {
	return func(yield func(*Route) bool) {
		for i := range routes {
			if !yield(&routes[i]) {
				return
			}
		}
	}
}

// HTTP statuses of answers.
const (
	switching = 101
	ok        = 200
	created   = 201
	noContent = 204
)

// reviewLines are the kinds of lines of a review.
var reviewLines = []any{wire.Progress{}, wire.Review{}, wire.Decision{}, wire.Turn{}, wire.Summary{}}

// depth is a parameter of reviews.
var depth = Param{Name: "depth", Says: "how thorough the review is", Words: []string{review.Quick.Name, review.Deep.Name}}

var routes = []Route{
	{Name: "health", Method: "GET", Path: "/healthz", Says: "Whether the server takes anybody in.", Status: noContent},
	{Name: "ready", Method: "GET", Path: "/readyz", Says: "The same.", Status: noContent},
	{Name: "live", Method: "GET", Path: "/livez", Says: "Whether the server runs.", Status: noContent},
	{Name: "listEditions", Method: "GET", Path: "/api/editions", Says: "What can be played here.", Status: ok, Gives: wire.Offers{}, answer: offers},
	{
		Name: "createTable", Method: "POST", Path: "/api/tables", Says: "Makes a table; its host sits on seat 0.",
		Takes: wire.NewTable{}, Status: created, Gives: wire.Seated{}, Share: Creating, Newcomer: true, Writes: true, answer: create(Create),
	},
	{
		Name: "listOpenTables", Method: "GET", Path: "/api/open", Says: "The tables at which anybody may sit down, those opened last first.",
		Status: ok, Gives: wire.OpenTables{}, Share: Looking, answer: openTables,
	},
	{Name: "summarizeTable", Method: "GET", Path: "/api/tables/{code}", Says: "What everybody may know of a table who has its code.", Status: ok, Gives: wire.TableSummary{}, answer: summary},
	{
		Name: "takeSeat", Method: "POST", Path: "/api/tables/{code}/seats", Says: "Takes a free seat. With the same token, the same seat.",
		Takes: wire.NewSeat{}, Status: created, Gives: wire.Seated{}, Share: Joining, Newcomer: true, answer: takeSeat,
	},
	{
		Name: "getRecord", Method: "GET", Path: "/api/tables/{code}/games/{game}", Says: "The record of a finished game (docs/record.md), or of one that is on with real dice.",
		Status: ok, Kind: Text, Share: Fetching, answer: game,
	},
	{
		Name: "getProofs", Method: "GET", Path: "/api/tables/{code}/games/{game}/fair", Says: "What proves the dice of a game fair (docs/fair.md).",
		Status: ok, Kind: Text, Share: Fetching, answer: fair,
	},
	{
		Name: "reviewGame", Method: "GET", Path: "/api/tables/{code}/review", Says: "The review of a finished game, a JSON object a line (wire/PROTOCOL.md).",
		Status: ok, Kind: Lines, Query: []Param{depth, {Name: "game", Says: "which game, the last if missing"}}, Share: Reviewing, Stream: reviewLines, answer: reviewGame,
	},
	{
		Name: "replayRecord", Method: "POST", Path: "/api/replay", Says: "The replay of a record, a JSON object a line (wire/PROTOCOL.md).",
		Sends: Text, Status: ok, Kind: Lines, Share: Reviewing, Stream: []any{wire.Replay{}, wire.Moment{}}, answer: replayRecord,
	},
	{
		Name: "reviewRecord", Method: "POST", Path: "/api/review", Says: "The review of a record, a JSON object a line (wire/PROTOCOL.md).",
		Sends: Text, Status: ok, Kind: Lines, Query: []Param{depth}, Share: Reviewing, Stream: reviewLines, answer: reviewRecord,
	},
	{
		Name: "compareChoices", Method: "POST", Path: "/api/reasons", Says: "What one choice at the end of a record has before another (wire/PROTOCOL.md).",
		Takes: wire.Comparison{}, Status: ok, Gives: wire.Reasons{}, Share: Reviewing, answer: reasons,
	},
	{
		Name: "resumeGame", Method: "POST", Path: "/api/resume", Says: "Makes a table at which a game goes on from a moment of a record, against bots.",
		Takes: wire.Resumption{}, Status: created, Gives: wire.Seated{}, Share: Creating, Newcomer: true, Writes: true, answer: create(Resume),
	},
	{Name: "listDays", Method: "GET", Path: "/api/daily", Says: "Which days of the daily roll can be played.", Status: ok, Gives: wire.Daily{}, answer: daily},
	{
		Name: "playDay", Method: "POST", Path: "/api/daily/{day}", Says: "Makes a table of the throws of a day, for one.",
		Takes: wire.NewDay{}, Status: created, Gives: wire.Seated{}, Share: Creating, Newcomer: true, Writes: true, answer: playDay,
	},
	{
		Name: "compareDay", Method: "POST", Path: "/api/tables/{code}/day", Says: "How many have made how many points of the day of a seat's game, which is over. The first game of a day counts.",
		Takes: wire.OfDay{}, Status: ok, Gives: wire.DayCounts{}, Share: Counting, answer: compareDay,
	},
	{
		Name: "duelOf", Method: "POST", Path: "/api/tables/{code}/duel", Says: "How others have played on the throws of a seat's last game, which is over. It makes the duel if there is none.",
		Takes: wire.OfSeat{}, Status: ok, Gives: wire.Duel{}, Share: Fetching, answer: duelOf,
	},
	{
		Name: "lookAtDuel", Method: "GET", Path: "/api/duels/{duel}", Says: "What everybody may know of a duel who has its code.",
		Status: ok, Gives: wire.Duel{}, Share: Fetching, answer: lookAtDuel,
	},
	{
		Name: "playDuel", Method: "POST", Path: "/api/duels/{duel}/tables", Says: "Makes a table of the throws of a duel, for one.",
		Takes: wire.NewDuel{}, Status: created, Gives: wire.Seated{}, Share: Creating, Newcomer: true, Writes: true, answer: playDuel,
	},
	{
		Name: "makePlayer", Method: "POST", Path: "/api/players", Says: "Makes a player, who keeps games. With the same token, the same player.",
		Takes: wire.OfPlayer{}, Status: created, Gives: wire.OwnPlayer{}, Share: Enrolling, Newcomer: true, Writes: true, answer: makePlayer,
	},
	{
		Name: "keepCode", Method: "POST", Path: "/api/players/recovery", Says: "Keeps a player's recovery code in place of an earlier one.",
		Takes: wire.PlayerCode{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, Writes: true, answer: keepCode,
	},
	{
		Name: "addDevice", Method: "POST", Path: "/api/players/devices", Says: "Gives another device the player of a recovery code.",
		Takes: wire.PlayerCode{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, Writes: true, answer: addDevice,
	},
	{
		Name: "lookAtPlayer", Method: "POST", Path: "/api/players/me", Says: "Who a player is.",
		Takes: wire.OfPlayer{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, answer: lookAtPlayer,
	},
	{
		Name: "askPasskey", Method: "POST", Path: "/api/players/passkeys/challenge", Says: "What a new passkey of a player must answer.",
		Takes: wire.OfPlayer{}, Status: ok, Gives: wire.PasskeyChallenge{}, Share: Keeping, answer: askPasskey,
	},
	{
		Name: "addPasskey", Method: "POST", Path: "/api/players/passkeys", Says: "Keeps a passkey of a player, which brings in another device.",
		Takes: wire.NewPasskey{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, Writes: true, answer: addPasskey,
	},
	{
		Name: "removePasskey", Method: "POST", Path: "/api/players/passkeys/remove", Says: "Keeps a passkey of a player no longer.",
		Takes: wire.OldPasskey{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, Writes: true, answer: removePasskey,
	},
	{
		Name: "askEntrance", Method: "POST", Path: "/api/players/entrances/challenge", Says: "What a passkey must answer to bring its player to a device.",
		Takes: wire.Entrance{}, Status: ok, Gives: wire.PasskeyChallenge{}, Share: Keeping, answer: askEntrance,
	},
	{
		Name: "enter", Method: "POST", Path: "/api/players/entrances", Says: "Gives another device the player of a passkey.",
		Takes: wire.PasskeyEntry{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, Writes: true, answer: enter,
	},
	{
		Name: "keepSeat", Method: "POST", Path: "/api/tables/{code}/player", Says: "Keeps the games that a player plays on a seat.",
		Takes: wire.PlayerSeat{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, Writes: true, answer: keepSeat,
	},
	{
		Name: "noteGames", Method: "POST", Path: "/api/players/notes", Says: "Keeps games that a player's device has noted, marked as such.",
		Takes: wire.PlayerNotes{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, Writes: true, answer: noteGames,
	},
	{
		Name: "tryPuzzles", Method: "POST", Path: "/api/players/puzzles", Says: "Keeps a player's tries at puzzles that a device has noted, and lists those of all devices, those that came first before the others.",
		Takes: wire.PlayerTries{}, Status: ok, Gives: wire.PuzzleTries{}, Share: Keeping, Writes: true, answer: tryPuzzles,
	},
	{
		Name: "listPlayed", Method: "POST", Path: "/api/players/games", Says: "The games of a player, those that came first before the others.",
		Takes: wire.PlayerPage{}, Status: ok, Gives: wire.PlayerGames{}, Share: Keeping, answer: listPlayed,
	},
	{
		Name: "skillOf", Method: "POST", Path: "/api/players/skill", Says: "How well a player decides, luck left out, by edition. It judges games that were not yet, some at once.",
		Takes: wire.OfPlayer{}, Status: ok, Gives: wire.PlayerSkill{}, Share: Reviewing, answer: skillOf,
	},
	{
		Name: "exportPlayer", Method: "POST", Path: "/api/players/export", Says: "All that is stored of a player, a line of JSON an entry.",
		Takes: wire.OfPlayer{}, Status: ok, Kind: Text, Share: Keeping, answer: exportPlayer,
	},
	{
		Name: "erasePlayer", Method: "POST", Path: "/api/players/erase", Says: "Deletes all that is stored of a player.",
		Takes: wire.OfPlayer{}, Status: ok, Gives: wire.OwnPlayer{}, Share: Keeping, Writes: true, answer: erasePlayer,
	},
	{
		Name: "listGames", Method: "GET", Path: "/api/games", Says: "Finished games whose tables let everybody have them: records without names (docs/record.md), those that ended first before the others.",
		Status: ok, Gives: wire.Games{}, Share: Listing, answer: games,
		Query: []Param{
			{Name: "after", Says: "the number after which the page begins", Most: wire.MostNumber},
			{Name: "limit", Says: "how many games are on the page at most", Least: 1, Most: mostGames},
			{Name: "edition", Says: "of which edition the games are, of all if missing"},
		},
	},
	{
		Name: "playPerfectly", Method: "GET", Path: "/api/daily/{day}/perfect", Says: "What perfect play makes of the throws of a day, a JSON object a line (wire/PROTOCOL.md).",
		Status: ok, Kind: Lines, Share: Reviewing, Stream: []any{wire.Progress{}, wire.Perfect{}}, answer: perfect,
		Query: []Param{{Name: "edition", Says: "in which edition, in the first one of the daily roll if missing"}},
	},
	{Name: "connect", Method: "GET", Path: "/api/tables/{code}/live", Says: "The WebSocket of a table (wire/PROTOCOL.md).", Status: switching},
	{Name: "describeMessages", Method: "GET", Path: "/api/asyncapi.json", Says: "The WebSocket of a table, described by AsyncAPI.", Status: ok, Gives: map[string]json.RawMessage{}},
	{Name: "describeRequests", Method: "GET", Path: "/api/openapi.json", Says: "This description.", Status: ok, Gives: map[string]json.RawMessage{}},
}
