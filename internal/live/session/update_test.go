package session_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rowlock"
	"rowlock/chance"
	"rowlock/engine/enginetest"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
	"rowlock/wire"
)

const bensToken = "the token of Ben, long enough"

// All updates of a client together equal what a new connection of the same seat gets at once, and
// the same holds for spectators.
func TestChangesAddUp(t *testing.T) {
	for _, edition := range []string{"classic", "onboard", "cards-jokers", "longo"} {
		for name, hello := range map[string]string{
			"seat":            fmt.Sprintf(`{"type": "hello", "token": %q}`, annsToken),
			"spectator":       `{"type": "hello"}`,
			"seat, version 3": fmt.Sprintf(`{"type": "hello", "token": %q, "version": 3}`, annsToken),
			"watching, later": `{"type": "hello", "version": 4}`,
		} {
			t.Run(edition+" "+name, func(t *testing.T) {
				race.LeaveAllBut(t, "classic")
				one := open(t)
				do := func(token table.Token, c table.Command) {
					t.Helper()
					must(t, one, table.Request{Token: token, Command: c})
				}
				do("", table.Join{Name: "Ben", Token: bensToken})
				c := connect(t, one)
				c.in <- hello
				do(annsToken, table.Change{Edition: edition})
				do(annsToken, table.Start{})
				random := rand.New(rand.NewPCG(1, 2))
				for range 12 {
					decideOne(t, one, do, random)
					compare(t, c, one, hello)
				}
				for decideOne(t, one, do, random) { // to the end, while the client is slow
				}
				do(annsToken, table.Gather{})
				do(annsToken, table.Change{Edition: "double-a"})
				do(annsToken, table.Start{})
				compare(t, c, one, hello)
			})
		}
	}
}

// A picture takes nothing over from another game, not even for sheets that are the same: those of
// onboard have a pawn besides.
func TestPictureOfAnotherGame(t *testing.T) {
	one := open(t)
	begin := func(edition string) *table.View {
		for _, c := range []table.Command{table.Change{Edition: edition}, table.Start{}} {
			must(t, one, table.Request{Token: annsToken, Command: c})
		}
		v, err := one.View(t.Context(), "", table.Newest)
		if err != nil {
			t.Fatal(err)
		}
		return &v
	}
	before, _, first := session.NewPicture(nil, begin("classic"))
	_, err := one.Do(t.Context(), table.Request{Token: annsToken, Command: table.Stop{}})
	now := begin("onboard")
	_, want, fresh := session.NewPicture(nil, now)
	_, text, after := session.NewPicture(before, now)
	if err = errors.Join(err, first, fresh, after); err != nil || text != want {
		t.Errorf("%s\ninstead of\n%s\n%v", text, want, err)
	}
}

// compare asks over a new connection, and reads updates on the first until both know the same,
// except for what depends on the clock.
func compare(t *testing.T, c *client, one *run.Runner, hello string) {
	t.Helper()
	fresh := connect(t, one)
	fresh.in <- hello
	whole := next[wire.Update](fresh, "update")
	for next[wire.Update](c, "update").Seq < whole.Seq {
	}
	if diff := cmp.Diff(whole.Table, c.now.Table, cmpopts.IgnoreFields(wire.Seat{}, "StandInMS")); diff != "" {
		t.Fatal(diff)
	}
	close(fresh.in)
}

// decideOne lets Ann or Ben decide, and reports whether one has.
func decideOne(t *testing.T, one *run.Runner, do func(table.Token, table.Command), random *rand.Rand) bool {
	t.Helper()
	return decideOf(t, one, []table.Token{annsToken, bensToken}, do, random)
}

// decideOf lets the first of some seats that has not decided decide, and reports whether one did.
func decideOf(t *testing.T, one *run.Runner, tokens []table.Token, do func(table.Token, table.Command), random *rand.Rand) bool {
	t.Helper()
	for _, token := range tokens {
		v, err := one.View(t.Context(), token, table.Newest)
		if err != nil {
			t.Fatal(err)
		}
		if choices := v.Position.Choices[v.Seat]; v.Stage == table.Playing && len(choices) > 0 && v.Chosen == "" {
			do(token, table.Choose{Moment: v.Moment, Word: choices[random.IntN(len(choices))].Word})
			return true
		}
	}
	return false
}

// A seat that chooses, and then again while another has not (C12), is told of its choice, and of
// the rest like a new connection.
func TestChoosesAnew(t *testing.T) {
	one := open(t)
	must(t, one, table.Request{Command: table.Join{Name: "Ben", Token: bensToken}})
	hello := fmt.Sprintf(`{"type": "hello", "token": %q}`, annsToken)
	c := connect(t, one)
	c.in <- hello
	// see returns what a new connection is told, behind an update in which the first hears
	// that it is there.
	see := func() wire.Table {
		next[wire.Ack](c, "ack")
		fresh := connect(t, one)
		fresh.in <- hello
		whole := next[wire.Update](fresh, "update").Table
		next[wire.Update](c, "update")
		close(fresh.in)
		return whole
	}
	c.in <- `{"type": "start", "id": "start"}`
	see()
	for n, choice := range c.now.Table.Play.Choices {
		c.in <- fmt.Sprintf(`{"type": "choose", "id": "%d", "moment": %d, "choice": %q}`, n, c.now.Table.Play.Moment, choice.Choice)
		whole := see()
		if chosen := whole.Play.Chosen; chosen == nil || *chosen != choice.Choice {
			t.Errorf("%q was chosen, and %v is", choice.Choice, chosen)
		}
		if diff := cmp.Diff(whole, c.now.Table, cmpopts.IgnoreFields(wire.Seat{}, "StandInMS")); diff != "" {
			t.Error(diff)
		}
	}
}

// A person who comes back is told that a bot has chosen in the meantime, until they choose
// themselves, even the same word.
func TestWhoChose(t *testing.T) {
	one := open(t)
	must(t, one, table.Request{Command: table.Join{Name: "Ben", Token: bensToken}})
	ann, ben := connect(t, one), connect(t, one)
	for c, token := range map[*client]table.Token{ann: annsToken, ben: bensToken} {
		c.in <- fmt.Sprintf(`{"type": "hello", "token": %q}`, token)
		next[wire.Update](c, "update")
	}
	ann.in <- `{"type": "start", "id": "1"}`
	next[wire.Ack](ann, "ack")
	ben.in <- `{"type": "leave", "id": "2"}`
	next[wire.Ack](ben, "ack")
	for !ann.now.Table.Seats[1].Decided {
		next[wire.Update](ann, "update")
	}
	back := enter(t, one, bensToken)
	play := back.now.Table.Play
	if play.Chosen == nil || *play.Chosen != "-" || !play.ByBot {
		t.Fatalf("%v, by a bot: %v", play.Chosen, play.ByBot)
	}
	back.in <- fmt.Sprintf(`{"type": "choose", "id": "3", "moment": %d, "choice": "-"}`, play.Moment)
	for back.now.Table.Play.ByBot {
		next[wire.Update](back, "update")
	}
	if play := back.now.Table.Play; play.Chosen == nil || *play.Chosen != "-" {
		t.Errorf("%v", play.Chosen)
	}
}

// A spectator and all seats know the same of a position except for their choices and, in card
// games, cards: a picture holds only what everybody may know.
func TestPublicPartIsEverybodys(t *testing.T) {
	race.Leave(t)
	for _, ru := range rules.Published().All() {
		source := chance.NewSeeded(7)
		g := enginetest.Deal(t, ru, 2, source)
		random := rand.New(rand.NewPCG(1, 2))
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase().ForChance() {
				g.Do(rowlock.Chance, g.Draw(source))
				continue
			}
			public := publicPart(g, rowlock.Spectator)
			for s := range rowlock.Seat(2) {
				if diff := cmp.Diff(public, publicPart(g, s)); diff != "" {
					t.Fatalf("%s, seat %d: %s", ru.Edition(), s, diff)
				}
			}
			for s := range rowlock.Seat(2) {
				if g.Owes().Has(s) {
					list := g.Actions(nil, s)
					g.Do(s, list[random.IntN(len(list))])
					break
				}
			}
		}
	}
}

func publicPart(g rowlock.State, viewer rowlock.Seat) []any {
	var v rowlock.View
	g.Look(viewer, &v)
	position := wire.NewPosition(&v, []string{"Ann", "Ben"})
	if position.Legal = nil; v.Cards != nil {
		position.Cards, position.Players = nil, nil
	}
	return []any{position, wire.NewSheets(&v), wire.NewDice(&v), wire.NewEnd(&v), wire.NewTrack(v.Track)}
}

// The first update of a game holds every field there is.
func TestFirstUpdateIsWhole(t *testing.T) {
	one := open(t)
	must(t, one, table.Request{Token: annsToken, Command: table.Start{}})
	c := connect(t, one)
	c.in <- fmt.Sprintf(`{"type": "hello", "token": %q}`, annsToken)
	var update struct{ Table map[string]json.RawMessage }
	if err := json.Unmarshal([]byte(<-c.out), &update); err != nil {
		t.Fatal(err)
	}
	holds(t, reflect.TypeFor[wire.Table](), update.Table)
	var play, position map[string]json.RawMessage
	if err := errors.Join(json.Unmarshal(update.Table["play"], &play), json.Unmarshal(play["position"], &position)); err != nil {
		t.Fatal(err)
	}
	holds(t, reflect.TypeFor[wire.Play](), play)
	holds(t, reflect.TypeFor[wire.Position](), position)
}

func holds(t *testing.T, whole reflect.Type, said map[string]json.RawMessage) {
	t.Helper()
	fields := 0
	for field := range whole.Fields() {
		if field.Anonymous { // cards
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if fields++; said[name] == nil {
			t.Errorf("%s is not said of a %s", name, whole.Name())
		}
	}
	if fields != len(said) {
		t.Errorf("%d fields are said of a %s that has %d", len(said), whole.Name(), fields)
	}
}
