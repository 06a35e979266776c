import { cellName, rowName } from '../game/words/sheet'
import type { Layout, LayoutCell, LayoutRow, Mark } from '../protocol/types'
import { m } from '../ui/messages'
import { list, points } from '../ui/words'
import { type Game, guarded, marksOf, mostCrosses } from './game'
import { againPicture, markPicture, openedPicture } from './moments'
import type { Section, Step } from './page'

// What each word of a layout adds to the page of rules of a game that prints it. The type of the record has every word,
// so that no word can be printed and not told.

/** The steps that a word adds to the sections that every game has, and a section of its own. */
export interface Told {
  need?: Step[]
  crossing?: Step[]
  section?: Section
  closing?: Step[]
  points?: Step[]
}

type Word = keyof Layout | `row.${keyof LayoutRow}` | `cell.${keyof LayoutCell}`
type Tell = (game: Game) => Told

/** Words that every sheet has: the page of every game tells them. */
const everywhere: Tell = () => ({})

const cellsOf = ({ layout }: Game): LayoutCell[] => layout.rows.flatMap(({ cells }) => cells)
const rowsOf = (game: Game, words: Set<string>): string =>
  list(
    game.layout.rows
      .filter(({ cells }) => cells.some(({ word }) => words.has(word)))
      .map(({ colour }) => rowName(colour)),
  )
const namesOf = (game: Game, words: string[]): string =>
  list(cellsOf(game).flatMap((cell) => (words.includes(cell.word) ? cellName(cell) : [])))

export const told: Record<Word, Tell> = {
  pad: ({ pads }) => {
    if (pads.length < 2) return {}
    const text = () => m.rules_pads({ count: pads.length, names: `${pads[0]}–${pads.at(-1)}` })
    return { need: [{ text, clauses: ['8.1'] }] }
  },
  rows: everywhere,
  need: everywhere,
  points: (game) => {
    const { points: table } = game.layout
    const most = Math.max(...game.layout.rows.map((_, row) => mostCrosses(game, row)))
    const count = table.length - 1
    if (most <= count) return {}
    return { points: [{ text: () => m.rules_points_most({ count, points: table[count] ?? 0 }) }] }
  },
  groups: ({ layout: { groups, points: table } }) => {
    const [first] = groups
    if (!first) return {}
    const several = groups.length > 1
    const alike = groups.every((group) => group.points.every((worth, crosses) => worth === table[crosses]))
    const most = first.points[Math.min(first.cells.length, first.points.length - 1)] ?? 0
    const how = !alike ? m.rules_framed_table : m.rules_framed_row
    return {
      need: [{ text: several ? m.rules_frames : () => m.rules_framed({ count: first.cells.length }) }],
      points: [
        { text: how, picture: alike ? undefined : { scores: first.points } },
        ...(several ? [] : [{ text: () => m.rules_framed_most({ points: most }) }]),
      ],
    }
  },
  marks: (game) => {
    const all = [...new Set(game.layout.marks.map(({ effect }) => effect))].map(
      (effect) => effects[effect]?.(game) ?? {},
    )
    const together = (part: 'need' | 'crossing' | 'points') => all.flatMap((one) => one[part] ?? [])
    const signs = game.layout.marks.some(({ effect }) => isSign(effect))
    const made = game.layout.marks.some(({ effect }) => effect === 'cross_emptiest' || effect === 'cross_every')
    return {
      need: [...together('need'), ...(signs ? [{ text: m.rules_signs }] : [])],
      crossing: [...together('crossing'), ...(made ? [{ text: m.rules_signs_next }] : [])],
      points: together('points'),
    }
  },
  bar: ({ layout: { bar } }) => {
    if (!bar.length) return {}
    return {
      need: [{ text: () => m.rules_bar_fields({ count: bar.length }) }],
      crossing: [{ text: m.rules_bar_strike }, { text: m.rules_bar_closed, clauses: ['9.8'] }],
    }
  },
  swaps: ({ layout: { swaps } }) => {
    if (!swaps.length) return {}
    return {
      need: [{ text: () => m.rules_swap_fields({ count: swaps.length }) }],
      crossing: [{ text: m.rules_swap_instead, clauses: ['11.1'] }, { text: m.rules_swap_right }],
    }
  },
  prizes: ({ ours, layout: { prizes, prize_sum: sum } }) => {
    if (!prizes.length) return {}
    return {
      need: [{ text: () => m.rules_prizes({ numbers: prizes.map(points).join(', ') }) }],
      crossing: [
        { text: () => m.rules_prize_instead({ sum }), clauses: ['12.2'], reading: m.rules_prize_step },
        { text: m.rules_prize_penalty },
      ],
      points: [{ text: m.rules_prize_last, clauses: ['12.1'], reading: ours }],
    }
  },
  prize_sum: everywhere, // the prizes tell it
  join: (game) => {
    const [one, other] = game.layout.join
    if (one === undefined || other === undefined) return {}
    const count = cellsOf(game).filter(({ number }) => !number).length
    return {
      need: [{ text: () => m.rules_squares({ count }) }],
      crossing: [
        { text: () => m.rules_square_join({ one, other }), clauses: ['12.4'], reading: m.rules_square_step },
        { text: m.rules_square_next, reading: game.ours },
        { text: m.rules_square_penalty },
      ],
      closing: [{ text: m.rules_square_need }],
      points: [{ text: m.rules_square_points }],
    }
  },
  penalties: everywhere,
  closed_rows: everywhere,
  penalty_points: everywhere,
  die_faces: everywhere,
  'row.name': everywhere,
  'row.colour': everywhere,
  'row.lock': ({ layout: { rows }, locked }) => {
    const without = rows.filter(({ lock, between }) => !lock && !between.length)
    if (!locked.length || !without.length) return {}
    const names = () => list(without.map(({ colour }) => rowName(colour)))
    return { need: [{ text: () => m.rules_lockless({ rows: names() }) }] }
  },
  'row.need': everywhere,
  'row.between': (game) => {
    const rows = guarded(game)
    if (!rows.length) return {}
    const names = () => list(rows.map(({ colour }) => rowName(colour)))
    const need: Step[] = [{ text: () => m.rules_between_rows({ rows: names() }) }]
    if (rows.every(({ lock }) => !lock)) need.push({ text: m.rules_between_lockless })
    return { need, section: between(game, rows) }
  },
  'row.counts_in': ({ layout: { rows } }) => {
    const away = rows.filter(({ counts_in }, at) => counts_in.some((other) => other !== at))
    const names = (places: number[]) => list(places.map((place) => rowName(rows[place]?.colour ?? '')))
    const text =
      ({ colour, counts_in }: LayoutRow) =>
      () =>
        m.rules_counts({ row: rowName(colour), rows: names(counts_in) })
    return { points: away.map((row) => ({ text: text(row) })) }
  },
  'row.cells': everywhere,
  'cell.word': everywhere,
  'cell.number': ({ shuffled }) => (shuffled ? { need: [{ text: m.rules_order_rows }] } : {}),
  'cell.colours': ({ mixed }) => {
    if (!mixed) return {}
    return {
      need: [{ text: m.rules_mixed_rows }],
      closing: [{ text: m.rules_mixed_lock }],
      points: [{ text: m.rules_mixed_points }],
    }
  },
  'cell.closes': everywhere,
  'cell.twice': (game) => {
    const all = cellsOf(game)
    const twice = all.filter(({ twice }) => twice)
    if (!twice.length) return {}
    const every = all.every(({ twice, closes }) => twice || closes)
    const rows = () => rowsOf(game, new Set(twice.map(({ word }) => word)))
    return {
      need: [{ text: every ? m.rules_second_boxes : () => m.rules_second_some({ rows: rows() }) }],
      crossing: [{ text: m.rules_second_again, picture: againPicture(game) }],
    }
  },
  'cell.double': (game) => {
    const doubled = cellsOf(game).filter(({ double }) => double)
    if (!doubled.length) return {}
    return { need: [{ text: m.rules_doubled_cells, reading: game.ours }] }
  },
  'cell.after': everywhere,
}

/** The section on cells that open after others (6.2). */
function between(game: Game, rows: LayoutRow[]): Section {
  const { rows: all } = game.layout
  const open = (row: LayoutRow) => () => {
    const beside = row.between.map((place) => rowName(all[place]?.colour ?? ''))
    return m.rules_between_open({ row: rowName(row.colour), rows: list(beside) })
  }
  const steps = rows.map(
    (row, at): Step => ({
      text: open(row),
      ...(at === 0 && { clauses: ['6.2'], reading: m.rules_between_again }),
      picture: openedPicture(game, all.indexOf(row)),
    }),
  )
  const lockless = rows.every(({ lock }) => !lock)
  return {
    title: m.rules_between,
    steps: [
      ...steps,
      { text: m.rules_between_same },
      { text: m.rules_between_one },
      ...(lockless ? [{ text: m.rules_between_closed }] : []),
    ],
  }
}

/** Effects that have a sign of their own on each of their cells. */
const isSign = (effect: string): boolean => effect !== 'cross_others' && effect !== 'advance_bar'

/** A step for each mark with an effect, which says its cells and shows them. */
function signSteps(game: Game, effect: string, say: (mark: Mark, cells: string) => string): Step[] {
  return marksOf(game, effect).map((mark) => ({
    text: () => say(mark, namesOf(game, mark.cells)),
    picture: markPicture(game, game.layout.marks.indexOf(mark)),
  }))
}

/** What each effect of a mark adds to the page. */
export const effects: Record<string, Tell> = {
  cross_others: (game) => ({
    need: [{ text: () => m.rules_chains({ count: marksOf(game, 'cross_others').length }) }],
    crossing: [
      { text: m.rules_chain_other, clauses: ['8.5'] },
      { text: m.rules_chain_counts, reading: m.rules_chain_ours },
    ],
  }),
  advance_bar: everywhere, // the bar tells it
  cross_emptiest: (game) => ({
    crossing: [
      ...signSteps(game, 'cross_emptiest', ({ amount }, cells) => m.rules_sign_emptiest({ cells, count: amount })),
      { text: m.rules_signs_tie, reading: m.rules_signs_ours },
    ],
  }),
  cross_every: (game) => ({
    crossing: signSteps(game, 'cross_every', (_, cells) => m.rules_sign_every({ cells })),
  }),
  double_lowest: (game) => ({
    points: signSteps(game, 'double_lowest', (_, cells) => m.rules_sign_lowest({ cells })),
  }),
  end_points: (game) => ({
    points: signSteps(game, 'end_points', ({ amount }, cells) => m.rules_sign_points({ cells, count: amount })),
  }),
  free_penalties: (game) => ({
    points: signSteps(game, 'free_penalties', (_, cells) => m.rules_sign_free({ cells })),
  }),
}
