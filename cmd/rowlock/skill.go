package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rowlock/internal/words/language"
	"rowlock/record"
	"rowlock/review"
	"rowlock/review/skill"
	"rowlock/wire"
)

// ending is how the files of records end.
const ending = ".rowlock"

// A skillReport is what skill prints with --json: the players of each edition, and where the
// built-in players stand.
type skillReport struct {
	Games    int            `json:"games"`    // that were judged
	Others   int            `json:"others"`   // that cannot be
	Editions []editionSkill `json:"editions"` // by name
}

type editionSkill struct {
	Edition string        `json:"edition"`
	Players []playerSkill `json:"players"` // the best first
	Levels  []levelSkill  `json:"levels"`  // the easiest first
}

type playerSkill struct {
	Name        string  `json:"name"`
	Games       int     `json:"games"`
	Skill       float64 `json:"skill"`
	Error       float64 `json:"error"`
	Loss        float64 `json:"loss"` // per game, in shares of the win, new games counting most
	Mean        float64 `json:"mean"` // the same with all games alike
	Provisional bool    `json:"provisional"`
}

type levelSkill struct {
	Bot   string  `json:"bot"`
	Skill float64 `json:"skill"`
}

func newSkillCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use: "skill FOLDER",
		Example: `  rowlock skill games
  rowlock arena --edition classic --players casual,steady --games 100 --records games && rowlock skill games`,
		Args: takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return interruptible(c.Context(), func(ctx context.Context) error {
				return runSkill(ctx, args[0], asJSON, c)
			})
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "")
	return command
}

func runSkill(ctx context.Context, folder string, asJSON bool, c *cobra.Command) error {
	files, err := recordsIn(folder)
	if err != nil {
		return misuse(err)
	}
	reader := readerOf(c.Root())
	p := newProgress(c.ErrOrStderr(), len(files), "")
	p.say = func(done, all int) string { return reader.Say("games_judged", "n", done, "all", all) }
	defer p.clear()
	t := skills{}
	err = eachIn(files, func(rec *record.Record) error {
		if err := t.add(ctx, rec); err != nil {
			return err
		}
		p.show(t.games + t.others)
		return nil
	})
	if err != nil {
		return err
	}
	p.clear()
	if asJSON {
		return wire.Encode(c.OutOrStdout(), t.report())
	}
	return printSkill(reader, c.OutOrStdout(), t.report())
}

// recordsIn lists the records in a folder and in those inside it, by name.
func recordsIn(folder string) (files []string, err error) {
	switch info, err := os.Stat(folder); {
	case errors.Is(err, fs.ErrNotExist), err == nil && !info.IsDir():
		return nil, language.NewFault("no_folder", "folder", folder)
	case err != nil:
		return nil, err
	}
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && filepath.Ext(path) == ending {
			files = append(files, path)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = language.NewFault("no_records", "folder", folder, "ending", ending)
	}
	return files, err
}

// eachIn calls judge with one record after the other.
func eachIn(files []string, judge func(*record.Record) error) error {
	for _, file := range files {
		rec, err := readRecord(file, nil)
		if err != nil {
			return err
		}
		if err := judge(rec); err != nil {
			return judgeFailure(file, err)
		}
	}
	return nil
}

// skills are the skills of everybody in some records.
type skills struct {
	editions      map[string]map[string]*skill.Skill // by edition and player
	games, others int
}

// add judges a game, and adds what it cost its players to their skills.
func (t *skills) add(ctx context.Context, rec *record.Record) error {
	losses, err := review.Losses(ctx, rec)
	if err != nil {
		return err
	}
	edition := rec.Rules.Edition()
	if losses == nil || skill.ScaleOf(edition) == nil {
		t.others++
		return nil
	}
	t.games++
	if t.editions == nil {
		t.editions = map[string]map[string]*skill.Skill{}
	}
	players := t.editions[edition]
	if players == nil {
		players = map[string]*skill.Skill{}
		t.editions[edition] = players
	}
	for s, loss := range losses {
		name := rec.Names[s]
		if players[name] == nil {
			players[name] = &skill.Skill{}
		}
		players[name].Add(loss)
	}
	return nil
}

func (t *skills) report() *skillReport {
	r := &skillReport{Games: t.games, Others: t.others, Editions: []editionSkill{}}
	for _, edition := range slices.Sorted(maps.Keys(t.editions)) {
		scale := skill.ScaleOf(edition)
		e := editionSkill{Edition: edition}
		for _, name := range slices.Sorted(maps.Keys(t.editions[edition])) {
			s := t.editions[edition][name]
			n := scale.Of(s)
			e.Players = append(e.Players, playerSkill{name, s.Games, math.Round(n.Value), math.Round(n.Error), s.Loss(), s.Mean(), s.Provisional()})
		}
		slices.SortStableFunc(e.Players, func(a, b playerSkill) int { return cmp.Compare(b.Skill, a.Skill) })
		for _, l := range scale.Levels {
			e.Levels = append(e.Levels, levelSkill{l.Bot, math.Round(scale.Level(l.Loss))})
		}
		r.Editions = append(r.Editions, e)
	}
	return r
}

func printSkill(r *language.Reader, out io.Writer, report *skillReport) error {
	for _, e := range report.Editions {
		fmt.Fprintln(out, e.Edition)
		table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", r.Say("head_player"), r.Say("head_games"), r.Say("head_skill"), r.Say("head_lost"))
		for _, p := range e.Players {
			number := fmt.Sprintf("%.0f ± %.0f", p.Skill, p.Error)
			if p.Provisional {
				number = r.Say("skill_provisional", "skill", number)
			}
			fmt.Fprintf(table, "%s\t%d\t%s\t%s\n", p.Name, p.Games, number, r.Percent(p.Loss))
		}
		for _, l := range e.Levels {
			fmt.Fprintf(table, "%s\t\t%.0f\n", r.Say("skill_level", "bot", l.Bot), l.Skill)
		}
		if err := table.Flush(); err != nil {
			return err
		}
		fmt.Fprintln(out)
	}
	_, err := fmt.Fprintln(out, r.Say("skill_games", "games", report.Games, "others", report.Others))
	return err
}
