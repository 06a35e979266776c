package main

import (
	"strings"

	"github.com/spf13/cobra"

	"rowlock/bot"
	"rowlock/rules"
)

// completions says what the shell offers for a flag with one of these names, whatever the command.
// The values of other flags cannot be foreseen.
var completions = map[string]cobra.CompletionFunc{
	"edition":  completeEditions,
	"players":  completePlayers,
	"stand-in": completeBots,
	"record":   completeFiles,
	"resume":   completeRecords,
}

// scripts are the examples of the commands that write completions for a shell: how to load them in
// this shell, and in every new one.
var scripts = map[string]string{
	"completion": "  rowlock completion bash",
	"completion bash": `  source <(rowlock completion bash)
  rowlock completion bash > /etc/bash_completion.d/rowlock`,
	"completion fish": `  rowlock completion fish | source
  rowlock completion fish > ~/.config/fish/completions/rowlock.fish`,
	"completion powershell": `  rowlock completion powershell | Out-String | Invoke-Expression
  rowlock completion powershell >> $PROFILE`,
	"completion zsh": `  source <(rowlock completion zsh)
  rowlock completion zsh > "${fpath[1]}/_rowlock"`,
}

// offer lets the shell complete the flags of a command, and record files if the command takes one.
func offer(c *cobra.Command) {
	for name, complete := range completions {
		if c.Flags().Lookup(name) == nil {
			continue
		}
		if err := c.RegisterFlagCompletionFunc(name, complete); err != nil {
			panic(err) // the flag has a completion already
		}
	}
	if c.ValidArgsFunction == nil && strings.Contains(c.Use, "FILE|-") {
		c.ValidArgsFunction = completeRecords
	}
}

func completeEditions(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var words []string
	for _, ru := range rules.Published().Newest() {
		words = append(words, ru.Edition())
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

func completeBots(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	reader := readerOf(c.Root())
	var words []string
	for _, k := range bot.All() {
		words = append(words, k.Name+"\t"+reader.Say("bot_"+k.Name))
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// completePlayers offers bots for the last word of a list, and "you" where a person can play.
func completePlayers(c *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
	before := begun[:strings.LastIndex(begun, ",")+1]
	words := []string{before + "exec:"}
	if c.Name() == "play" {
		words = append(words, before+you)
	}
	for _, k := range bot.All() {
		words = append(words, before+k.Name)
	}
	return words, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

func completeRecords(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"rowlock", "txt"}, cobra.ShellCompDirectiveFilterFileExt
}

func completeFiles(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveDefault
}
