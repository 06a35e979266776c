package player

import (
	"bytes"
	"crypto/subtle"
	"slices"

	"rowlock/refusal"
)

// How much is kept of a player.
const (
	mostDevices  = 20 // the oldest one is forgotten for another
	mostPasskeys = 20
	mostTables   = 100   // whose games are awaited
	mostGames    = 10000 // and no more than that
	mostTries    = 10000 // and no more than that
)

// A Player is what a player's log says. The zero value is nobody.
type Player struct {
	ID       string
	Devices  [][]byte // digests of the tokens
	Code     []byte   // digest of the recovery code's end, nil for none
	Passkeys []Passkey
	Seats    []Seat // whose tables are looked at for finished games
	Games    []Game // in the order in which they came
	Tries    []Try  // the same
	places   map[place]int
	judged   map[place][]Judgement
	tried    map[Try]bool // see Try.which
	answered [][]byte     // challenges
}

// A place says which game at which table.
type place struct {
	table string
	game  int
}

// A Seat is one at a table. The table's log knows it by the same digest of its token.
type Seat struct {
	Table string `json:"table"`
	Token []byte `json:"token"`
}

// A Game is one that the player has played to its end: no names and no decisions.
type Game struct {
	Table   string   `json:"table"`
	Game    int      `json:"game"` // its number there
	Edition string   `json:"edition"`
	Ended   int64    `json:"ended"` // in milliseconds since 1970
	Points  int      `json:"points"`
	Rank    int      `json:"rank"`
	Firsts  int      `json:"firsts"` // how many share the first place
	Others  []string `json:"others"` // the bot of each other player, "" for a person
	Day     string   `json:"day,omitempty"`
	Duel    string   `json:"duel,omitempty"`
	Hints   bool     `json:"hints,omitempty"`
	Own     int      `json:"own,omitempty"`   // the player's seat, from 1, if nobody else has decided there, or 0
	Noted   bool     `json:"noted,omitempty"` // a device says so, as of a game without a server
}

// Admits refuses a key that is not the player's.
func (p *Player) Admits(k Key) error {
	same := func(digest []byte) bool { return subtle.ConstantTimeCompare(digest, k.digest) == 1 }
	admits := false
	switch {
	case k.proof != nil:
		at := p.passkey(k.proof.Passkey)
		admits = at >= 0 && k.proof.Fits(p.Passkeys[at].Key)
	case k.code:
		admits = p.Code != nil && same(p.Code)
	default:
		admits = slices.ContainsFunc(p.Devices, same)
	}
	if !admits {
		return NoPlayer.New()
	}
	return nil
}

// NewDevice returns the fact that a device has the player from now on, nil if it has already.
func (p *Player) NewDevice(k Key) []Fact {
	if p.Admits(k) == nil {
		return nil
	}
	return []Fact{device{k.digest}}
}

// NewCode returns the fact that a recovery code holds from now on, and no earlier one.
func (p *Player) NewCode(k Key) ([]Fact, error) {
	switch {
	case k.ID != p.ID:
		return nil, refusal.Malformed.New(OtherCode.New())
	case bytes.Equal(p.Code, k.digest):
		return nil, nil
	}
	return []Fact{recovery{k.digest}}, nil
}

// Sit returns the fact that the player has a seat, nil if that is known.
func (p *Player) Sit(s Seat) ([]Fact, error) {
	switch {
	case slices.ContainsFunc(p.Seats, s.same):
		return nil, nil
	case len(p.Seats) >= mostTables:
		return nil, mostSat.New(mostTables)
	case len(p.Games) >= mostGames:
		return nil, full.New(mostGames)
	}
	return []Fact{seat{s}}, nil
}

func (s Seat) same(other Seat) bool {
	return s.Table == other.Table && bytes.Equal(s.Token, other.Token)
}

// Play returns the facts that games have ended. Those that are known are left out.
func (p *Player) Play(games []Game) []Fact {
	fresh, at := []Game(nil), map[place]int{}
	for _, g := range games {
		before, is := at[g.place()]
		known, was := p.places[g.place()]
		switch {
		case is && g.replaces(fresh[before]):
			fresh[before] = g
		case is, was && !g.replaces(p.Games[known]), !was && len(p.Games)+len(fresh) >= mostGames:
		default:
			at[g.place()] = len(fresh)
			fresh = append(fresh, g)
		}
	}
	facts := make([]Fact, len(fresh))
	for i, g := range fresh {
		facts[i] = ended{g}
	}
	return facts
}

// Last returns the number of the last game at a table that is known, 0 if none is.
func (p *Player) Last(table string) (last int) {
	for _, g := range p.Games {
		if g.Table == table {
			last = max(last, g.Game)
		}
	}
	return last
}

func (g Game) place() place { return place{g.Table, g.Game} }

// replaces reports whether a game says more than what was known of it: its end was taken back, or a
// device has noted it before.
func (g Game) replaces(known Game) bool {
	return !g.Noted && (known.Noted || g.Ended > known.Ended)
}

// Leave returns the facts that the tables of some seats are no longer looked at.
func (p *Player) Leave(seats []Seat) (facts []Fact) {
	for _, s := range seats {
		if slices.ContainsFunc(p.Seats, s.same) {
			facts = append(facts, closed{s})
		}
	}
	return facts
}
