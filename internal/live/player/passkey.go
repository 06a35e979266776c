package player

import (
	"bytes"
	"encoding/base64"
	"slices"
)

// A Passkey is the public half of a pair of keys: a person's device has the other one, and does not give it away.
type Passkey struct {
	ID    []byte `json:"id"`
	Key   []byte `json:"key"`
	Count uint32 `json:"count"` // of uses, as the device tells it; 0 for one that does not count
}

// A Proof is what a device says of a passkey that it has.
type Proof struct {
	Passkey   []byte                      // which one
	Challenge []byte                      // what it has answered
	Count     uint32                      // see Passkey
	Fits      func(publicKey []byte) bool // whether the answer was made with the other half of a key
}

// OfProof returns the key of a player whom a proof is of.
func OfProof(id string, proof Proof) Key { return Key{ID: id, proof: &proof} }

// passkey says that a passkey brings in another device.
type passkey struct {
	Passkey
	Challenge []byte `json:"challenge"`
}

func (passkey) kind() string     { return "passkey" }
func (f passkey) action() string { return answering(f.Challenge) }

func (f passkey) apply(p *Player) {
	p.Passkeys = append(p.Passkeys, f.Passkey)
	p.answered = append(p.answered, f.Challenge)
}

// entered says that a passkey has brought in another device.
type entered struct {
	Token     []byte `json:"token"`
	Passkey   []byte `json:"passkey"`
	Count     uint32 `json:"count"`
	Challenge []byte `json:"challenge"`
}

func (entered) kind() string     { return "entered" }
func (f entered) action() string { return answering(f.Challenge) }

func (f entered) apply(p *Player) {
	device{f.Token}.apply(p)
	if i := p.passkey(f.Passkey); i >= 0 {
		p.Passkeys[i].Count = f.Count
	}
	p.answered = append(p.answered, f.Challenge)
}

// removed says that a passkey no longer brings in a device.
type removed struct {
	Passkey []byte `json:"passkey"`
}

func (removed) kind() string   { return "removed" }
func (removed) action() string { return "" }

func (f removed) apply(p *Player) {
	p.Passkeys = slices.DeleteFunc(p.Passkeys, func(one Passkey) bool { return bytes.Equal(one.ID, f.Passkey) })
}

// answering is the action of what answers a challenge: a log takes it once.
func answering(challenge []byte) string {
	return "challenge/" + base64.RawURLEncoding.EncodeToString(challenge)
}

// passkey returns where the passkey with an id is, -1 for none.
func (p *Player) passkey(id []byte) int {
	return slices.IndexFunc(p.Passkeys, func(one Passkey) bool { return bytes.Equal(one.ID, id) })
}

// isAnswered reports whether a challenge has been answered before.
func (p *Player) isAnswered(challenge []byte) bool {
	return slices.ContainsFunc(p.answered, func(one []byte) bool { return bytes.Equal(one, challenge) })
}

// AddPasskey returns the fact that a passkey brings in another device from now on. It was made for a challenge.
func (p *Player) AddPasskey(one Passkey, challenge []byte) ([]Fact, error) {
	switch {
	case p.isAnswered(challenge):
		return nil, passkeyAnswered.New()
	case p.passkey(one.ID) >= 0:
		return nil, passkeyKnown.New()
	case len(p.Passkeys) >= mostPasskeys:
		return nil, manyPasskeys.New(mostPasskeys)
	}
	return []Fact{passkey{one, challenge}}, nil
}

// RemovePasskey returns the fact that a passkey no longer brings in a device, nil if there is none.
func (p *Player) RemovePasskey(id []byte) []Fact {
	if p.passkey(id) < 0 {
		return nil
	}
	return []Fact{removed{id}}
}

// Enter returns the fact that a passkey, of which the key is a proof, brings in a device.
func (p *Player) Enter(by, with Key) ([]Fact, error) {
	if err := p.Admits(by); err != nil {
		return nil, err
	}
	proof := by.proof
	before := p.Passkeys[p.passkey(proof.Passkey)].Count
	switch {
	case p.isAnswered(proof.Challenge):
		return nil, passkeyAnswered.New()
	case proof.Count <= before && before > 0:
		return nil, passkeyCopied.New()
	}
	return []Fact{entered{with.digest, proof.Passkey, proof.Count, proof.Challenge}}, nil
}
