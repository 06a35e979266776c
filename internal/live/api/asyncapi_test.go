package api_test

import (
	"reflect"
	"strings"

	"rowlock/wire"
)

// said are the messages of a client with the fields that each has besides its type; a field with a
// question mark may be missing.
var said = []struct{ kind, fields, says string }{
	{"hello", "version? token? after? digest? shares? game? lines?", "The first message: who is there, and what it has heard."},
	{"choose", "id moment? choice", "Decides in a moment of the game."},
	{"why", "id moment? cell", "Asks what keeps the seat from crossing a cell, or its pawn from a field: pawn:12."},
	{"throw", "id moment?", "The active player throws."},
	{"tell", "id moment? throw", "Tells the throw of real dice."},
	{"undo", "id steps?", "Takes back the last step with real dice, or all behind so many."},
	{"redo", "id steps?", "Does again what was taken back last, or until so many steps stand."},
	{"settings", "id edition? sheet? clock? options? name? by_hand? in_turn? listed? dice? hints? free_text? away?", "Changes what is played."},
	{"invite", "id only? renew? open?", "Chooses whom the table takes."},
	{"add_bot", "id bot", "A bot takes the next free seat."},
	{"remove", "id name", "Frees the seat of a name."},
	{"stand_in", "id seat?", "A bot plays for a person who is away, or overdue."},
	{"return", "id", "Plays on where a bot has played for one."},
	{"nudge", "id seat?", "Reminds a person."},
	{"face", "id face?", "Gives the seat another face."},
	{"start", "id", "Begins a game."},
	{"rematch", "id", "Wants another game."},
	{"gather", "id", "Goes back to choosing seats and settings."},
	{"stop", "id game?", "Wants the game that is on to end without a result."},
	{"leave", "id", "Gives the seat up, or into a bot's hands."},
	{"say", "id phrase? text?", "Says a phrase, or words of one's own, to those who are there."},
	{"hint", "id moment?", "Asks what the choices of the seat are worth."},
	{"explain", "id moment? seat?", "Asks what the choices of a bot were worth when it decided."},
	{"past", "id before?", "Asks for earlier events."},
	{"anchor", "id game anchor", "The anchor of the seat's chain for a game."},
	{"share", "id game draw link", "The seat's link for a draw."},
	{"ping", "", "Asks whether the server is there."},
}

// heard are the messages of the server.
var heard = []struct {
	message any
	says    string
}{
	{wire.Ack{}, "A command is on disk."},
	{wire.Refused{}, "A command has changed nothing."},
	{wire.Update{}, "The first update of a connection: all that the client may know of the table, and what has happened since it was there."},
	{wire.Past{}, "Events that happened before those that follow, or on request."},
	{wire.Fair{}, "Lines of the bundle of a game, and what is wanted of a seat that shares in its draws."},
	{wire.Said{}, "Somebody says something."},
	{wire.Prices{}, "What the choices of a decision are worth."},
	{wire.Pong{}, "Answers a ping, and comes every few seconds while a message or news waits for its turn."},
	{wire.Bye{}, "The last message of a connection."},
}

// asyncAPI describes the WebSocket of a table by AsyncAPI 3.0, from the types of its messages.
func asyncAPI(says map[string]string) map[string]any {
	parts, messages := newSchemas(says), map[string]any{}
	in, out := []any{}, []any{}
	for _, one := range said {
		name := "said_" + one.kind
		parts.parts[name] = saidSchema(says, one.kind, one.fields, one.says)
		messages[name] = map[string]any{"name": one.kind, "summary": one.says, "payload": reference("schemas", name)}
		in = append(in, map[string]any{"$ref": "#/channels/table/messages/" + name})
	}
	hear := func(name, kind, says string, payload map[string]any) {
		messages["heard_"+name] = map[string]any{"name": kind, "summary": says, "payload": payload}
		out = append(out, map[string]any{"$ref": "#/channels/table/messages/heard_" + name})
	}
	for _, one := range heard {
		t := reflect.TypeOf(one.message)
		hear(strings.ToLower(t.Name()), strings.ToLower(t.Name()), one.says, parts.of(t))
	}
	parts.change = true
	hear("changes", "update", "What of the table has changed since the last update of the connection, and what has happened.", parts.of(reflect.TypeFor[wire.Update]()))
	of := map[string]any{}
	for name := range messages {
		of[name] = reference("messages", name)
	}
	channel := map[string]any{"$ref": "#/channels/table"}
	return map[string]any{
		"asyncapi": "3.0.0",
		"info": map[string]any{
			"title": "Rowlock", "version": version, "license": license,
			"description": "The WebSocket of a table: text frames, one JSON object each. What messages mean is in wire/PROTOCOL.md; the requests are described at /api/openapi.json. " + growth,
		},
		"channels": map[string]any{"table": map[string]any{
			"address": "/api/tables/{code}/live", "parameters": map[string]any{"code": map[string]any{"description": "the table's code"}}, "messages": of,
		}},
		"operations": map[string]any{
			"say":  map[string]any{"action": "send", "summary": "What a client says.", "channel": channel, "messages": in},
			"hear": map[string]any{"action": "receive", "summary": "What a client hears.", "channel": channel, "messages": out},
		},
		"components": map[string]any{"messages": messages, "schemas": parts.parts},
	}
}

// saidSchema returns the schema of one kind of a client's messages.
func saidSchema(comments map[string]string, kind, fields, says string) map[string]any {
	all := newSchemas(comments)
	all.closed = true
	every := map[string]any{}
	all.fields(reflect.TypeFor[wire.FromClient](), every, &[]string{})
	properties, required := map[string]any{"type": map[string]any{"const": kind}}, []string{"type"}
	for field := range strings.FieldsSeq(fields) {
		name, optional := strings.CutSuffix(field, "?")
		properties[name] = every[name]
		if !optional {
			required = append(required, name)
		}
	}
	return map[string]any{"type": "object", "description": says, "properties": properties, "required": required, "additionalProperties": false}
}
