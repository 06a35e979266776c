package web_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/rules"
	"rowlock/sheet"
)

// Every name that the server sends and people see has a message in the client's catalogue, or it
// could not be translated.
func TestNamesHaveWords(t *testing.T) {
	text, err := os.ReadFile("../../../client/messages/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]any
	if err := json.Unmarshal(text, &catalogue); err != nil {
		t.Fatal(err)
	}
	for _, name := range namesOfPlay() {
		if _, ok := catalogue[strings.ReplaceAll(name, "-", "_")]; !ok {
			t.Errorf("the catalogue has no %q", name)
		}
	}
}

func namesOfPlay() (names []string) {
	for _, ru := range rules.Published().All() {
		names = append(names, "edition_"+ru.Edition())
		for _, o := range ru.Options() {
			names = append(names, "option_"+o.Keyword)
		}
	}
	for _, kind := range bot.All() {
		names = append(names, "bot_"+kind.Name)
		if kind.Level > 0 {
			names = append(names, "bot_"+kind.Name+"_note")
		}
	}
	for c := range sheet.Colour(sheet.Colours) {
		names = append(names, "colour_"+c.String())
	}
	for phase := rowlock.PhaseRoll; phase <= rowlock.PhaseOver; phase++ {
		names = append(names, "hint_"+phase.String())
	}
	for _, why := range []rowlock.Reason{rowlock.ByRows, rowlock.ByPenalties, rowlock.ByPawn} {
		names = append(names, "reason_"+why.String())
	}
	return names
}
