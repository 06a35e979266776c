package review_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"testing"

	"rowlock/review"
)

// Who judges has a name of its own: with other nets losses are others, and the scale is to be measured anew.
func TestJudgeIsNamed(t *testing.T) {
	const named, digest = "net-1", "ef67ba99e763ecfa"
	sum := sha256.New()
	for _, net := range []string{"11-cells-2-seats", "big-points", "cards", "cards-jokers", "longo", "onboard"} {
		text, err := os.ReadFile("../bot/master/nets/" + net + ".net")
		if err != nil {
			t.Fatal(err)
		}
		sum.Write(text)
	}
	if got := hex.EncodeToString(sum.Sum(nil)[:8]); got != digest || review.Judge != named {
		t.Errorf("the nets are %s and the judge is %s, want %s and %s: with new nets, give the judge a new name and measure review/skill/scales.json", got, review.Judge, digest, named)
	}
}
