package preview_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"rowlock/internal/live/preview"
	"rowlock/internal/race"
	"rowlock/rules"
)

// A picture can be drawn of every edition, however many sit there and whatever they are called.
func TestPictures(t *testing.T) {
	race.Leave(t)
	var pictures preview.Pictures
	cards := []preview.Card{{}, {Language: "xx"}}
	for _, ru := range rules.Published().Newest() {
		cards = append(cards, preview.Card{Rules: ru, Host: "Łukasz", Seats: []string{"Łukasz", "Їжак", "日本", strings.Repeat("W", 200)}, Language: "pl"})
	}
	for _, c := range cards {
		file, err := pictures.Of(c)
		if err != nil {
			t.Fatal(c, err)
		}
		picture, err := png.Decode(bytes.NewReader(file))
		if err != nil || picture.Bounds().Dx() != 1200 || picture.Bounds().Dy() != 630 {
			t.Errorf("%v: %v %v", c, picture.Bounds(), err)
		}
	}
}

// Names are escaped and never filled with other places.
func TestHead(t *testing.T) {
	c := preview.Card{Rules: rules.Classic, Host: `<b>"{edition}`, Seats: []string{`<b>"{edition}`}, Language: "de"}
	head := c.Head("https://dice.example.org/t/K7M2QX/preview.png")
	if strings.Contains(head, "<b>") || !strings.Contains(head, `content="&lt;b&gt;&#34;{edition} lädt dich ein: `) {
		t.Error(head)
	}
}
