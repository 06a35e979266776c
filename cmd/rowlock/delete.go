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

	"rowlock/internal/live/store/lite"
)

func newDeleteCommand() *cobra.Command {
	var data string
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
			path, err := storedLog(data)
			if err != nil {
				return err
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return deleteStored(ctx, path, &of, yes, c.OutOrStdout())
			})
		},
	}
	command.Flags().StringVar(&data, "data", "", "")
	of.flags(command)
	command.Flags().BoolVar(&yes, "yes", false, "")
	return command
}

func deleteStored(ctx context.Context, path string, of *wanted, yes bool, out io.Writer) error {
	all, err := lite.Tables(ctx, path)
	if err != nil {
		return err
	}
	codes, unread := of.find(ctx, path, all)
	if len(codes) == 0 {
		return unread
	}
	var said strings.Builder
	if yes {
		codes, err = lite.Delete(ctx, path, codes, time.Now())
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
