package cluster

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"time"
)

// An identity is the key and certificate by which other nodes know this one. It is made anew at each
// start; the digest of the certificate is in the database.
type identity struct {
	certificate tls.Certificate
	digest      []byte
}

func newIdentity() (*identity, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-24 * time.Hour), NotAfter: time.Now().AddDate(100, 0, 0),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth, x509.ExtKeyUsageServerAuth},
	}
	text, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	return &identity{tls.Certificate{Certificate: [][]byte{text}, PrivateKey: key}, sum[:]}, nil
}

var errStranger = errors.New("the certificate is not that of a node")

// tls returns the configuration of connections to a node, or from nodes, whose certificates are
// pinned: known reports whether a digest is one of theirs.
func (i *identity) tls(known func(digest []byte) bool) *tls.Config {
	return &tls.Config{
		Certificates: []tls.Certificate{i.certificate}, MinVersion: tls.VersionTLS13, ClientAuth: tls.RequireAnyClientCert,
		// The chain and the name say nothing: VerifyConnection compares with the digest.
		InsecureSkipVerify: true,
		VerifyConnection: func(state tls.ConnectionState) error {
			if len(state.PeerCertificates) != 1 {
				return errStranger
			}
			sum := sha256.Sum256(state.PeerCertificates[0].Raw)
			if !known(sum[:]) {
				return errStranger
			}
			return nil
		},
	}
}
