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

// depth is a parameter of reviews.
var depth = Param{Name: "depth", Says: "how thorough the review is", Words: []string{review.Quick.Name, review.Deep.Name}}

var routes = []Route{
	{Method: "GET", Path: "/healthz", Says: "Whether the server takes anybody in.", Status: noContent},
	{Method: "GET", Path: "/readyz", Says: "The same.", Status: noContent},
	{Method: "GET", Path: "/livez", Says: "Whether the server runs.", Status: noContent},
	{Method: "GET", Path: "/api/editions", Says: "What can be played here.", Status: ok, Gives: wire.Offers{}, answer: offers},
	{
		Method: "POST", Path: "/api/tables", Says: "Makes a table; its host sits on seat 0.",
		Takes: wire.NewTable{}, Status: created, Gives: wire.Seated{}, Share: Creating, Newcomer: true, Writes: true, answer: create(Create),
	},
	{Method: "GET", Path: "/api/tables/{code}", Says: "What everybody may know of a table who has its code.", Status: ok, Gives: wire.TableSummary{}, answer: summary},
	{
		Method: "POST", Path: "/api/tables/{code}/seats", Says: "Takes a free seat. With the same token, the same seat.",
		Takes: wire.NewSeat{}, Status: created, Gives: wire.Seated{}, Share: Joining, Newcomer: true, answer: takeSeat,
	},
	{
		Method: "GET", Path: "/api/tables/{code}/games/{game}", Says: "The record of a finished game (docs/record.md), or of one that is on with real dice.",
		Status: ok, Kind: Text, Share: Fetching, answer: game,
	},
	{
		Method: "GET", Path: "/api/tables/{code}/games/{game}/fair", Says: "What proves the dice of a game fair (docs/fair.md).",
		Status: ok, Kind: Text, Share: Fetching, answer: fair,
	},
	{
		Method: "GET", Path: "/api/tables/{code}/review", Says: "The review of a finished game, a JSON object a line (wire/PROTOCOL.md).",
		Status: ok, Kind: Lines, Query: []Param{depth, {Name: "game", Says: "which game, the last if missing"}}, Share: Reviewing, answer: reviewGame,
	},
	{
		Method: "POST", Path: "/api/replay", Says: "The replay of a record, a JSON object a line (wire/PROTOCOL.md).",
		Sends: Text, Status: ok, Kind: Lines, Share: Reviewing, answer: replayRecord,
	},
	{
		Method: "POST", Path: "/api/review", Says: "The review of a record, a JSON object a line (wire/PROTOCOL.md).",
		Sends: Text, Status: ok, Kind: Lines, Query: []Param{depth}, Share: Reviewing, answer: reviewRecord,
	},
	{
		Method: "POST", Path: "/api/resume", Says: "Makes a table at which a game goes on from a moment of a record, against bots.",
		Takes: wire.Resumption{}, Status: created, Gives: wire.Seated{}, Share: Creating, Newcomer: true, Writes: true, answer: create(Resume),
	},
	{Method: "GET", Path: "/api/daily", Says: "Which days of the daily roll can be played.", Status: ok, Gives: wire.Daily{}, answer: daily},
	{
		Method: "POST", Path: "/api/daily/{day}", Says: "Makes a table of the throws of a day, for one.",
		Takes: wire.NewDaily{}, Status: created, Gives: wire.Seated{}, Share: Creating, Newcomer: true, Writes: true, answer: playDay,
	},
	{
		Method: "GET", Path: "/api/games", Says: "Finished games whose tables let everybody have them: records without names (docs/record.md), those that ended first before the others.",
		Status: ok, Gives: wire.Games{}, Share: Listing, answer: games,
		Query: []Param{
			{Name: "after", Says: "the number after which the page begins", Most: wire.MostNumber},
			{Name: "limit", Says: "how many games are on the page at most", Least: 1, Most: mostGames},
			{Name: "edition", Says: "of which edition the games are, of all if missing"},
		},
	},
	{
		Method: "GET", Path: "/api/daily/{day}/perfect", Says: "What perfect play makes of the throws of a day, a JSON object a line (wire/PROTOCOL.md).",
		Status: ok, Kind: Lines, Share: Reviewing, answer: perfect,
	},
	{Method: "GET", Path: "/api/tables/{code}/live", Says: "The WebSocket of a table (wire/PROTOCOL.md).", Status: switching},
	{Method: "GET", Path: "/api/asyncapi.json", Says: "The WebSocket of a table, described by AsyncAPI.", Status: ok, Gives: map[string]json.RawMessage{}},
	{Method: "GET", Path: "/api/openapi.json", Says: "This description.", Status: ok, Gives: map[string]json.RawMessage{}},
}
