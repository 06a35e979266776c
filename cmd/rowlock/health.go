package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"rowlock/wire"
)

// healthFlags are the flags of health.
type healthFlags struct {
	host    string
	port    uint16
	cert    string
	acme    string
	timeout time.Duration
}

func newHealthCommand() *cobra.Command {
	var f healthFlags
	command := &cobra.Command{
		Use:     "health",
		Example: `  rowlock health --port 9000`,
		Args:    takesNone,
		RunE:    func(c *cobra.Command, _ []string) error { return askHealth(c.Context(), &f) },
	}
	flags := command.Flags()
	flags.StringVar(&f.host, "host", "127.0.0.1", "")
	flags.Uint16Var(&f.port, "port", 8080, "")
	flags.StringVar(&f.cert, "cert", "", "")
	flags.StringVar(&f.acme, "acme", "", "")
	flags.DurationVar(&f.timeout, "timeout", 5*time.Second, "")
	return command
}

func askHealth(ctx context.Context, f *healthFlags) error {
	if f.timeout <= 0 {
		return misuse(fmt.Errorf("a --timeout of %v leaves no time for an answer", f.timeout))
	}
	ctx, cancel := context.WithTimeout(ctx, f.timeout)
	defer cancel()
	host := bareHost(f.host)
	if host == "" {
		return misuse(errors.New("--host is empty: it takes the address of the server"))
	}
	// it listens on all addresses, including this machine's own
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	scheme, direct := "http://", &http.Transport{} // no proxy stands between
	if f.cert != "" || f.acme != "" {
		// The question is whether it is well, not who it is: its certificate need not name this
		// machine.
		scheme, direct.TLSClientConfig = "https://", &tls.Config{ServerName: f.acme, InsecureSkipVerify: true}
	}
	url := scheme + net.JoinHostPort(host, strconv.Itoa(int(f.port))) + "/healthz"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return misuse(fmt.Errorf("--host %q is neither an address nor a name", f.host))
	}
	client := &http.Client{Transport: direct}
	answer, err := client.Do(request)
	if err != nil {
		if errors.Is(err, context.DeadlineExceeded) {
			return fmt.Errorf("the server has not answered within %v", f.timeout)
		}
		return unanswered(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode == http.StatusBadRequest && scheme == "http://" { // the answer to HTTP on an HTTPS port
		return fmt.Errorf("the server is not well: %s; is it one with --cert or --acme? Then name that here, too", answer.Status)
	}
	if answer.StatusCode >= 300 {
		var why wire.Problem
		// another program may answer there, or a proxy
		_ = json.NewDecoder(io.LimitReader(answer.Body, megabyte)).Decode(&why)
		return fmt.Errorf("the server is not well: %s", cmp.Or(why.Detail, answer.Status))
	}
	return nil
}
