package naive_test

import (
	"slices"
	"testing"

	"rowlock/internal/naive"
)

// lay is a position of the Card Game for two with Max to take one card; the call is 8 once he
// has.
func lay(edition, hand, display string) string {
	return "edition " + edition + "; player Max; player Emma; hand Max " + hand + "; hand Emma G12 B12 G5 G6; display " +
		display + "; pile R9 B8 Y8 G7"
}

func TestDeal(t *testing.T) { // K2
	deck := "deck R2 R3 R4 R5 Y2 Y3 Y4 Y5 G2 G3 G4 G5 R6 R7 R8 R9 R10 R11 R12 Y6 Y7 Y8 Y9 Y10 Y11 Y12 G6 G7 G8 G9 G10 G11 G12 " +
		"B12 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11"
	p := replay(t, "edition cards; player Max; player Emma; "+deck, "").Position()
	if !slices.Equal(p.Players[0].Hand, []string{"R2", "R3", "R4", "R5"}) || !slices.Equal(p.Players[1].Hand, []string{"Y2", "Y3", "Y4", "Y5"}) {
		t.Errorf("hands %v and %v", p.Players[0].Hand, p.Players[1].Hand)
	}
	if !slices.Equal(p.Display, []string{"G2", "G3", "G4", "G5"}) || p.Pile != 32 || *p.Call != 6 || p.Discards != 0 || p.Phase != "take" {
		t.Errorf("display %v pile %d call %d discards %d phase %s", p.Display, p.Pile, *p.Call, p.Discards, p.Phase)
	}
}

func TestTake(t *testing.T) { // K3
	one := replay(t, lay("cards", "R2 R3 R4 R5", "G4 B3 B10 Y5"), "")
	wantLegal(t, one, "Max", "B10 B3 G4 Y5")
	three := replay(t, lay("cards", "R2 R3", "G4 B3 B10 Y5"), "")
	wantLegal(t, three, "Max", "G4 B3 B10 | Y5 B3 B10 | Y5 G4 B10 | Y5 G4 B3")
	if err := one.Play("take B3"); err != nil {
		t.Fatal(err)
	}
	p := one.Position()
	if !slices.Equal(p.Display, []string{"G4", "R9", "B10", "Y5"}) || *p.Call != 8 || p.Pile != 3 || p.Phase != "call" {
		t.Errorf("display %v call %d pile %d phase %s, want the freed place refilled", p.Display, *p.Call, p.Pile, p.Phase)
	}
	if hand := p.Players[0].Hand; !slices.Equal(hand, []string{"R2", "R3", "R4", "R5", "B3"}) {
		t.Errorf("hand %v, want the written order", hand)
	}
}

func TestCall(t *testing.T) { // K4, K9
	setup := lay("cards", "R2 R3 R4 R5", "G4 B3 B10 Y5") + "; sheet Max R:2,3,4,5,6,12 Y:9; sheet Emma G:7"
	g := replay(t, setup, "take B3")
	wantLegal(t, g, "Max", "- B8 G8")
	wantLegal(t, g, "Emma", "- B8 R8 Y8")
	if p := g.Position(); len(p.Closed) != 0 || !slices.Equal(p.Players[0].Locks, []string{"red"}) {
		t.Errorf("closed %v locks %v: rows close for one player", p.Closed, p.Players[0].Locks)
	}
}

func TestPlayChoices(t *testing.T) {
	cases := []struct {
		name, sheet, hand, take string
		want                    string
	}{
		{
			"K6 red 4-5-7 may all be crossed", "", "R4 R5 R7 Y2", "B3",
			"B3 | B3 = B3 | R4 | R4 = R4 | R4 R5 | R4 R5 = R4 | R4 R5 = R4 R5 | R4 R5 = R5 | R4 R5 R7 | R4 R5 R7 = R4 | " +
				"R4 R5 R7 = R4 R5 | R4 R5 R7 = R4 R5 R7 | R4 R5 R7 = R5 | R4 R5 R7 = R5 R7 | R4 R5 R7 = R7 | " +
				"R4 R7 | R4 R7 = R4 | R4 R7 = R7 | R5 | R5 = R5 | R5 R7 | R5 R7 = R5 | R5 R7 = R5 R7 | R5 R7 = R7 | " +
				"R7 | R7 = R7 | Y2 | Y2 = Y2",
		},
		{
			"K6 of green 11-9-3 the 11 and the 9", "; sheet Max Y:2 R:2", "R2 G3 G9 G11", "B3",
			"B3 | B3 = B3 | G11 | G11 = G11 | G3 | G3 = G3 | G3 G11 | G3 G11 = G11 | G3 G11 = G3 | G3 G9 | G3 G9 = G3 | G3 G9 = G9 | " +
				"G3 G9 G11 | G3 G9 G11 = G11 | G3 G9 G11 = G11 G9 | G3 G9 G11 = G3 | G3 G9 G11 = G9 | " +
				"G9 | G9 = G9 | G9 G11 | G9 G11 = G11 | G9 G11 = G11 G9 | G9 G11 = G9 | R2",
		},
		{
			"K8 the last cell needs five before", "; sheet Max R:2,3,4,5 Y:2,3,4,5", "R10 R12 Y11 Y12", "B3",
			"B3 | B3 = B3 | R10 | R10 = R10 | R10 R12 | R10 R12 = R10 | R10 R12 = R10 R12 | R12 | Y11 | Y11 = Y11 | " +
				"Y11 Y12 | Y11 Y12 = Y11 | Y11 Y12 = Y11 Y12 | Y12",
		},
		{
			"K9 a row closed for the player", "; sheet Max R:2,3,4,5,6,12", "R10 R11", "B3 R3 B10",
			"B10 | B10 = B10 | B3 | B3 = B3 | B3 B10 | B3 B10 = B10 | B3 B10 = B3 | " +
				"R10 | R10 R11 | R11 | R3 | R3 R10 | R3 R10 R11 | R3 R11",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := replay(t, lay("cards", c.hand, "G4 B3 B10 R3")+c.sheet, "take "+c.take+"; call")
			wantLegal(t, g, "Max", c.want)
		})
	}
}

func TestNoCrossesAcrossTwoLeftOut(t *testing.T) { // K6: yellow 2-4-6 leaves out two, 2-4 and 4-6 one each
	g := replay(t, lay("cards", "Y2 Y4 Y6 R2", "G4 B3 B10 R3"), "take B3; call")
	for choice, want := range map[string]bool{
		"Y2 Y4 Y6 = Y2 Y4 Y6": false, "Y2 Y4 Y6 = Y2 Y6": false, "Y2 Y4 Y6 = Y2 Y4": true, "Y2 Y4 Y6 = Y4 Y6": true, "Y2 Y4 Y6 = Y6": true,
	} {
		if got := slices.Contains(g.Legal()["Max"], choice); got != want {
			t.Errorf("%s listed %t, want %t", choice, got, want)
		}
	}
}

func TestJokers(t *testing.T) { // K12
	setup := lay("cards-jokers", "G8 G9 J9 R2", "G4 B3 B10 J8") + "; sheet Max R:9 Y:8 B:7"
	g := replay(t, setup, "take J8; call")
	wantLegal(t, g, "Max", "G8 | G8 = G8 | G8 G9 | G8 G9 = G8 | G8 G9 = G9 | G8 G9 = G9 G8 | "+
		"G8 G9 J8:G | G8 G9 J8:G = G8 | G8 G9 J8:G = G9 | G8 G9 J8:G = G9 G8 | "+
		"G8 G9 J9:G | G8 G9 J9:G = G8 | G8 G9 J9:G = G9 | G8 G9 J9:G = G9 G8 | "+
		"G8 J8:G | G8 J8:G = G8 | G8 J8:G J9:G | G8 J8:G J9:G = G8 | G8 J8:G J9:G = G9 | G8 J8:G J9:G = G9 G8 | "+
		"G8 J9:G | G8 J9:G = G8 | G8 J9:G = G9 | G8 J9:G = G9 G8 | "+
		"G9 | G9 = G9 | G9 J8:G | G9 J8:G = G8 | G9 J8:G = G9 | G9 J8:G = G9 G8 | "+
		"G9 J8:G J9:G | G9 J8:G J9:G = G8 | G9 J8:G J9:G = G9 | G9 J8:G J9:G = G9 G8 | "+
		"G9 J9:G | G9 J9:G = G9 | "+
		"J8:B | J8:B J9:B | J8:G | J8:G = G8 | J8:G J9:G | J8:G J9:G = G8 | J8:G J9:G = G9 | J8:G J9:G = G9 G8 | "+
		"J8:R | J8:R J9:R | J8:Y | J8:Y J9:Y | J8:Y J9:Y = Y9 | "+
		"J9:B | J9:G | J9:G = G9 | J9:R | J9:Y | J9:Y = Y9 | "+
		"R2 | R2 J8:R | R2 J8:R J9:R | R2 J9:R")
	if err := g.Play("play J9:G G9 = G9"); err != nil {
		t.Fatal(err)
	}
	p := g.Position()
	if max := p.Players[0]; !slices.Equal(max.Rows["green"], []naive.Crossed{"9"}) || !slices.Equal(max.Hand, []string{"R2", "G8", "J8"}) {
		t.Errorf("green %v hand %v, want one cross for two nines", max.Rows["green"], max.Hand)
	}
}

func TestCardPenaltiesAndEnds(t *testing.T) {
	checkEnds(t, lay("cards", "R2 R3 R4 R5", "G4 B3 B10 Y5"), []endOfMax{
		{"K10 no cross", "", "take B3; call Emma=R8; play R2", 1, "take", ""},
		{"K10 a cross in the call", "", "take B3; call Max=R8; play R2", 0, "take", ""},
		{"K10 a cross in the play", "", "take B3; call; play R2 = R2", 0, "take", ""},
		{"K11 four penalties", "; sheet Max P:3", "take B3; call; play R2", 4, "over", "penalties"},
		{"K11 two rows of one player", "; sheet Max R:2,3,4,5,6,12 B:12,11,10,9,8,2 P:3", "", 3, "over", "rows"},
		{"K11 not one row each of two", "; sheet Max R:2,3,4,5,6,12; sheet Emma B:12,11,10,9,8,2", "", 0, "take", ""},
	})
}

func TestTheCallMayEndTheGame(t *testing.T) { // K11: no step 3 and no penalty
	setup := "edition cards; player Max; player Emma; hand Max R2 R3 R4 R5; hand Emma Y2 Y3 Y4 Y5; display G4 B3 B10 G5; pile R9 B12; " +
		"sheet Max P:3; sheet Emma R:2,3,4,5,6,12 Y:2,3,4,5,6"
	g := replay(t, setup, "take B3; call Emma=Y12")
	wantEnd(t, g, "over", "rows")
	if got := player(t, g.Position(), "Max").Penalties; got != 3 {
		t.Errorf("%d penalties, want 3", got)
	}
}

func TestReshuffle(t *testing.T) { // K7
	setup := "edition cards; player Max; hand Max R2 R3; display R4 R5 R6 R7; pile R8 R9"
	rest := "R10 R11 R12 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12"
	g := replay(t, setup, "take R4 R5 R7")
	p := g.Position()
	if p.Phase != "reshuffle" || p.Call != nil || p.Pile != 0 || p.Discards != 36 || len(p.Legal) != 0 {
		t.Errorf("phase %s call %v pile %d discards %d legal %v", p.Phase, p.Call, p.Pile, p.Discards, p.Legal)
	}
	if !slices.Equal(p.Display, []string{"R8", "R9", "R6"}) {
		t.Errorf("display %v, want the first two freed places refilled", p.Display)
	}
	for _, statement := range []string{"call", "take R8", "reshuffle " + rest[4:], "reshuffle R8 " + rest, "reshuffle R10 " + rest} {
		if g.Play(statement) == nil {
			t.Errorf("%s is accepted", statement)
		}
	}
	if err := g.Play("reshuffle " + rest); err != nil {
		t.Fatal(err)
	}
	p = g.Position()
	if p.Phase != "call" || *p.Call != 11 || p.Pile != 35 || p.Discards != 0 || !slices.Equal(p.Display, []string{"R8", "R9", "R6", "R10"}) {
		t.Errorf("phase %s call %d pile %d discards %d display %v", p.Phase, *p.Call, p.Pile, p.Discards, p.Display)
	}
	if g.Play("reshuffle "+rest) == nil {
		t.Error("a second reshuffle is accepted")
	}
}

func TestReshuffleAfterTheLastRefill(t *testing.T) { // K7: the pile is empty though the display is full
	p := replay(t, "edition cards; player Max; hand Max R2 R3 R12 B2; display R4 R5 R6 R7; pile R8", "take R4").Position()
	if p.Phase != "reshuffle" || !slices.Equal(p.Display, []string{"R8", "R5", "R6", "R7"}) {
		t.Errorf("phase %s display %v", p.Phase, p.Display)
	}
}
