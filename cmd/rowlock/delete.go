package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store"
)

func newDeleteCommand() *cobra.Command {
	var from place
	var yes bool
	var of wanted
	command := &cobra.Command{
		Use: "delete",
		Example: `  rowlock delete --table K7M2QX --yes
  rowlock delete --player Ann`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			if !of.any() {
				return misuse(errors.New("delete needs a --table or a --player"))
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return from.open(ctx, func(a store.Archive, _ string) error { return deleteStored(ctx, a, &of, yes, c.OutOrStdout()) })
			})
		},
	}
	from.flags(command.Flags())
	of.flags(command)
	command.Flags().BoolVar(&yes, "yes", false, "")
	return command
}

func deleteStored(ctx context.Context, from store.Archive, of *wanted, yes bool, out io.Writer) error {
	all, err := from.Tables(ctx)
	if err != nil {
		return err
	}
	codes, unread := of.find(ctx, from, all)
	if len(codes) == 0 {
		return unread
	}
	var said strings.Builder
	if yes {
		codes, err = from.Delete(ctx, codes, time.Now())
		for _, code := range codes {
			fmt.Fprintf(&said, "%s is deleted.\n", code)
		}
	} else {
		for _, t := range all {
			if slices.Contains(codes, t.Name) {
				fmt.Fprintf(&said, "%s would be deleted, %d entries.\n", t.Name, t.Entries)
			}
		}
		said.WriteString("With --yes it is.\n")
	}
	_, unsaid := io.WriteString(out, said.String())
	return errors.Join(unread, err, unsaid)
}
