import { m } from '../ui/messages'
import { figures, lastCell } from './classic'
import { closing, crossing, end, need, onePenalty, penalty, points, turn } from './dice'
import type { Page } from './page'

/** Fields that swap the white sum for another number. */
export const xChange: Page = {
  sections: [
    need(figures, [{ text: m.rules_swap_fields, own: true }]),
    turn(figures),
    crossing(figures.top, undefined, [
      { text: m.rules_swap_instead, clauses: ['11.1'], own: true },
      { text: m.rules_swap_right, own: true },
    ]),
    closing(lastCell, figures),
    penalty([onePenalty, { text: m.rules_penalty_choice }]),
    end(),
    points(figures.crosses),
  ],
}
