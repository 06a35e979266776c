package run_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

func phrase(word string) table.Saying { return table.Saying{Phrase: word} }

func (f *fixture) say(seat int, saying table.Saying) error {
	var who table.Token
	if seat >= 0 {
		who = token(seat)
	}
	return f.Say(f.Context(), who, saying)
}

// Everybody present hears a phrase, even spectators, who cannot speak themselves. Whoever comes
// later does not.
func TestSay(t *testing.T) {
	f := open(t, "classic").fill(2)
	ears := []*run.Subscription{f.connect(0), f.connect(1), f.connect(-1)}
	for _, word := range []string{"hello", "thumbs_up"} {
		if err := f.say(1, phrase(word)); err != nil {
			t.Fatal(err)
		}
	}
	for i, w := range ears {
		got := w.Said()
		if len(got) != 2 || got[0] != (table.Said{Seat: 1, Name: "Seat 1", Saying: phrase("hello")}) {
			t.Errorf("connection %d hears %v", i, got)
		}
		w.Close()
	}
	late := f.connect(0)
	for kind, err := range map[string]error{
		"not_seated": f.say(-1, phrase("hello")),
		"malformed":  f.say(0, phrase("go away")),
		"not_now":    f.say(0, table.Saying{Text: "words of my own"}),
	} {
		if refusal.Code(err) != kind {
			t.Errorf("%v, want %s", err, kind)
		}
	}
	if err := f.say(0, table.Saying{Phrase: "hello", Text: "and more"}); refusal.Code(err) != "malformed" || !strings.Contains(err.Error(), "field text") {
		t.Errorf("a phrase with a text: %v", err)
	}
	if got := late.Said(); len(got) != 0 {
		t.Errorf("after refusals and a late arrival: %v", got)
	}
}

// Watchers can applaud, and say nothing else. However many they are, they are heard as one who has no
// name, and may do so as often as a seat may say something; people say as much as before meanwhile.
func TestApplause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(2)
		ear := f.connect(0)
		for range 2 {
			f.connect(-1)
		}
		for n := range 3 {
			if err := f.say(-1, phrase("clap")); err != nil {
				t.Errorf("applause %d: %v", n, err)
			}
		}
		for kind, saying := range map[string]table.Saying{"not_now": phrase("clap"), "not_seated": {Phrase: "clap", Text: "and more"}} {
			if err := f.say(-1, saying); refusal.Code(err) != kind {
				t.Errorf("%v: %v, want %s", saying, err, kind)
			}
		}
		if err := f.Say(t.Context(), token(7), phrase("clap")); refusal.Code(err) != "not_seated" {
			t.Errorf("with a token of no seat: %v", err)
		}
		if err := f.say(1, phrase("thanks")); err != nil {
			t.Error(err)
		}
		time.Sleep(9 * time.Second)
		if err := f.say(-1, phrase("clap")); err != nil {
			t.Error(err)
		}
		heard := ear.Said()
		if len(heard) == 0 || heard[0] != (table.Said{Seat: -1, Saying: phrase("clap")}) {
			t.Errorf("%v", heard)
		}
	})
}

// A seat may say three things in nine seconds, over however many connections, without keeping
// others from speaking.
func TestSayLimit(t *testing.T) {
	timed(t, 2, clock(0), func(f *fixture, connections []*run.Subscription) {
		for range 3 {
			if err := f.say(0, phrase("wow")); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Second)
		}
		late := func() bool { return refusal.Code(f.say(0, phrase("wow"))) == "not_now" }
		time.Sleep(6*time.Second - time.Millisecond)
		if !late() {
			t.Error("a fourth within nine seconds is taken")
		}
		if err := f.say(1, phrase("wow")); err != nil { // the control: the limit is the seat's
			t.Errorf("another seat: %v", err)
		}
		time.Sleep(time.Millisecond)
		if late() {
			t.Error("the first still counts after nine seconds")
		}
		if !late() {
			t.Error("the second no longer counts after eight")
		}
		synctest.Wait()
		if got := connections[1].Said(); len(got) != 5 {
			t.Errorf("%d were heard", len(got))
		}
	})
}

// A connection that does not listen costs others nothing.
func TestSayToTheDeaf(t *testing.T) {
	timed(t, 2, clock(0), func(f *fixture, connections []*run.Subscription) {
		for range 40 {
			if err := f.say(0, phrase("hello")); err != nil {
				t.Fatal(err)
			}
			time.Sleep(4 * time.Second)
		}
		if got := connections[1].Said(); len(got) == 0 || len(got) > 16 {
			t.Errorf("%d wait for who does not listen", len(got))
		}
	})
}

// The host decides whether people may use words of their own, even during a game; texts are on one
// line, bounded and visible, and nothing keeps them.
func TestFreeText(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.refused("not_host", 1, table.Change{Edition: "classic", Changes: table.Changes{FreeText: new(true)}})
	f.must(0, table.Change{Edition: "classic", Changes: table.Changes{FreeText: new(true)}})
	f.must(0, table.Start{})
	w := f.connect(-1)
	kept := len(f.log.all())
	const secret = "unmistakable"
	say := func(text string) (string, error) {
		err := f.say(1, table.Saying{Text: text})
		if err == nil {
			return w.Said()[0].Text, nil
		}
		return "", err
	}
	said, err := say(secret + " \u202ee\u0301\u200b\n  cafe\u0301 ")
	if err != nil || said != secret+" é café" {
		t.Errorf("%q, %v", said, err)
	}
	for name, text := range map[string]string{
		"nothing": " \u200b\u202e ", "marks alone": "\u0301\u0301", "too long": strings.Repeat("x", 121), "too many marks": "a\u0316\u0317\u0318\u0319",
	} {
		if said, err := say(text); refusal.Code(err) != "malformed" {
			t.Errorf("%s: %q, %v", name, said, err)
		}
	}
	if said, err := say(strings.Repeat("x", 120)); err != nil || len(said) != 120 {
		t.Errorf("120 characters: %v", err)
	}
	text, err := json.Marshal(f.log.all()[kept:])
	if err != nil || string(text) != "[]" && string(text) != "null" {
		t.Errorf("the log has grown by %s, %v", text, err)
	}
	f.must(0, table.Change{Changes: table.Changes{FreeText: new(false)}})
	if _, err := say("x"); refusal.Code(err) != "not_now" {
		t.Errorf("after the host has taken it back: %v", err)
	}
	for name, now := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
		all, err := json.Marshal(now.log.all())
		if v := now.now(0); err != nil || v.FreeText || strings.Contains(string(all), secret) {
			t.Errorf("%s: free text is %v; the log: %s", name, v.FreeText, all)
		}
	}
}
