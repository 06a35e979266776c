package web_test

import (
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"strings"

	"rowlock"
	"rowlock/fair"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/table"
	"rowlock/rules"
	"rowlock/sheet"
)

// Canaries are secrets that a game of twin tables dealt by fair dice must not reveal: by text, the
// card that each proves, or "" for one that nobody may know.
type canaries map[string]string

// look notes which cards each viewer may have seen so far.
func (p *pair) look() {
	if !p.fairly {
		return
	}
	t, err := p.worlds[0].lobby.Find(p.Context(), twinCode)
	if err != nil {
		p.Fatal(err)
	}
	for viewer := range p.seen {
		token := table.Token("")
		if viewer != spectator {
			token = tokenOf(viewer)
		}
		v, err := t.View(p.Context(), token, table.Newest)
		if err != nil {
			p.Fatal(err)
		}
		cards := v.Position.Cards.Discarded
		if viewer != spectator {
			cards = append(v.Position.Players[viewer].Hand, cards...)
		}
		for _, c := range cards {
			p.seen[viewer][c.Word()] = true
		}
	}
}

// canaries returns the canaries of the game as it is now: the server's secrets, and the salts of
// all cards, which prove them.
func (p *pair) canaries() canaries {
	if !p.fairly {
		return nil
	}
	t, err := p.worlds[0].lobby.Find(p.Context(), twinCode)
	if err != nil {
		p.Fatal(err)
	}
	proofs, _, err := t.Proofs(p.Context(), 2)
	if err != nil {
		p.Fatal(err)
	}
	list := canaries{}
	var secrets []fair.Secret
	var key ed25519.PrivateKey
	decks := []int{} // of how many cards
	for _, one := range proofs {
		var proof struct {
			Lines  []string
			Secret *fair.Secret
			Seed   *fair.Hash
		}
		if err := json.Unmarshal(one, &proof); err != nil {
			p.Fatal(err)
		}
		if proof.Seed != nil {
			list[proof.Seed.String()], key = "", ed25519.NewKeyFromSeed(proof.Seed[:])
		}
		if proof.Secret != nil {
			secrets = append(secrets, *proof.Secret)
			for _, hash := range append(proof.Secret.Decks[:], proof.Secret.Link) {
				list[hash.String()] = ""
			}
		}
		for _, line := range proof.Lines {
			var deck struct {
				Event string
				Cards int
			}
			_, event, _ := strings.Cut(line, " ")
			if err := json.Unmarshal([]byte(event), &deck); err != nil {
				p.Fatal(err)
			}
			if deck.Event == "deck" {
				decks = append(decks, deck.Cards)
			}
		}
	}
	bundle, err := dealer.Bundle(rules.Published(), twinCode, 2, proofs, "")
	if err != nil {
		p.Fatal(err)
	}
	knows, err := fair.Resume(rules.Published(), bundle, secrets, key)
	if err != nil {
		p.Fatal(err)
	}
	for deck, cards := range decks {
		for place := range cards {
			proof := knows.Proof(deck, place)
			list[proof.Salt.String()] = rowlock.Card{Colour: sheet.Colour(proof.Card / 11), Number: uint8(proof.Card%11 + 2)}.Word()
		}
	}
	return list
}

// tell requires that a viewer is told nothing about cards that it has not seen.
func (c canaries) tell(text string, seen map[string]bool) error {
	for canary, card := range c {
		if !seen[card] && strings.Contains(text, canary) {
			return fmt.Errorf("%s is told, of the card %q", canary, card)
		}
	}
	return nil
}
