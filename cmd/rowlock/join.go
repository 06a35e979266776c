package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rowlock/internal/play/join"
	"rowlock/internal/play/player"
	"rowlock/internal/play/remote"
	"rowlock/internal/words/language"
	"rowlock/rules"
	"rowlock/wire"
)

// joinFlags are the flags of join as they were given.
type joinFlags struct {
	command string
	name    string
	token   string
	timeout time.Duration
	stay    time.Duration
}

func newJoinCommand() *cobra.Command {
	var f joinFlags
	command := &cobra.Command{
		Use:     "join URL --exec COMMAND",
		Example: `  rowlock join http://127.0.0.1:8080/t/K7M2QX --exec ./mybot --name Careful`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return interruptible(c.Context(), func(ctx context.Context) error {
				return runJoin(ctx, &f, readerOf(c.Root()), args[0], c.OutOrStdout(), c.ErrOrStderr())
			})
		},
	}
	flags := command.Flags()
	flags.StringVar(&f.command, "exec", "", "")
	flags.StringVar(&f.name, "name", "", "")
	flags.StringVar(&f.token, "token", "", "")
	flags.DurationVar(&f.timeout, "move-timeout", 10*time.Second, "")
	flags.DurationVar(&f.stay, "stay", 10*time.Minute, "")
	if err := command.MarkFlagRequired("exec"); err != nil {
		panic(err) // the flag does not exist
	}
	return command
}

func runJoin(ctx context.Context, f *joinFlags, reader *language.Reader, address string, out, errOut io.Writer) error {
	site, code, invite, err := tableAddress(address)
	if err == nil {
		err = leavesTime(f.timeout)
	}
	if err == nil {
		err = isSpan("stay", f.stay)
	}
	if err == nil && strings.TrimSpace(f.command) == "" {
		err = language.NewFault("join_exec")
	}
	if err != nil {
		return misuse(err)
	}
	trustRoots()
	server, err := remote.NewServer(site, nil)
	if err != nil {
		return misuse(err)
	}
	seat := join.Seat{
		Book:   rules.Published(),
		Server: server, Code: code, Invite: invite, Name: f.name, Token: f.token, Command: f.command, Stay: f.stay,
		Programs: &player.Programs{Timeout: f.timeout, Errors: errOut},
		Say:      func(key string, args ...any) { fmt.Fprintln(out, printable(reader.Say(key, args...))) },
	}
	err = seat.Play(ctx)
	if ended, ok := errors.AsType[*join.Ended](err); ok {
		return language.NewFault("join_ended", "why", ended.Why)
	}
	if why, ok := errors.AsType[*wire.Error](err); ok && f.name != "" && why.Code == "name_taken" {
		return language.NewFault("join_name", "name", strconv.Quote(f.name), "why", why)
	} else if ok {
		return language.NewFault("server_refuses", "why", why)
	}
	return unanswered(err)
}

// unanswered says in plain words that no server has answered a request, if that is what an error
// means.
func unanswered(err error) error {
	asked, ok := errors.AsType[*url.Error](err)
	if !ok {
		return err
	}
	why := asked.Err
	if failed, ok := errors.AsType[*net.OpError](why); ok {
		why = failed.Err
	}
	if call, ok := errors.AsType[*os.SyscallError](why); ok {
		why = call.Err
	}
	address, _ := url.Parse(asked.URL) // a request's address can be parsed
	return language.NewFault("no_answer", "address", address.Host, "why", why)
}

// tableAddress splits the address of a table's page into that of its server, the
// table's code, and the secret of an invitation if there is one.
func tableAddress(address string) (site, code, invite string, err error) {
	page, err := url.Parse(address)
	if err != nil {
		return "", "", "", language.NewFault("join_address", "word", strconv.Quote(address))
	}
	before, code, found := strings.Cut(page.Path, "/t/")
	if code = strings.TrimSuffix(code, "/"); !found || code == "" || strings.Contains(code, "/") {
		return "", "", "", language.NewFault("join_address", "word", strconv.Quote(address))
	}
	invite = page.Fragment
	page.Path, page.RawPath, page.RawQuery, page.Fragment, page.RawFragment = before, "", "", "", ""
	return page.String(), code, invite, nil
}
