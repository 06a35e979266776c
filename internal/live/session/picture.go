package session

import (
	"rowlock"
	"rowlock/internal/cache"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// A picture holds the fields of a table that everybody may know. It is written once for all
// viewers, from a spectator's view.
type picture struct {
	fields
	rules   rowlock.Rules
	glance  table.Glance
	seq     int64
	digest  string
	from    int64  // events holds the ones after this number
	events  []byte // JSON
	playing bool   // there is a game
	hides   bool   // there are cards, and each viewer knows different ones
	game    int    // its number

	// What the lists by seat are written from. The next picture takes over the places for which it
	// has not changed.
	seats   []seated
	players []wire.Known
}

// seated is what a seat's place in the list of seats is written from.
type seated struct {
	table.SeatView
	host bool
}

// newPicture is a run.Draw: it returns the *picture of a view, and takes over from the previous
// picture what has not changed.
func newPicture(before any, v *table.View) any {
	last, _ := before.(*picture)
	if last == nil {
		last = &picture{}
	}
	p := &picture{rules: v.Rules, glance: v.Glance, seq: v.Seq, digest: v.Digest, from: min(v.From, v.Seq)}
	p.events = p.write(nil, "", NewEvents(v.Events)).text
	p.seats = make([]seated, 0, len(v.Seats))
	for seat, one := range v.Seats {
		p.seats = append(p.seats, seated{one, seat == v.Host})
	}
	p.table = []field{
		p.write(last.table, "state", string(v.Stage)), number("game", v.Games), p.write(last.table, "stopped", append([]int{}, v.Stopped...)), p.write(last.table, "day", v.Day), p.write(last.table, "duel", v.Duel), number("free", v.Free),
		p.write(last.table, "settings", NewSettings(v)), p.ownSheet(last, v.Rules), list(&p.fields, "seats", p.seats, last.seats, last.table, func(seat int) any { return newSeat(seat, v.Seats[seat], seat == v.Host) }),
	}
	if v.Position != nil {
		p.playing, p.game, p.hides = true, v.Games, v.Position.Cards != nil
		p.writePlay(last, v)
	}
	return p
}

// writePlay writes the fields of the game. It takes over from the last picture what has not
// changed.
func (p *picture) writePlay(last *picture, v *table.View) {
	if last.playing && last.glance == p.glance {
		p.play, p.position, p.players = last.play, last.position, last.players
		return
	}
	if last.game != p.game {
		last = &picture{} // nothing is taken over from another game
	}
	layouts, track := named(last.play, "layouts"), named(last.play, "track") // the same for a whole game
	if layouts == nil {
		layouts, track = &field{name: "layouts", text: p.layouts(v.Rules)}, new(p.write(nil, "track", wire.NewTrack(v.Position.Track)))
	}
	p.players = wire.NewKnown(v.Position, v.Names)
	p.play = append(make([]field, 0, 7),
		*layouts, *track, number("moment", v.Moment),
		list(&p.fields, "sheets", p.players, last.players, last.play, func(seat int) any { return wire.NewSheet(v.Position, rowlock.Seat(seat)) }),
		p.write(last.play, "dice", wire.NewDice(v.Position)), p.write(last.play, "end", wire.NewEnd(v.Position)))
	position := wire.NewPositionHead(v.Position, v.Names)
	p.position = append(make([]field, 0, 8),
		p.write(last.position, "edition", position.Edition), p.write(last.position, "phase", position.Phase), p.write(last.position, "active", position.Active),
		p.write(last.position, "over", position.Over), p.write(last.position, "reason", position.Reason), p.write(last.position, "closed", position.Closed), p.write(last.position, "roll", position.Roll))
	if !p.hides {
		p.play = append(p.play, p.write(nil, "cards", nil))
		p.position = append(p.position, list(&p.fields, "players", p.players, last.players, last.position, func(seat int) any {
			return wire.NewPlayer(v.Position, rowlock.Seat(seat), v.Names[seat])
		}))
	}
}

// ownSheet returns the field of a sheet of somebody's own.
func (p *picture) ownSheet(last *picture, ru rowlock.Rules) field {
	if last.rules == ru {
		return *named(last.table, "sheet")
	}
	own := wire.NewOwnSheet(ru)
	if own == nil {
		return field{name: "sheet", text: null}
	}
	return p.write(nil, "sheet", own)
}

// written holds the JSON of the layouts of each edition, by the rules' ID. What is somebody's own belongs to its table
// and is not kept here.
var written = cache.New[string, []byte]("layouts", cache.Sheets)

func (p *picture) layouts(ru rowlock.Rules) []byte {
	if ru.Printed() != nil {
		return p.write(nil, "", wire.NewLayouts(ru)).text
	}
	return written.Make(ru.ID(), func(string) []byte { return p.write(nil, "", wire.NewLayouts(ru)).text })
}
