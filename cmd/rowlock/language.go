package main

import (
	"errors"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"rowlock/internal/words/language"
)

// A languageFlag is the code of a supported language, "" for the environment's.
type languageFlag string

func (f *languageFlag) String() string { return string(*f) }

// Type names what the flag takes in the help.
func (f *languageFlag) Type() string { return "code" }

// Set takes the code of a language.
func (f *languageFlag) Set(code string) error {
	if !slices.Contains(language.Codes, code) {
		return errNoCode
	}
	*f = languageFlag(code)
	return nil
}

// errNoCode is reported by what the flag takes.
var errNoCode = errors.New("no language")

// readerOf returns the reader whose language the command line uses.
func readerOf(root *cobra.Command) *language.Reader {
	flag := root.PersistentFlags().Lookup("lang").Value.String()
	return language.For(flag, os.Getenv(variable("lang")), os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
}
