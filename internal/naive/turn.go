package naive

// goOn ends a step: the game may be over at once (C14, C15, B7, K11), else the next phase is due.
func (g *Game) goOn(phase string) {
	g.phase = phase
	g.endIf(g.ending())
}

// goOnToTurnEnd ends the last step of a turn. An active player without a cross takes a penalty (C8, B4, K10); a step
// that has ended the game leaves none behind (C15), for it did so by a cross. Closed rows, a fourth penalty or the last
// turn of the last round (B6) end the game; else the next player is active (C4).
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

// endIf ends the game for this reason, if it is one. The throw goes with the turn.
func (g *Game) endIf(reason string) {
	if reason != "" {
		g.phase, g.reason, g.roll = "over", reason, nil
	}
}

// ending is the reason for which the game ends at once: two closed rows before four penalties (C14, B7, K11); "" if
// there is none.
func (g *Game) ending() string {
	for _, s := range g.seats {
		if len(g.closedRows(s)) >= 2 {
			return "rows"
		}
	}
	for _, s := range g.seats {
		if s.penalties >= 4 {
			return "penalties"
		}
	}
	return ""
}

// closedRows lists the rows closed for the player: in the dice editions for everybody (C11), in the card editions for
// this player alone (K9).
func (g *Game) closedRows(s *seat) []colour {
	var list []colour
	for i := range len(rows) {
		if g.closed(s, rows[i]) {
			list = append(list, rows[i])
		}
	}
	return list
}
