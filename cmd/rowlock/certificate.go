package main

import (
	"crypto/tls"
	"log/slog"
	"os"
	"sync"
	"time"
)

// A certificate is read from two files, and read again when one of them has changed, so that
// renewing it ends no game.
type certificate struct {
	cert, key string
	logger    *slog.Logger

	mu   sync.Mutex
	read [2]fileVersion
	pair *tls.Certificate
}

// fileVersion tells a file from an older one with the same name.
type fileVersion struct {
	at   time.Time
	size int64
}

func versionOf(file string) fileVersion {
	info, err := os.Stat(file)
	if err != nil { // missing for a moment, while it is replaced
		return fileVersion{}
	}
	return fileVersion{info.ModTime(), info.Size()}
}

func readCertificate(cert, key string, logger *slog.Logger) (*certificate, error) {
	c := &certificate{cert: cert, key: key, logger: logger}
	return c, c.readAgain()
}

func (c *certificate) readAgain() error {
	now := [2]fileVersion{versionOf(c.cert), versionOf(c.key)}
	if c.pair != nil && now == c.read {
		return nil
	}
	c.read = now
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return err
	}
	if ends := pair.Leaf.NotAfter; time.Now().After(ends) {
		c.logger.Warn("browsers do not take the certificate of --cert any more: renew it", "ended", ends)
	}
	c.pair = &pair
	return nil
}

// get returns the certificate for a connection. If the files are not a certificate and its key, as
// may happen while they are written, it keeps the previous one.
func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.readAgain(); err != nil {
		c.logger.Error("the changed files of --cert and --key are no certificate and its key, the one before is kept", "err", err)
	}
	return c.pair, nil
}
