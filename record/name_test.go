package record_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"rowlock/record"
	"rowlock/refusal"
)

// A name of one character is blank unless the character is a letter, a number, a punctuation mark
// or a symbol.
func TestBlankNames(t *testing.T) {
	for r := range rune(utf8.MaxRune + 1) {
		_, err := record.Name(string(r))
		if !utf8.ValidRune(r) || err != nil && refusal.Code(err) != "name_blank" {
			continue
		}
		if seen := unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S); !refusal.Is(err, "name_quote") && seen != (err == nil) {
			t.Errorf("%U: %v", r, err)
		}
	}
}

// A name has at most forty characters, of any alphabet.
func TestLongName(t *testing.T) {
	for _, letter := range []string{"a", "ж"} {
		if _, err := record.Name(strings.Repeat(letter, 40)); err != nil {
			t.Error(err)
		}
		if _, err := record.Name(strings.Repeat(letter, 41)); refusal.Code(err) != "name_long" {
			t.Errorf("a name of 41 characters: %v", err)
		}
	}
}

// Names that look the same but for spaces and the encoding of marks have one form, wherever they
// come from, and each of them finds the player.
func TestOneFormOfNames(t *testing.T) {
	const composed, apart = "Zo\u00eb", "Zoe\u0308"
	r := mustRead(t, "rowlock 1\nedition classic\nplayer \" "+apart+"\"\nplayer Max\nactive \"Max \"\n"+roll+"\nwhite "+apart+"=R5 "+"Max=Y5\n")
	if r.Names[0] != composed || r.Steps[1].Named[0].Seat != 0 || r.Setup[0].Seat != 1 {
		t.Errorf("read as\n%s", r)
	}
	written, err := record.New(r.Rules, []string{" Max", apart}, nil)
	if err != nil || !slices.Equal(written.Names, []string{"Max", composed}) {
		t.Errorf("%q, %v", written.Names, err)
	}
	if _, err := record.New(r.Rules, []string{composed, apart}, nil); refusal.Code(err) != "name_twice" {
		t.Errorf("two of one name: %v", err)
	}
}

// Quotes are no part of a name; apostrophes, dashes and digits of any width are.
func TestQuotesInNames(t *testing.T) {
	for _, name := range []string{`"Emma"`, "“Emma”", "„Emma“", "«Emma»", "»Emma«", "‹Emma›", "'Emma'", "‘Emma’", "`Emma´", " 'Emma' ", "Max “the fox”", "＂Emma＂"} {
		if got, err := record.Name(name); !refusal.Is(err, "name_quote") {
			t.Errorf("%s is the name %q, %v", name, got, err)
		}
	}
	for _, name := range []string{"O'Brien", "Дем’ян", "’t Hooft", "Jess'", "Anna–Maria", "Ｅｍｍａ１", "'"} {
		if got, err := record.Name(name); got != name || err != nil {
			t.Errorf("%s is the name %q, %v", name, got, err)
		}
	}
	r := mustRead(t, "rowlock 1\nedition classic\nplayer Ｅｍｍａ\nplayer \"A – B\"\n"+roll+"\nwhite Ｅｍｍａ=R5 \"A – B\"=Y5\n")
	if r.Names[0] != "Ｅｍｍａ" || r.Names[1] != "A – B" {
		t.Errorf("read as %q", r.Names)
	}
}
