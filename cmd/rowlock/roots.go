package main

import (
	"crypto/x509"
	"sync"

	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// trustRoots trusts Mozilla's list of authorities where the system has none, as in an image that
// holds only this program. That takes milliseconds, so only what calls others by HTTPS does it.
var trustRoots = sync.OnceFunc(func() { x509.SetFallbackRoots(authorities()) })

// authorities returns Mozilla's list. TestRoots reads all of it.
func authorities() *x509.CertPool {
	pool := x509.NewCertPool()
	for root := range bundle.Roots() {
		authority, err := x509.ParseCertificate(root.Certificate)
		if err != nil {
			continue
		}
		if root.Constraint == nil {
			pool.AddCert(authority)
		} else {
			pool.AddCertWithConstraint(authority, root.Constraint)
		}
	}
	return pool
}
