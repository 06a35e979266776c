import { recordings } from '../game/recorded/recorded'
import type { Choice, Decision, Figure, Outlook, Play, Priced, Review, Summary, Tally, Turn } from '../protocol/types'
import type { Line } from './lines'
import { nothing, type Received, receive } from './received'

// jsdom has no layout to measure or scroll.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollTo = () => {}

// A review of a recorded game: its positions and choices, with made-up figures.

const figure = (value: number, error = 0): Figure => ({ value, error })

export const outlook = (points: number, chance: number | null): Outlook => ({
  points: figure(points, 2.5),
  chance: chance === null ? null : figure(chance, 0.03),
  lead: null,
})

/** The choices of a position, each worth a tenth less than the one before, or for a game alone 4 points less. */
const priced = (choices: Choice[], alone: boolean): Priced[] =>
  choices.map((choice, at) => ({ ...choice, ...outlook(100 - 4 * at, alone ? null : 0.9 - at / 10) }))

export interface Reviewed {
  head: Review
  decision: (more?: Partial<Decision>) => Decision
  play: Play
}

/** The recorded position of an edition, as a review sends it. */
export function reviewed(edition: string, more: Partial<Review> = {}): Reviewed {
  const play = recordings.find((one) => one.edition === edition)?.recording.middle.table.play
  if (!play) throw new Error(`there is no recording of ${edition}`)
  const { position, layouts, sheets, dice, end, track, cards } = play
  const names = position.players.map((player) => player.name)
  const head: Review = {
    type: 'review',
    edition,
    names,
    depth: 'quick',
    method: 'net',
    unit: 'chance',
    samples: 40,
    decisions: 5,
    turns: 3,
    start: names.map(() => outlook(80, 1 / names.length)),
    layouts,
    track,
    ...more,
  }
  const decision = (differs: Partial<Decision> = {}): Decision => ({
    type: 'decision',
    number: 0,
    turn: 1,
    seat: 0,
    phase: position.phase,
    ...{ position, sheets, dice, end, cards },
    choices: priced(play.choices, head.unit === 'points'),
    chosen: 1,
    best: 0,
    loss: figure(0.1, 0.02),
    class: 'medium',
    ...differs,
  })
  return { head, decision, play }
}

export const turn = (number: number, active: number, chances: [number, number]): Turn => ({
  type: 'turn',
  turn: number,
  active,
  roll: { white: [3, 4], red: 1, green: 6 },
  luck: [0.052, -0.052],
  after: chances.map((chance) => outlook(80 + number, chance)),
})

export const tally = (seat: number, more: Partial<Tally> = {}): Tally => ({
  ...{ seat, total: 60, share: 0, loss: 0.034, luck: -0.12, given: 0.02 },
  ...{ fine: 7, small: 2, medium: 1, large: 0, par: 0.1, best: null },
  ...more,
})

export const summary = (...seats: Tally[]): Summary => ({ type: 'summary', seats })

/** A whole review of two players: three turns, five decisions, three of them mistakes. */
export function lines({ head, decision }: Reviewed): Line[] {
  return [
    head,
    decision({ number: 0, turn: 1, seat: 0, class: 'fine', chosen: 0, loss: figure(0) }),
    decision({ number: 1, turn: 1, seat: 1, class: 'small' }),
    turn(1, 0, [0.55, 0.45]),
    decision({ number: 2, turn: 2, seat: 0, class: 'large', chosen: 2, loss: figure(0.2) }),
    turn(2, 1, [0.3, 0.7]),
    decision({ number: 3, turn: 3, seat: 0, class: 'medium' }),
    decision({ number: 4, turn: 3, seat: 1, class: 'fine', chosen: 0, loss: figure(0) }),
    turn(3, 0, [0, 1]),
    summary(tally(0), tally(1, { total: 72, share: 1 })),
  ]
}

export const received = (lines: Line[]): Received => lines.reduce(receive, nothing)
