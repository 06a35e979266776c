package wire_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/golden"
	"rowlock/wire"
)

// The types in the browser client's file, in its order.
var told = []any{
	wire.Bye{},
	wire.Update{},
	wire.Past{},
	wire.Ack{},
	wire.Refused{},
	wire.Pong{},
	wire.Fair{},
	wire.Proof{},
	wire.Said{},
	wire.Prices{},
	wire.Error{},
	wire.Seated{},
	wire.TableSummary{},
	wire.OpenTables{},
	wire.OpenTable{},
	wire.OpenSeat{},
	wire.Offers{},
	wire.Bot{},
	wire.Edition{},
	wire.EditionRow{},
	wire.Option{},
	wire.SheetRead{},
	wire.SheetFault{},
	wire.Table{},
	wire.OwnSheet{},
	wire.Settings{},
	wire.Invite{},
	wire.You{},
	wire.Seat{},
	wire.Play{},
	wire.Step{},
	wire.Layout{},
	wire.LayoutRow{},
	wire.LayoutCell{},
	wire.Group{},
	wire.Mark{},
	wire.Sheet{},
	wire.SheetRow{},
	wire.SheetGroup{},
	wire.Die{},
	wire.End{},
	wire.Choice{},
	wire.Cell{},
	wire.Card{},
	wire.Shown{},
	wire.Track{},
	wire.Field{},
	wire.Event{},
	wire.Position{},
	wire.Roll{},
	wire.Player{},
	wire.Points{},
	wire.Replay{},
	wire.Moment{},
	wire.Daily{},
	wire.DayCounts{},
	wire.DayCount{},
	wire.Perfect{},
	wire.Duel{},
	wire.DuelResult{},
	wire.OwnPlayer{},
	wire.PasskeyChallenge{},
	wire.PlayerGames{},
	wire.PlayerGame{},
	wire.PlayerSkill{},
	wire.EditionSkill{},
	wire.GameSkill{},
	wire.SkillLevel{},
	wire.PuzzleTries{},
	wire.PuzzleTry{},
	wire.Progress{},
	wire.Review{},
	wire.Decision{},
	wire.Turn{},
	wire.Summary{},
	wire.Priced{},
	wire.Reason{},
	wire.Reasons{},
	wire.Outlook{},
	wire.Figure{},
	wire.Tally{},
	wire.Best{},
}

// nullable names the lists that are null if an edition does not have them.
var nullable = []string{"Player.lucky", "Player.hand", "Duel.results"}

// TestTypeScript compares the client's types with the messages: go test ./wire -run TypeScript
// -update writes them.
func TestTypeScript(t *testing.T) {
	const path = "../client/src/protocol/types.ts"
	var out strings.Builder
	out.WriteString("// The shapes of the table protocol's messages; wire/PROTOCOL.md says what they mean.\n")
	for _, message := range told {
		writeInterface(t, &out, reflect.TypeOf(message))
	}
	golden.Check(t, path, out.String())
}

func writeInterface(t *testing.T, out *strings.Builder, message reflect.Type) {
	var extended []string
	var fields strings.Builder
	for field := range message.Fields() {
		switch {
		case !field.Anonymous:
			writeField(t, &fields, message, field, false)
		case field.Type.Kind() == reflect.Pointer: // its fields are there together, or not at all
			for field := range field.Type.Elem().Fields() {
				writeField(t, &fields, message, field, true)
			}
		default:
			extended = append(extended, typeWord(t, field.Type))
		}
	}
	head, body := "export interface "+message.Name(), "{}"
	if extended != nil {
		head += " extends " + strings.Join(extended, ", ")
	}
	if fields.Len() > 0 {
		body = "{\n" + fields.String() + "}"
	}
	fmt.Fprintf(out, "\n%s %s\n", head, body)
}

func writeField(t *testing.T, out *strings.Builder, message reflect.Type, field reflect.StructField, optional bool) {
	name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
	optional = optional || options == "omitempty"
	word := typeWord(t, field.Type)
	switch {
	case name == "type":
		word = "'" + strings.ToLower(message.Name()) + "'"
	case field.Type.Kind() == reflect.Pointer && options == "", slices.Contains(nullable, message.Name()+"."+name):
		word += " | null"
	}
	if optional {
		name += "?"
	}
	fmt.Fprintf(out, "  %s: %s\n", name, word)
}

func typeWord(t *testing.T, of reflect.Type) string {
	if of == reflect.TypeFor[wire.Rows]() { // written as an object
		return "{ [key: string]: (number | string)[] }"
	}
	switch of.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		return "string"
	case reflect.Int, reflect.Int64, reflect.Float64:
		return "number"
	case reflect.Interface: // an Arg
		return "string | number | Error"
	case reflect.Pointer:
		return typeWord(t, of.Elem())
	case reflect.Slice:
		return typeWord(t, of.Elem()) + "[]"
	case reflect.Array:
		return "[" + strings.Repeat(typeWord(t, of.Elem())+", ", of.Len()-1) + typeWord(t, of.Elem()) + "]"
	case reflect.Map:
		return "{ [key: string]: " + typeWord(t, of.Elem()) + " }"
	case reflect.Struct:
		if slices.ContainsFunc(told, func(m any) bool { return reflect.TypeOf(m) == of }) {
			return of.Name()
		}
	}
	t.Fatalf("the client is not told what a %s is", of)
	return ""
}
