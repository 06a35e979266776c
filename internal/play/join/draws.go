package join

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"time"

	"rowlock/fair"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/wire"
)

// An offer is what a server's message about draws has, beside what every message has.
type offer struct {
	Game    int          `json:"game"`
	From    int          `json:"from"`
	Lines   []string     `json:"lines"`
	Want    string       `json:"want"`
	Draw    int          `json:"draw"`
	Settled string       `json:"settled"`
	Cards   []wire.Proof `json:"cards"`
}

// draws is a seat's part in the draws of one game, across connections, as a browser has it. It reads
// the game's bundle (package fair), and gives a link to each draw once the table has shown all that
// was drawn before and waits for chance.
type draws struct {
	game   int
	number int // of the seat
	seat   *fair.Seat
	lines  int
	drawn  [][]int      // throws
	begun  bool         // whether the table has shown the game's start
	shown  []*wire.Roll // since then
	wanted offer        // until it is given
	ended  bool         // whether the bundle has its end
	quit   bool         // nothing is given any more: the server was caught, or has gone back to an older copy

	given   int    // the last draw that it has given a link to
	id      string // of the message with that link
	givenAt time.Time
	taken   bool // whether the server has taken that link
	missed  int  // the first draw that was made without this seat, until people are told
}

// answersWithin is how long an honest server may take to answer over a connection that lasts.
const answersWithin = 15 * time.Second

// hello says what the program has of the draws, when it connects.
func (d *draws) hello(token string, after int64) wire.FromClient {
	return wire.FromClient{Token: token, After: after, Shares: true, Game: d.game, Lines: d.lines}
}

// begin takes part in another game. Its secret is known to nobody and kept nowhere: a program that
// is started again gives nothing to the draws of that game.
func (d *draws) begin(book *rules.Book, code string, game, number int) {
	var secret fair.Hash
	_, _ = rand.Read(secret[:]) // it never fails
	*d = draws{game: game, number: number, seat: fair.NewSeat(book, fair.Game(fmt.Sprint(code, "/", game)), number, secret)}
}

// hear reads a message about draws. The error says how the server was caught cheating.
func (d *draws) hear(m *offer) error {
	for _, line := range m.Lines[min(len(m.Lines), max(0, d.lines-m.From)):] {
		if err := d.read(line); err != nil {
			return err
		}
	}
	for i := range m.Cards {
		if err := d.open(&m.Cards[i]); err != nil {
			return err
		}
	}
	d.wanted = *m
	return nil
}

func (d *draws) read(line string) error {
	d.lines++
	if err := d.seat.Read(line); err != nil {
		return err
	}
	switch e := d.seat.Event().(type) {
	case fair.Throw:
		d.drawn = append(d.drawn, e.Dice)
	case fair.Missing:
		if e.Seat == d.number {
			d.missed = e.Draw
		}
	case fair.Finished:
		d.ended = true
	}
	return nil
}

// open checks the proof of a card that the seat sees.
func (d *draws) open(card *wire.Proof) error {
	var proof fair.Proof
	text, err := json.Marshal(card)
	if err == nil {
		err = json.Unmarshal(text, &proof)
	}
	if err == nil {
		err = d.seat.Open(card.Deck, card.Place, &proof)
	}
	return err
}

// saw notes what happened at the table.
func (d *draws) saw(events []wire.Event) {
	for i := range events {
		switch e := &events[i]; e.Kind {
		case "started":
			d.begun, d.shown = true, nil
		case "rolled":
			d.shown = append(d.shown, e.Dice)
		}
	}
}

// agree reports whether the table has shown what was drawn, as far as both are known.
func (d *draws) agree() bool {
	for i := range min(len(d.shown), len(d.drawn)) {
		if d.begun && !shows(d.shown[i], d.drawn[i]) {
			return false
		}
	}
	return true
}

// shows reports whether a throw at the table has the dice that were drawn. It has 0 for those that
// are out.
func shows(r *wire.Roll, dice []int) bool {
	for i, face := range []int{r.White[0], r.White[1], r.Red, r.Yellow, r.Green, r.Blue} {
		if face != 0 && face != dice[i] {
			return false
		}
	}
	return true
}

// waits reports whether the table waits for chance, as far as the program has been shown: a link
// given while somebody still decides tells the server a throw ahead of time.
func (d *draws) waits(t *wire.Table) bool {
	if d.wanted.Draw == 1 {
		return t.Game == d.game-1
	}
	if t.Game != d.game || t.State != "playing" || len(d.shown) != len(d.drawn) {
		return false
	}
	return t.Play.Position.Phase == "roll" || t.Play.Position.Phase == "reshuffle"
}

// give returns what the table wants now, nil for nothing. The error says how the server was caught
// cheating.
func (d *draws) give(t *wire.Table) (*wire.FromClient, error) {
	switch want := &d.wanted; {
	case want.Want == "anchor":
		want.Want = ""
		return &wire.FromClient{Type: "anchor", ID: rand.Text(), Game: d.game, Anchor: d.seat.Anchor().String()}, nil
	case want.Want == "share" && d.waits(t):
		link, err := d.seat.Link(want.Draw, want.Settled)
		if refusal.Is(err, refusal.NotAsked) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		want.Want = ""
		d.given, d.id, d.givenAt, d.taken = want.Draw, rand.Text(), time.Now(), false
		return &wire.FromClient{Type: "share", ID: d.id, Game: d.game, Draw: want.Draw, Link: link.String()}, nil
	}
	return nil, nil
}

// left returns the key of the sentence that says why the server draws without this seat, "" if it
// does not, if that is not known yet, or if it was said. A server refuses a link that comes too
// late; one that takes it, or says nothing to it, and draws without it has swallowed it.
func (d *draws) left() (key string) {
	had := d.given == d.missed && d.id != ""
	switch {
	case d.missed == 0:
		return ""
	case had && (d.taken || time.Since(d.givenAt) > answersWithin):
		key = "join_swallowed"
	case !had:
		key = "join_late"
	default:
		return "" // an answer may still come
	}
	d.missed = 0
	return key
}

// answer notes the server's answer to a message of this seat.
func (d *draws) answer(id string, taken bool) {
	if id == "" || id != d.id {
		return
	}
	if d.taken = taken; !taken {
		d.id = "" // it came too late
	}
}

// share takes part in the draws: it takes what the server says, m, at a table that looks like t.
// What is wrong is said once, and then nothing is given any more.
func (v *visit) share(ctx context.Context, m *message) error {
	d, t := &v.draws, &m.Table
	d.answer(m.ID, m.Type == "ack")
	if m.Type == "fair" && t.You != nil && (d.game != m.Game || d.number != t.You.Seat) {
		d.begin(v.Book, v.Code, m.Game, t.You.Seat)
	}
	if d.seat == nil || d.quit || t.You == nil {
		return nil
	}
	var err error
	switch {
	case m.Type == "fair":
		err = d.hear(&m.offer)
	case m.Type == "update" && t.Game == d.game:
		d.saw(m.Events)
	}
	if err == nil && !d.agree() {
		return v.caught("join_other_shown")
	}
	var gives *wire.FromClient
	if err == nil {
		gives, err = d.give(t)
	}
	if err != nil {
		return v.caught("join_unfair", "why", err)
	}
	v.sayLeft()
	if gives == nil {
		return nil
	}
	return v.conn.Send(ctx, *gives)
}

// sayLeft says it once the server draws without this seat.
func (v *visit) sayLeft() {
	if key := v.draws.left(); key != "" {
		v.Say(key, "game", v.draws.game)
	}
}

// caught says how the server was caught cheating. The game goes on.
func (v *visit) caught(key string, args ...any) error {
	v.draws.quit = true
	v.Say(key, append([]any{"game", v.draws.game}, args...)...)
	return nil
}

// checkEnd reads the rest of a finished game's bundle. It says so if the server withholds that, or
// if the game was not as drawn.
func (v *visit) checkEnd(ctx context.Context) error {
	d := &v.draws
	if d.seat == nil || d.quit || d.lines == 0 {
		return nil
	}
	lines, err := v.Server.Bundle(ctx, v.Code, d.game)
	switch refusal.Code(err) {
	case "no_proofs", "no_result", "no_table":
		return v.caught("join_no_end")
	}
	if err != nil {
		return nil //nolint:nilerr // a lost connection or a busy server proves nothing
	}
	if err := d.hear(&offer{Lines: lines}); err != nil {
		return v.caught("join_unfair", "why", err)
	}
	if !d.ended {
		return v.caught("join_no_end")
	}
	d.quit = true
	return nil
}
