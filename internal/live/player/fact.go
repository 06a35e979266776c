package player

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"rowlock/internal/words/strict"
)

// A Fact is something that is true of a player from its entry on.
type Fact interface {
	kind() string
	// action tells entries that would say the same from all others of the log, "" if nothing does.
	action() string
	apply(p *Player)
}

// An Entry is a fact as the log keeps it.
type Entry struct {
	Kind   string
	Action string
	Body   []byte
}

// made says that there is a player, on the device that has made it.
type made struct {
	Token []byte `json:"token"`
}

func (made) kind() string      { return "player" }
func (made) action() string    { return "" }
func (f made) apply(p *Player) { p.Devices = [][]byte{f.Token} }

// device says that another device has the player, too.
type device struct {
	Token []byte `json:"token"`
}

func (device) kind() string   { return "device" }
func (device) action() string { return "" }

func (f device) apply(p *Player) {
	p.Devices = append(p.Devices, f.Token)
	p.Devices = p.Devices[max(0, len(p.Devices)-mostDevices):]
}

// recovery says which code brings in another device.
type recovery struct {
	Code []byte `json:"code"`
}

func (recovery) kind() string      { return "recovery" }
func (recovery) action() string    { return "" }
func (f recovery) apply(p *Player) { p.Code = f.Code }

// seat says that the player has a seat.
type seat struct{ Seat }

func (seat) kind() string      { return "seat" }
func (seat) action() string    { return "" }
func (f seat) apply(p *Player) { p.Seats = append(p.Seats, f.Seat) }

// closed says that the table of a seat is no longer looked at: nobody has played there for long.
type closed struct{ Seat }

func (closed) kind() string      { return "closed" }
func (closed) action() string    { return "" }
func (f closed) apply(p *Player) { p.Seats = slices.DeleteFunc(p.Seats, f.same) }

// ended says that a game has ended, or ended anew. It is in the log once.
type ended struct{ Game }

func (ended) kind() string { return "game" }

func (f ended) action() string {
	return f.Table + "/" + strconv.Itoa(f.Game.Game) + "/" + strconv.FormatInt(f.Ended, 10) + "/" + strconv.FormatBool(f.Noted)
}

func (f ended) apply(p *Player) {
	if at, known := p.places[f.place()]; known {
		p.Games[at] = f.Game
		return
	}
	p.places[f.place()] = len(p.Games)
	p.Games = append(p.Games, f.Game)
}

// Made returns the first fact of a player's log.
func Made(k Key) []Fact { return []Fact{made{k.digest}} }

// Entries returns facts as the log keeps them.
func Entries(facts []Fact) (entries []Entry, err error) {
	for _, f := range facts {
		body, err := json.Marshal(f)
		if err != nil {
			return nil, err
		}
		entries = append(entries, Entry{f.kind(), f.action(), body})
	}
	return entries, nil
}

// Read makes a player of the entries of a log. An error means that the log is not this program's.
func Read(id string, entries []Entry) (*Player, error) {
	p := &Player{ID: id, places: map[place]int{}, tried: map[Try]bool{}, judged: map[place][]Judgement{}}
	for i, e := range entries {
		f, err := e.fact()
		if err != nil {
			return nil, fmt.Errorf("entry %d of a player: %w", i+1, err)
		}
		f.apply(p)
	}
	return p, nil
}

func (e Entry) fact() (Fact, error) {
	switch e.Kind {
	case made{}.kind():
		return readAs[made](e.Body)
	case device{}.kind():
		return readAs[device](e.Body)
	case recovery{}.kind():
		return readAs[recovery](e.Body)
	case passkey{}.kind():
		return readAs[passkey](e.Body)
	case entered{}.kind():
		return readAs[entered](e.Body)
	case removed{}.kind():
		return readAs[removed](e.Body)
	case seat{}.kind():
		return readAs[seat](e.Body)
	case closed{}.kind():
		return readAs[closed](e.Body)
	case ended{}.kind():
		return readAs[ended](e.Body)
	case tried{}.kind():
		return readAs[tried](e.Body)
	case judged{}.kind():
		return readAs[judged](e.Body)
	}
	return nil, fmt.Errorf("of the unknown kind %q: the log is of a newer version", e.Kind)
}

func readAs[F Fact](text []byte) (Fact, error) {
	var f F
	err := strict.Read(text, &f)
	return f, err
}
