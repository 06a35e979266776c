package table

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"

	"rowlock/refusal"
)

// Invite chooses who may join.
type Invite struct {
	Only  bool // only people with the invitation's secret
	Renew bool // make a new secret
	Open  bool // anybody, and the server lists the table: see Opening
}

func (Invite) name() string { return "invite" }

func (c Invite) fields(d *digester) {
	d.bit(c.Only)
	d.bit(c.Renew)
	if c.Open { // logs keep digests of before there was this field
		d.bit(true)
	}
}

func (Invite) repeats(s *state, seat int) (int, bool) { return s.wear.repeated[seat], true }

func (c Invite) do(t *Table, seat int, step *Step) error {
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	switch {
	case c.Open && c.Only:
		return refusal.Malformed.New(openOnly.New())
	case c.Open && !t.state.Open:
		if err := t.mayOpen(); err != nil {
			return err
		}
	}
	step.add(invite{Seat: seat, Only: c.Only, Renew: c.Renew, Open: c.Open})
	return nil
}

// secretLength is how many bytes an invitation's secret has: nobody guesses 80 bits over a
// network.
const secretLength = 10

// invite is the fact that the host has chosen who may join.
type invite struct {
	Seat  int  `json:"seat"` // the host's
	Only  bool `json:"only"`
	Renew bool `json:"renew,omitempty"` // make a new secret
	Open  bool `json:"open,omitempty"`  // the server lists the table
}

func (invite) kind() string { return "invite" }

func (f invite) apply(s *state) error {
	s.wear.repeated[f.Seat]++
	if s.InvitedOnly = f.Only; f.Open && !s.Open {
		s.openAt = s.At
	}
	s.Open = f.Open
	if f.Renew {
		s.renewSecret(f.Seat)
	}
	return nil
}

// renewSecret derives the next secret from the previous one and from the digest of the host's
// token, which nobody else knows: the log leads to it, and no earlier guest can compute it.
func (s *seats) renewSecret(host int) {
	h := sha256.New()
	h.Write([]byte("rowlock invitation\x00"))
	h.Write([]byte(s.secret + "\x00"))
	h.Write(s.Sitters[host].token)
	s.secret = hex.EncodeToString(h.Sum(nil)[:secretLength])
}

// checkInvited refuses a newcomer who needs an invitation and has none.
func (s *seats) checkInvited(secret string) error {
	if s.InvitedOnly && subtle.ConstantTimeCompare([]byte(secret), []byte(s.secret)) == 0 {
		return NotInvited.New()
	}
	return nil
}
