package rules_test

import (
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/refusal"
	"rowlock/rules"
)

// table lays out a position for two: the hand of seat 0 before taking, the
// display R12 G12 B12 Y12 and a pile with a 7 on top after one card is taken.
func table(hand0 string, more ...string) []string {
	return append([]string{
		"hand 0 " + hand0, "hand 1 R2 Y2 G3 B3", "display R12 G12 B12 Y12", "pile B8 B7 R3 Y8 G8 Y10",
	}, more...)
}

func TestK1Players(t *testing.T) {
	for seats, ok := range map[int]bool{0: false, 1: true, 5: true, 6: false} {
		if _, err := rules.Cards.Setup(seats); (err == nil) != ok {
			t.Errorf("%d players: %v", seats, err)
		}
	}
}

func TestK1K2TheWholeDeck(t *testing.T) {
	deck := wholeDeck("RYGB")
	if _, err := tryBegin(t, "cards", 5, "deck "+strings.Join(deck, " ")); err != nil {
		t.Errorf("the deck in order: %v", err)
	}
	for name, bad := range map[string][]string{
		"a card too few": deck[1:],
		"a card twice":   append([]string{deck[1]}, deck[1:]...),
		"a joker":        append([]string{"J2"}, deck[1:]...),
		"no card":        append([]string{"R13"}, deck[1:]...),
	} {
		if _, err := tryBegin(t, "cards", 2, "deck "+strings.Join(bad, " ")); err == nil {
			t.Errorf("a deck with %s is taken", name)
		}
	}
	if _, err := tryBegin(t, "cards", 2); err == nil {
		t.Error("a game begins without cards")
	}
}

func TestK2Dealing(t *testing.T) {
	s := begin(t, "cards", 2, "deck "+strings.Join(wholeDeck("RYGB"), " "))
	v := s.view()
	got := []string{}
	for _, cards := range [][]rowlock.Card{v.Players[0].Hand, v.Players[1].Hand, v.Cards.Display} {
		got = append(got, strings.Join(cardWords(cards), " "))
	}
	if want := []string{"R2 R3 R4 R5", "R6 R7 R8 R9", "R10 R11 R12 Y2"}; !slices.Equal(got, want) {
		t.Errorf("dealt %q, want %q", got, want)
	}
	if v.Cards.Call != 3 || v.Cards.Pile != 44-12 || v.Cards.Discards != 0 {
		t.Errorf("on the table: %+v", v.Cards)
	}
}

func TestK2OnlyTheHolderSeesColours(t *testing.T) {
	s := begin(t, "cards", 2, table("R4 R5 R7 Y9")...)
	for viewer, want := range map[rowlock.Seat]string{0: "R4 R5 R7 Y9", 1: "?4 ?5 ?7 ?9", rowlock.Spectator: "?4 ?5 ?7 ?9"} {
		var v rowlock.View
		s.g.Look(viewer, &v)
		if got := strings.Join(cardWords(v.Players[0].Hand), " "); got != want {
			t.Errorf("viewer %d sees %s, want %s", viewer, got, want)
		}
		if got := strings.Join(cardWords(v.Cards.Display), " "); got != "?12 ?12 ?12 ?12" {
			t.Errorf("viewer %d sees the display %s", viewer, got)
		}
	}
}

// The rulebook's example: an 11 is taken, an 8 from the pile fills its place.
func TestK3TakeAndRefill(t *testing.T) {
	s := begin(t, "cards", 2, "hand 0 R4 R5 R7 Y9", "hand 1 R2 Y2 G3 B3", "display G4 R11 B8 Y5", "pile G8 R12 R9").
		legal(0, "G4, R11, B8, Y5").
		refuse("K3", "take G4 B8").refuse("K3", "take R12").refuse("K3", "take").
		play("take R11").at(rowlock.PhaseCall, 0)
	v := s.view()
	if got := strings.Join(cardWords(v.Cards.Display), " "); got != "G4 G8 B8 Y5" || v.Cards.Call != 12 {
		t.Errorf("display %s, call %d", got, v.Cards.Call)
	}
}

func TestK3AsManyAsMakeFive(t *testing.T) {
	begin(t, "cards", 2, table("R4 R5")...).
		legal(0, "R12 G12 B12, Y12 G12 B12, R12 Y12 B12, R12 Y12 G12").
		refuse("K3", "take R12 R12 G12").refuse("K3", "take R12").
		play("take B12 G12 R12")
}

func TestK3ASeatTakesByNumber(t *testing.T) {
	s := begin(t, "cards", 2, table("R4 R5 R7 Y9")...)
	var v rowlock.View
	s.g.Look(0, &v)
	if len(v.Choices[0]) != 1 || v.Choices[0][0].Word != "?12" {
		t.Fatalf("the seat may take %v", v.Choices[0])
	}
	s.refuse("K3", "take ?12") // a record names cards
	if err := rowlock.Play(s.g, 0, v.Choices[0][0].Action); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(cardWords(s.view().Players[0].Hand), " "); got != "R4 R5 R7 R12 Y9" {
		t.Errorf("of equal numbers the leftmost is taken: %s", got)
	}
}

// The rulebook's example: a 4 for all, one crosses red 4, two yellow 4, one
// nothing.
func TestK4CallForAll(t *testing.T) {
	begin(t, "cards", 4, "hand 0 R5 R6 R7 Y9", "hand 1 R2 Y2 G3 B3", "hand 2 R3 Y3 G5 B5", "hand 3 G6 Y6 G7 B7",
		"display R12 G12 B12 Y12", "pile B8 Y4 R4").
		play("take R12").legal(0, "-, R4, Y4, G4, B4").
		refuse("K4", "call 0=R5").
		play("call 0=Y4 1=R4 2=Y4").totals(1, 1, 1, 0).at(rowlock.PhasePlay, 0)
}

func TestK5OneToThreeCardsOfOneColour(t *testing.T) {
	s := begin(t, "cards", 2, "hand 0 R4 R6 R11 Y9", "hand 1 R2 Y2 G3 B3", "display R12 G12 B12 Y12", "pile B8 Y7 R3").
		play("take G12", "call")
	s.refuse("K5", "play R4 Y9").refuse("K5", "play R5").refuse("K5", "play R4 R6 R11 Y9").refuse("K5", "play").
		refuse("K5", "play R4 R4").
		offers(0, "R4 R6 R11", true).offers(0, "Y9", true).offers(0, "R4 Y9", false).
		play("play R11 R4 R6") // in any order, and crossing nothing
	s.penalties(1, 0)
}

func TestK6Crosses(t *testing.T) {
	for _, c := range []struct {
		hand, play string
		allowed    bool
	}{
		{"R4 R5 R7 B9", "R4 R5 R7 = R4 R5 R7", true},     // the rulebook's red 4-5-7
		{"Y3 Y4 Y6 B9", "Y3 Y4 Y6 = Y3 Y6", false},       // 4 and 5 left out
		{"Y3 Y5 Y9 B9", "Y3 Y5 Y9 = Y3 Y5", true},        // one left out
		{"Y3 Y5 Y9 B9", "Y3 Y5 Y9 = Y9", true},           // the gap before the first is free
		{"G11 G9 G4 B9", "G4 G9 G11 = G11 G9", true},     // the rulebook's green 11 and 9
		{"G11 G9 G4 B9", "G4 G9 G11 = G9 G4", false},     // too far
		{"G11 G9 G7 B9", "G7 G9 G11 = G11 G9 G7", false}, // two left out in all
		{"G11 G9 G7 B9", "G7 G9 G11 = G9 G11", false},    // not left to right
		{"R4 R5 R7 B9", "R4 R5 = R7", false},             // not played
	} {
		s := begin(t, "cards", 2, table(c.hand)...).play("take R12", "call")
		if err := s.try("play " + c.play); (err == nil) != c.allowed {
			t.Errorf("hand %s, play %s: %v, want allowed %v", c.hand, c.play, err, c.allowed)
		}
	}
}

// The rulebook's yellow 2-4-6 leaves out two.
func TestK6TwoLeftOut(t *testing.T) {
	s := begin(t, "cards", 2, "hand 0 Y2 Y4 Y6 B9", "hand 1 R2 G2 G3 B3", "display R12 G12 B12 Y12", "pile B8 Y7 R3").
		play("take R12", "call").refuse("K6", "play Y2 Y4 Y6 = Y2 Y4 Y6")
	s.offers(0, "Y2 Y4 Y6 = Y2 Y4", true).offers(0, "Y2 Y4 Y6 = Y4 Y6", true).offers(0, "Y2 Y4 Y6 = Y2 Y6", false)
}

func TestK6OthersCrossNothing(t *testing.T) {
	s := begin(t, "cards", 2, table("R4 R5 R7 Y9")...).play("take R12", "call")
	if got := s.g.Actions(nil, 1); len(got) != 0 {
		t.Errorf("seat 1 may do %v", got)
	}
}

func TestK7DiscardsAndReshuffle(t *testing.T) {
	s := begin(t, "cards", 2, "hand 0 R4 R5", "hand 1 R2 Y2 G3 B3", "display R12 G12 B12 Y12", "pile B8 Y7").
		play("take R12 G12 B12").at(rowlock.PhaseReshuffle, 0)
	v := s.view()
	if got := strings.Join(cardWords(v.Cards.Display), " "); got != "B8 Y7 Y12" || v.Cards.Call != 0 || v.Cards.Discards != 44-12 || len(v.Cards.Discarded) != 0 {
		t.Errorf("display %s, %+v", got, v.Cards)
	}
	rest := slices.DeleteFunc(wholeDeck("RYGB"), func(c string) bool {
		return slices.Contains(strings.Fields("R4 R5 R2 Y2 G3 B3 R12 G12 B12 Y12 B8 Y7"), c)
	})
	all := strings.Join(rest, " ")
	s.refuse("K7", "reshuffle "+strings.Join(rest[1:], " ")).
		refuse("K7", "reshuffle "+all+" R4").
		refuse("K1", "reshuffle "+all+" "+rest[0]).
		play("reshuffle "+all).at(rowlock.PhaseCall, 0)
	v = s.view()
	if got := strings.Join(cardWords(v.Cards.Display), " "); got != "B8 Y7 R3 Y12" || v.Cards.Call != 6 || v.Cards.Discards != 0 {
		t.Errorf("after the shuffle: display %s, %+v", got, v.Cards)
	}
}

// K1: a card is written in one way, and the deck has no other.
func TestK1CardsThatAreNone(t *testing.T) {
	for _, word := range []string{"", "R", "4", "R1", "R13", "R04", "R+4", "r4", "X4", "J4", "R4R"} {
		setup, err := rules.Cards.Setup(2)
		if err != nil {
			t.Fatal(err)
		}
		err = setup.Put(rowlock.Statement{Keyword: "hand", Seat: 0, Words: []string{"R5", "Y5", "G2", word}})
		if refusal.Code(err) != "no_such_card" {
			t.Errorf("%q: %v", word, err)
		}
	}
}

func TestK7PlayedCardsAreDiscarded(t *testing.T) {
	s := begin(t, "cards", 2, table("R4 R5 R7 Y9")...)
	before := s.view().Cards.Discards
	s.play("take R12", "call", "play R4 R5 = R4 R5")
	v := s.view()
	if got := v.Cards.Discards; got != before+2 {
		t.Errorf("%d discards after %d and a play of two", got, before)
	}
	s.g.Look(rowlock.Spectator, v)
	if got := strings.Join(cardWords(v.Cards.Discarded), " "); len(v.Cards.Discarded) != before+2 || !strings.Contains(got, "R4 R5 ") {
		t.Errorf("played cards have been seen, but not in %s", got)
	}
}

func TestK8TheLastCellNeedsFiveBeforeIt(t *testing.T) {
	setup := func(row string) *script {
		return begin(t, "cards", 2, "sheet 0 R:"+row, "hand 0 R10 R11 Y9 Y8", "hand 1 R2 Y2 G3 B3", "display R12 G12 B12 Y12", "pile B8 Y7 R4").
			play("take R12", "call")
	}
	// Crosses of the same play count: with three before, 10, 11 and 12 make six.
	setup("2,3,4").play("play R10 R11 R12 = R10 R11 R12").totals(28, 0)
	setup("2,3").refuse("K8", "play R10 R11 R12 = R10 R11 R12").play("play R10 R11 R12 = R10 R11")
	// The lock is no number: 10 and 12 leave out one.
	setup("2,3,4,5").play("play R10 R12 = R10 R12").totals(28, 0)
}

func TestK9ARowIsClosedForOneSeatOnly(t *testing.T) {
	s := begin(t, "cards", 2, append(table("R4 R5 R7 Y9"), "sheet 0 R:2,3,4,5,6,12", "sheet 1 R:2")...)
	s.closed().play("take G12").legal(0, "-, Y7, G7, B7").legal(1, "-, R7, Y7, G7, B7").
		refuse("K9", "call 0=R7")
}

func TestK10Penalty(t *testing.T) {
	begin(t, "cards", 2, table("R4 R5 R7 Y9")...).play("take G12", "call 1=R7", "play R4").penalties(1, 0)
	begin(t, "cards", 2, table("R4 R5 R7 Y9")...).play("take G12", "call 1=R7", "play R4 =").penalties(1, 0)
	begin(t, "cards", 2, table("R4 R5 R7 Y9")...).play("take G12", "call 0=R7", "play R4").penalties(0, 0)
	begin(t, "cards", 2, table("R4 R5 R7 Y9")...).play("take G12", "call", "play R4 = R4").penalties(0, 0).
		at(rowlock.PhaseTake, 1)
}

func TestK11TwoOwnRows(t *testing.T) {
	// Two seats with a row each do not end it, two rows of one seat do.
	begin(t, "cards", 2, append(table("R4 R5 R7 Y9"), "sheet 0 R:2,3,4,5,6,12", "sheet 1 Y:2,3,4,5,6,12")...).
		at(rowlock.PhaseTake, 0)
	begin(t, "cards", 2, append(table("R4 R5 R7 Y9"), "sheet 0 R:2,3,4,5,6,12 Y:2,3,4,5,6,12")...).
		over(rowlock.ByRows)
}

func TestK11TheCallEndsItAtOnce(t *testing.T) {
	begin(t, "cards", 2, "sheet 0 P:3", "sheet 1 R:2,3,4,5,6,12 Y:2,3,4,5,6",
		"hand 0 R10 R11 Y9 Y8", "hand 1 R2 Y2 G3 B3", "display R12 G12 B12 G11", "pile B8 Y12 R4").
		play("take R12", "call 1=Y12").over(rowlock.ByRows).penalties(3, 0)
}

// A position that is over may have an empty pile, and then no call.
func TestK11OverWithoutAPile(t *testing.T) {
	lists := []string{
		"hand 0 R3 Y9 G10 B2", "hand 1 R2 Y2 G3 B3", "display R12 G12 B12 Y12", "pile",
		"sheet 0 R:2,3,4,5,6,12 Y:2,3,4,5,6,12",
	}
	if v := begin(t, "cards", 2, lists...).over(rowlock.ByRows).view(); v.Cards.Call != 0 || v.Cards.Pile != 0 {
		t.Errorf("%d lies on a pile of %d", v.Cards.Call, v.Cards.Pile)
	}
}

func TestK11FourthPenalty(t *testing.T) {
	begin(t, "cards", 2, append(table("R4 R5 R7 Y9"), "sheet 0 P:3")...).
		play("take G12", "call", "play R4").over(rowlock.ByPenalties)
}

func TestK12Jokers(t *testing.T) {
	setup := func(hand string) *script {
		return begin(t, "cards-jokers", 2, "hand 0 "+hand, "hand 1 R2 Y2 G3 B3", "display R12 G12 B12 Y12", "pile B8 Y7 R3").
			play("take R12", "call")
	}
	setup("G9 J9 J7 Y5").
		offers(0, "J9:B = B9", true).offers(0, "J7:G J9:G = G9 G7", true).offers(0, "G9 J9:G = G9", true).
		offers(0, "G9 J9:G", true).offers(0, "J9", false).
		refuse("K5", "play G9 J7:R").refuse("K12", "play J7").refuse("K12", "play J7:X").refuse("K12", "play G9:R").
		refuse("K6", "play G9 J9:G = G9 G9").
		play("play J7:G G9 = G9 G7").totals(3, 0)
	if _, err := tryBegin(t, "cards-jokers", 2, "deck "+strings.Join(wholeDeck("RYGBJ"), " ")); err != nil {
		t.Error(err)
	}
	if _, err := tryBegin(t, "cards-jokers", 2, "deck "+strings.Join(wholeDeck("RYGB"), " ")); err == nil {
		t.Error("a deck without its jokers is taken")
	}
}

func TestCardPositionsNoGameLeadsTo(t *testing.T) {
	good := table("R4 R5 R7 Y9")
	for name, setup := range map[string][]string{
		"a card in two places":  {"hand 0 R4 R5 R7 R12", good[1], good[2], good[3]},
		"a hand of five":        {"hand 0 R4 R5 R7 Y9 Y8", good[1], good[2], good[3]},
		"a hand of one":         {"hand 0 R4", good[1], good[2], good[3]},
		"a display of three":    {good[0], good[1], "display R12 G12 B12", good[3]},
		"a seat without a hand": {good[0], good[2], good[3]},
		"no pile":               {good[0], good[1], good[2]},
		"deck and hands":        append(slices.Clone(good), "deck "+strings.Join(wholeDeck("RYGB"), " ")),
	} {
		if _, err := tryBegin(t, "cards", 2, setup...); err == nil {
			t.Errorf("a position with %s is taken", name)
		}
	}
}

// Every card lies in exactly one place, at every moment of random games.
func TestCardsAreNeverLostOrDoubled(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Cards, rules.CardsJokers} {
		deck := len(wholeDeck("RYGB"))
		if ru == rules.CardsJokers {
			deck = len(wholeDeck("RYGBJ"))
		}
		for seed := range uint64(50) {
			src := enginetest.NewSource(seed)
			g := enginetest.Deal(t, ru, 2+int(seed)%4, src)
			for g.Phase() != rowlock.PhaseOver {
				var v rowlock.View
				g.Look(rowlock.Referee, &v)
				count := len(v.Cards.Display) + v.Cards.Pile + v.Cards.Discards
				for _, p := range v.Players[:v.Seats] {
					count += len(p.Hand)
				}
				if count != deck {
					t.Fatalf("%s: %d cards of %d in phase %v", ru.ID(), count, deck, v.Phase)
				}
				enginetest.Advance(g, src)
			}
		}
	}
}

func wholeDeck(colours string) []string {
	var deck []string
	for _, colour := range colours {
		for number := range strings.FieldsSeq("2 3 4 5 6 7 8 9 10 11 12") {
			deck = append(deck, string(colour)+number)
		}
	}
	return deck
}
