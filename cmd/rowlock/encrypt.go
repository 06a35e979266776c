package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// encryptFlags are the flags of serve that are about HTTPS.
type encryptFlags struct {
	cert, key string
	acme      string // the name to obtain a certificate for
	directory string // the authority's
}

// encryption returns how connections are encrypted, nil for not at all. Obtained certificates are
// kept below the data directory.
func (f *encryptFlags) encryption(dir string, logger *slog.Logger) (*tls.Config, error) {
	switch {
	case f.acme != "" && f.cert+f.key != "":
		return nil, errors.New("--acme obtains a certificate, --cert and --key name one: not both")
	case (f.cert == "") != (f.key == ""):
		return nil, errors.New("--cert and --key belong together")
	case f.acme != "":
		trustRoots()
		authority := autocert.Manager{
			Prompt: autocert.AcceptTOS, Cache: autocert.DirCache(filepath.Join(dir, "certificates")),
			HostPolicy: autocert.HostWhitelist(f.acme), Client: &acme.Client{DirectoryURL: f.directory},
		}
		return authority.TLSConfig(), nil
	case f.cert == "":
		return nil, nil
	}
	files, err := readCertificate(f.cert, f.key, logger)
	if missing, ok := errors.AsType[*fs.PathError](err); ok {
		if err = unread(missing.Path, err); errors.Is(missing, fs.ErrPermission) {
			return nil, misuse(err)
		}
		return nil, &failure{status: statusWrong, err: err} // it may appear later, as on a disk that is mounted late
	}
	if err != nil {
		return nil, fmt.Errorf("--cert and --key are no certificate and its key in PEM: %w", err)
	}
	return &tls.Config{GetCertificate: files.get}, nil
}
