import { m } from '../ui/messages'
import { figures, lastCell } from './classic'
import { closing, crossing, end, need, onePenalty, penalty, points, thrown, turn } from './dice'
import type { Page, Step } from './page'

const instead: Step = {
  text: m.rules_prize_instead,
  clauses: ['12.2'],
  own: true,
  reading: m.rules_prize_step,
  picture: { dice: thrown([5, 4, 6, 2, 1, 3], [0, 1, 2]) },
}

/** Prizes for a sum of three dice. */
export const lucky15: Page = {
  sections: [
    need(figures, [{ text: m.rules_prizes, own: true, reading: m.rules_prize_points }]),
    turn(figures, [instead]),
    crossing(figures.top),
    closing(lastCell, figures),
    penalty([onePenalty, { text: m.rules_penalty_choice }, { text: m.rules_prize_penalty, own: true }]),
    end(),
    points(figures.crosses, [{ text: m.rules_prize_last, clauses: ['12.1'], own: true }]),
  ],
}
