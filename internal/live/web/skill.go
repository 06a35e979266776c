package web

import (
	"cmp"
	"context"
	"math"
	"slices"

	"rowlock/internal/live/api"
	"rowlock/internal/live/player"
	"rowlock/internal/live/table"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/review"
	"rowlock/review/skill"
	"rowlock/rules"
	"rowlock/wire"
)

// judgedAtOnce is how many games of a player are judged in one place for reviews.
const judgedAtOnce = 50

// Skill implements api.House.
func (v *visit) Skill(ctx context.Context, k player.Key) (told wire.PlayerSkill, err error) {
	var p *player.Player
	if err := v.ReadLog(ctx, func() (err error) {
		p, err = v.players.CatchUp(ctx, k)
		return err
	}); err != nil {
		return told, err
	}
	if owed := owedOf(p); len(owed) > 0 {
		if err := v.Judge(ctx, review.Quick, func(ctx context.Context, judge *review.Review) (err error) {
			j := judging{v.players, judge, v.Book()}
			p, err = j.all(ctx, k, owed[:min(judgedAtOnce, len(owed))])
			return err
		}); err != nil {
			return told, err
		}
	}
	return wire.PlayerSkill{Editions: skillsOf(p), Owed: len(owedOf(p)), Measured: skill.Editions()}, nil
}

// owedOf returns the games that are still to be judged, of editions where the judge was measured.
func owedOf(p *player.Player) []player.Game {
	return slices.DeleteFunc(p.Owed(review.Judge), func(g player.Game) bool { return skill.ScaleOf(g.Edition) == nil })
}

// A judging is what it takes to judge games.
type judging struct {
	players api.Players
	judge   *review.Review
	book    *rules.Book
}

// all judges games of the player of a key, keeps that, and returns the player after it.
func (j *judging) all(ctx context.Context, k player.Key, games []player.Game) (*player.Player, error) {
	var judgements []player.Judgement
	for _, g := range games {
		loss, err := j.loss(ctx, g)
		if err != nil {
			return nil, err
		}
		judgements = append(judgements, player.Judgement{Table: g.Table, Game: g.Game, Ended: g.Ended, Judge: review.Judge, Loss: loss})
	}
	return j.players.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.Judge(judgements), nil })
}

// loss returns what the player's decisions cost in a game, nil if that cannot be said: its table is no
// longer there, or the game did not begin as others do.
func (j *judging) loss(ctx context.Context, g player.Game) (*float64, error) {
	text, err := j.players.Record(ctx, g.Table, g.Game)
	if refusal.Is(err, table.NoGame) || refusal.Is(err, table.NoResult) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	rec, err := record.Parse(j.book, text)
	if err != nil {
		return nil, err
	}
	losses, err := j.judge.Losses(ctx, rec)
	if err != nil || g.Own > len(losses) {
		return nil, err
	}
	const exact = 1e5 // a longer number says no more
	loss := math.Round(losses[g.Own-1]*exact) / exact
	return &loss, nil
}

// skillsOf returns how well a player decides in each edition, by name, after each game that tells of it.
func skillsOf(p *player.Player) []wire.EditionSkill {
	games := slices.SortedStableFunc(slices.Values(p.Games), func(a, b player.Game) int {
		return cmp.Or(cmp.Compare(a.Edition, b.Edition), cmp.Compare(a.Ended, b.Ended))
	})
	list := []wire.EditionSkill{}
	var known skill.Skill
	for _, g := range games {
		scale, loss := skill.ScaleOf(g.Edition), p.Loss(g, review.Judge)
		if scale == nil || loss == nil {
			continue
		}
		if len(list) == 0 || list[len(list)-1].Edition != g.Edition {
			known = skill.Skill{}
			list = append(list, wire.EditionSkill{Edition: g.Edition, Levels: levelsOf(scale)})
		}
		known.Add(*loss)
		n := scale.Of(&known)
		one := &list[len(list)-1]
		one.Games = append(one.Games, wire.GameSkill{
			Code: g.Table, Game: g.Game, Ended: g.Ended, Loss: *loss,
			Skill: math.Round(n.Value), Error: math.Round(n.Error), Provisional: known.Provisional(),
		})
	}
	return list
}

func levelsOf(scale *skill.Scale) (levels []wire.SkillLevel) {
	for _, l := range scale.Levels {
		levels = append(levels, wire.SkillLevel{Bot: l.Bot, Skill: math.Round(scale.Level(l.Loss))})
	}
	return levels
}
