package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/rules"
	"rowlock/sheet"
)

func newSheetCommand() *cobra.Command {
	command := &cobra.Command{
		Use:     "sheet",
		Example: `  rowlock sheet check mine.sheet`,
		Args:    takesNone,
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	command.AddCommand(atWork(newSheetCheckCommand()), atWork(newSheetShowCommand()), atWork(newSheetJudgeCommand()))
	return command
}

func newSheetCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "check FILE|-",
		Example: `  rowlock sheet check mine.sheet`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return checkSheet(args[0], readerOf(c.Root()), c.InOrStdin(), c.OutOrStdout(), c.ErrOrStderr())
		},
	}
}

func newSheetShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:               "show EDITION",
		Example:           `  rowlock sheet show classic >mine.sheet`,
		Args:              takesOne,
		ValidArgsFunction: completeEditions,
		RunE: func(c *cobra.Command, args []string) error {
			text, err := rules.Published().Page(args[0])
			if err != nil {
				return misuse(err)
			}
			_, err = io.WriteString(c.OutOrStdout(), text)
			return err
		},
	}
}

// checkSheet says what a file with a sheet is, or what is wrong with it.
func checkSheet(path string, reader *language.Reader, stdin io.Reader, out, stderr io.Writer) error {
	text, err := readSheetText(path, stdin)
	if err != nil {
		return err
	}
	ru, faults := rules.Published().Own(text)
	for i, f := range faults {
		if ru == nil && i == len(faults)-1 {
			return sheetFailure(path, f)
		}
		fmt.Fprintf(stderr, "%s: %s\n", printable(atLine(path, f.Line)), printable(reader.Text(f.Refusal)))
	}
	if ru.Printed() == nil {
		_, err = fmt.Fprintln(out, reader.Say("sheet_is_edition", "file", path, "edition", ru.Edition()))
		return err
	}
	page, _ := sheet.ReadPage(text)
	least, most := ru.Seats()
	_, err = fmt.Fprintln(out, reader.Say("sheet_is_own", "file", path, "name", page.Name, "id", ru.ID(),
		"seats", reader.Say("seats_of", "least", least, "most", most)))
	return err
}

// readSheetText reads a file with a sheet. Of one that is too large it reads enough to say so.
func readSheetText(path string, stdin io.Reader) (string, error) {
	in, err := input(path, stdin)
	if err != nil {
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, sheet.MostText+1))
	if err != nil {
		return "", misuse(unread(path, err))
	}
	return string(text), nil
}

func sheetFailure(path string, f sheet.Fault) error {
	return &failure{status: statusWrong, place: atLine(path, f.Line), err: f.Refusal}
}

// ruleFlags say what is played: an edition, or a file with a sheet of one's own in its place.
type ruleFlags struct{ edition, sheet string }

func (f *ruleFlags) add(flags *pflag.FlagSet, usual string) {
	flags.StringVar(&f.edition, "edition", usual, "")
	flags.StringVar(&f.sheet, "sheet", "", "")
}

// rules returns what is played. flags tell whether both were given.
func (f *ruleFlags) rules(flags *pflag.FlagSet) (rowlock.Rules, error) {
	switch {
	case f.sheet == "" && f.edition == "":
		return nil, misuse(language.NewFault("what_is_played"))
	case f.sheet == "":
		return rules.Published().ByEdition(f.edition)
	case flags.Changed("edition"):
		return nil, misuse(language.NewFault("edition_or_sheet"))
	}
	return ownRules(f.sheet)
}

// ownRules returns the rules of a file with a sheet.
func ownRules(path string) (rowlock.Rules, error) {
	text, err := readSheetText(path, nil)
	if err != nil {
		return nil, err
	}
	ru, faults := rules.Published().Own(text)
	if fault := sheet.Wrong(faults); fault != nil {
		return nil, sheetFailure(path, *fault)
	}
	return ru, nil
}
