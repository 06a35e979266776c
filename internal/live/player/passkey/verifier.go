package passkey

import (
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"

	"rowlock/internal/live/player"
	"rowlock/refusal"
	"rowlock/wire"
)

// A Site is where passkeys hold.
type Site struct {
	Name    string   // of the host, without a port: passkeys are made for it
	Origins []string // of its pages, as browsers write them
}

// A Verifier asks for passkeys and checks them, for one site.
type Verifier struct {
	Site Site
	Seal func(text []byte) []byte // see store.Log.Seal
	Now  func() time.Time
}

// algorithms are those of keys, as the page asks for them.
var algorithms = []protocol.CredentialParameter{
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgEdDSA},
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgES256},
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgRS256},
}

// mostKey is how many bytes a public key may have.
const mostKey = 2048

// SiteName returns the name for which passkeys are made here.
func (v *Verifier) SiteName() string { return v.Site.Name }

// Made returns a passkey that a browser has made for a challenge of that purpose, and the challenge. The error is
// a refusal.
func (v *Verifier) Made(purpose string, made wire.NewPasskey) (one player.Passkey, challenge []byte, err error) {
	var answer protocol.CredentialCreationResponse
	answer.PublicKeyCredential, err = credentialOf(made.Passkey)
	answer.AttestationResponse.ClientDataJSON = bytesOf(&err, made.ClientData)
	answer.AttestationResponse.AttestationObject = bytesOf(&err, made.Attestation)
	if err != nil {
		return one, nil, err
	}
	parsed, err := answer.Parse()
	if err != nil {
		return one, nil, notPasskey()
	}
	said := parsed.Response.CollectedClientData.Challenge
	if challenge, err = v.check(said, purpose); err != nil {
		return one, nil, err
	}
	_, err = parsed.Verify(said, v.Site.Name, v.Site.Origins, nil, nil, protocol.TopOriginExplicitVerificationMode, false, false, true, nil, algorithms,
		protocol.AttestationPolicy{}, protocol.SignaturePolicy{})
	data := &parsed.Response.AttestationObject.AuthData
	if err != nil || len(data.AttData.CredentialPublicKey) > mostKey {
		return one, nil, notPasskey()
	}
	return player.Passkey{ID: data.AttData.CredentialID, Key: data.AttData.CredentialPublicKey, Count: data.Counter}, challenge, nil
}

// Shown returns the key of the player whose passkey a browser shows for a challenge of that purpose. Whether it is
// the player's, the player says. The error is a refusal.
func (v *Verifier) Shown(purpose string, shown wire.PasskeyEntry) (player.Key, error) {
	var answer protocol.CredentialAssertionResponse
	var err error
	answer.PublicKeyCredential, err = credentialOf(shown.Passkey)
	answer.AssertionResponse.ClientDataJSON = bytesOf(&err, shown.ClientData)
	answer.AssertionResponse.AuthenticatorData = bytesOf(&err, shown.Authenticator)
	answer.AssertionResponse.Signature = bytesOf(&err, shown.Signature)
	answer.AssertionResponse.UserHandle = bytesOf(&err, shown.User)
	if err != nil {
		return player.Key{}, err
	}
	parsed, err := answer.Parse()
	if err != nil {
		return player.Key{}, notPasskey()
	}
	said := parsed.Response.CollectedClientData.Challenge
	challenge, err := v.check(said, purpose)
	if err != nil {
		return player.Key{}, err
	}
	return player.OfProof(string(parsed.Response.UserHandle), player.Proof{
		Passkey: parsed.RawID, Challenge: challenge, Count: parsed.Response.AuthenticatorData.Counter,
		Fits: func(key []byte) bool {
			return parsed.Verify(said, v.Site.Name, "", v.Site.Origins, nil, nil, protocol.TopOriginExplicitVerificationMode, false, false, true, key,
				protocol.SignaturePolicy{}) == nil
		},
	}), nil
}

// credentialOf returns a credential with an id, as browsers write it.
func credentialOf(id string) (c protocol.PublicKeyCredential, err error) {
	c.ID, c.Type = id, string(protocol.PublicKeyCredentialType)
	c.RawID = bytesOf(&err, id)
	return c, err
}

// bytesOf reads bytes as browsers write them, unless an earlier text could not be read.
func bytesOf(err *error, text string) []byte {
	read, failed := coding.DecodeString(text)
	if *err == nil && failed != nil {
		*err = notPasskey()
	}
	return read
}

func notPasskey() error { return refusal.Malformed.New(player.NotPasskey.New()) }
