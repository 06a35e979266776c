import { m } from '../ui/messages'

/** The class of a decision, as a sign and a word. */
export interface Grade {
  sign: string
  name: () => string
}

const fine: Grade = { sign: '✓', name: m.review_fine }

const grades: Record<string, Grade> = {
  fine,
  small: { sign: '?!', name: m.review_small },
  medium: { sign: '?', name: m.review_medium },
  large: { sign: '??', name: m.review_large },
}

export const gradeOf = (decision: { class: string }): Grade => grades[decision.class] ?? fine
