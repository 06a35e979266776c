import { m } from '../ui/messages'
import { figures, lastCell } from './classic'
import { closing, crossing, end, need, onePenalty, penalty, points, turn } from './dice'
import type { Page } from './page'

/** Boxed cells that strike a bar. */
export const bonusA: Page = {
  sections: [
    need(figures, [{ text: m.rules_bar_fields, own: true }]),
    turn(figures),
    crossing(figures.top, undefined, [
      { text: m.rules_bar_strike, own: true },
      { text: m.rules_bar_closed, clauses: ['9.8'], own: true },
    ]),
    closing(lastCell, figures),
    penalty([onePenalty, { text: m.rules_penalty_choice }]),
    end(),
    points(figures.crosses),
  ],
}

/** Signs on two cells each. */
export const bonusB: Page = {
  sections: [
    need(figures, [{ text: m.rules_signs_pairs, own: true }]),
    turn(figures),
    crossing(figures.top, undefined, [
      { text: m.rules_signs_crosses, own: true },
      { text: m.rules_signs_tie, own: true, reading: m.rules_signs_ours },
    ]),
    closing(lastCell, figures),
    penalty([onePenalty, { text: m.rules_penalty_choice }]),
    end(),
    points(figures.crosses, [{ text: m.rules_signs_end, own: true }]),
  ],
}
