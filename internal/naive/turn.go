package naive

// goOn ends a step: the game may be over at once (C14, C15, B7, K11), else the next phase is due.
func (g *Game) goOn(phase string) {
	g.phase = phase
	g.endIf(g.ending())
}

// goOnToTurnEnd ends the last step of a turn. An active player without a cross takes a penalty (C8,
// B4, K10). If the step has ended the game, it did so by a cross, so there is no penalty (C15).
// Closed rows, a fourth penalty or the last turn of the last round (B6) end the game; otherwise the
// next player becomes active (C4).
func (g *Game) goOnToTurnEnd() {
	if !g.crossed {
		g.seats[g.active].penalties++
	}
	reason := g.ending()
	if reason == "" && g.lastTurn == 0 {
		reason = "pawn"
	}
	if reason != "" {
		g.endIf(reason)
		return
	}
	if g.lastTurn > 0 {
		g.lastTurn--
	}
	g.beginTurn((g.active + 1) % len(g.seats))
}

// beginTurn makes the player with this index active.
func (g *Game) beginTurn(active int) {
	g.active, g.crossed, g.roll = active, false, nil
	g.phase = "roll"
	if g.edition.cards {
		g.phase = "take"
	}
}

// endIf ends the game if there is a reason, and removes the throw.
func (g *Game) endIf(reason string) {
	if reason != "" {
		g.phase, g.reason, g.roll = "over", reason, nil
	}
}

// ending is the reason why the game ends at once (C14, B7, K11), or "". Closed rows come before
// penalties.
func (g *Game) ending() string {
	for _, s := range g.seats {
		if len(g.closedRows(s)) >= g.edition.closed {
			return "rows"
		}
	}
	for _, s := range g.seats {
		if s.penalties >= g.edition.misses {
			return "penalties"
		}
	}
	return ""
}

// closedRows lists the rows closed for the player: in the dice editions for everybody (C11), in
// the card editions for this player alone (K9).
func (g *Game) closedRows(s *seat) []string {
	var list []string
	for _, r := range s.printed.rows {
		if g.closed(s, r.name) {
			list = append(list, r.name)
		}
	}
	return list
}

// crossAll makes the choices of a step in which all decide together. The effects of each are judged
// by the rows that were closed before any of them (C12).
func (g *Game) crossAll(choices map[*seat]choice) {
	shut := map[*seat][]string{}
	for s := range choices {
		shut[s] = g.closedRows(s)
	}
	for s, c := range choices {
		g.cross(s, c, shut[s])
	}
}

// cross makes a choice that has been found legal.
func (g *Game) cross(s *seat, c choice, shut []string) {
	if _, err := s.take(c, shut); err != nil {
		panic(err) // it was found legal
	}
	if s == g.seats[g.active] {
		g.crossed = true
	}
}
