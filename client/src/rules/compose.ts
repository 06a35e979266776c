import { cellName, rowName } from '../game/words/sheet'
import { m } from '../ui/messages'
import { list } from '../ui/words'
import { cardClosing, cardEnd, cardNeed, cardPenalty, cardTurn, jokers } from './cards'
import { drawnOn } from './drawn'
import { type Game, gameOf, numbered, type Printing } from './game'
import * as show from './moments'
import type { Page, Section, Step, Text } from './page'
import { boardNeed, lastRound, pawnPenalty, pawnPoints, pawnSection, pawnTurn } from './pawn'
import { type Told, told } from './told'

// The page of rules of a game, from what its sheet says.

/** What the game that the others grew from has; what differs from it has a star. */
const USUAL = { need: 5, closers: 1, faces: 6 }

export function pageOf(printing: Printing): Page {
  const game = gameOf(printing)
  const all = Object.values(told).map((tell) => tell(game))
  const of = (part: Exclude<keyof Told, 'section'>) => all.flatMap((one) => one[part] ?? []).map(special)
  const sections = game.cards ? cardSections(game, of) : diceSections(game, of, all)
  return { sections: sections.filter(({ steps }) => steps.length) }
}

type Of = (part: Exclude<keyof Told, 'section'>) => Step[]

const special = (step: Step): Step => ({ ...step, own: true })
const allSpecial = (section: Section): Section => ({ ...section, steps: section.steps.map(special) })

function diceSections(game: Game, of: Of, all: Told[]): Section[] {
  const pawn = game.path.length > 0
  return [
    {
      title: m.rules_need,
      steps: [...sheetSteps(game), ...of('need'), ...(pawn ? [boardNeed(game)] : []), diceStep(game)],
    },
    { title: m.rules_turn, counted: true, steps: [...turn(game), ...(pawn ? [pawnTurn] : [])] },
    crossing(game, of('crossing')),
    { title: m.rules_closing, steps: closing(game, of('closing')) },
    ...(game.lucky ? [allSpecial(lucky(game))] : []),
    ...all.flatMap(({ section }) => (section ? allSpecial(section) : [])),
    ...(pawn ? [allSpecial(pawnSection(game))] : []),
    { title: m.rules_penalty, steps: penalty(game, pawn ? pawnPenalty : { text: m.rules_penalty_none }) },
    { title: m.rules_end, steps: [...end(game), ...(pawn ? [lastRound(game)] : [])] },
    points(game, [...of('points'), ...(pawn ? [pawnPoints] : [])]),
  ]
}

function cardSections(game: Game, of: Of): Section[] {
  return [
    { title: m.rules_need, steps: [...sheetSteps(game), ...of('need'), ...cardNeed(game)] },
    cardTurn(game),
    crossing(game, of('crossing')),
    { title: m.rules_closing, steps: cardClosing(game) },
    ...(game.jokers ? [jokers] : []),
    { title: m.rules_penalty, steps: penalty(game, cardPenalty) },
    { title: m.rules_end, steps: cardEnd(game) },
    points(game, of('points')),
  ]
}

/** How many play, and on what. */
function sheetSteps(game: Game): Step[] {
  const { seats, clauses, layout, locked, pads } = game
  const [least, most] = seats
  const players = () =>
    least === 1 && most > 2
      ? m.rules_need_players({ most })
      : m.rules_need_seats({ seats: least === most ? `${least}` : `${least}–${most}` })
  const { rows, penalties, penalty_points: worth } = layout
  const boxes = { taken: 0, most: penalties, points: worth }
  const every = locked.length === rows.length
  return [
    { text: players, clauses: [clauses.seats] },
    {
      text: () => m.rules_need_sheet({ count: rows.length, boxes: penalties }),
      clauses: ['C2'],
      picture: { sheet: { layout }, penalties: boxes, caption: rowsLine(layout, pads) },
      drawn: drawnOn(game),
    },
    { text: every ? m.rules_locks : locked.length ? m.rules_locks_some : m.rules_locks_none },
  ]
}

/** What the pictured rows are like. */
function rowsLine({ rows, pad }: Game['layout'], pads: string[]): Text {
  if (pads.length > 1) return () => m.rules_pad_seen({ pad })
  const top = Math.max(...rows.flatMap(({ cells }) => cells.map(({ number }) => number)))
  const rising = Array.from({ length: top - 1 }, (_, at) => at + 2).join()
  const falling = Array.from({ length: top - 1 }, (_, at) => top - at).join()
  const usual: Record<string, string> = { red: rising, yellow: rising, green: falling, blue: falling }
  const single = rows.filter(({ between }) => !between.length)
  const plain = single.every(
    ({ colour, cells }) =>
      numbered({ cells })
        .map(({ number }) => number)
        .join() === usual[colour] && cells.every((cell) => cell.colours.join() === colour),
  )
  if (plain && single.length === Object.keys(usual).length) return () => m.rules_need_rows({ top })
  return () => m.rules_order_ends({ cells: list(rows.flatMap(({ cells }) => cells.at(-1) ?? []).map(cellName)) })
}

function diceStep(game: Game): Step {
  const { faces, locked } = game
  const count = locked.length + 2
  return {
    text: () =>
      faces === USUAL.faces ? m.rules_need_dice({ count }) : m.rules_need_dice_faces({ count, number: faces }),
    picture: show.dicePicture(game, show.SOME),
    own: faces !== USUAL.faces,
  }
}

function turn(game: Game): Step[] {
  const { mixed, locked } = game
  const white = show.whiteSum(game)
  const [one, two] = white ?? [1, 1]
  const whites = {
    ...show.dicePicture(game, [one, two, ...show.SOME.slice(2)], [0, 1]),
    caption: white ? () => m.rules_turn_white_seen({ one, two, sum: one + two }) : undefined,
  }
  const colour = {
    text: mixed ? m.rules_mixed_colour : m.rules_turn_colour,
    clauses: ['C7'],
    picture: show.colourPicture(game),
    own: mixed,
  }
  return [
    { text: m.rules_turn_throw, clauses: ['C4', 'C5'] },
    { text: m.rules_turn_white, clauses: ['C6'], picture: whites, reading: m.rules_turn_sealed },
    ...(locked.length ? [colour] : []),
  ]
}

function crossing(game: Game, more: Step[]): Section {
  const { shuffled } = game
  const right: Step = {
    text: shuffled ? m.rules_order_right : m.rules_crossing_right,
    clauses: ['C3'],
    picture: show.rightPicture(game),
    own: shuffled,
  }
  return { title: m.rules_crossing, steps: [right, { text: m.rules_crossing_skip }, ...more] }
}

/** When a row may be closed: a step for all rows, or for each kind of them. */
function lastCells({ layout, locked, clauses }: Game, picture: (row: number) => Step['picture']): Step[] {
  const kindOf = (row: (typeof locked)[number]) => `${row.need} ${row.cells.filter(({ closes }) => closes).length}`
  const kinds = [...new Set(locked.map(kindOf))]
  return kinds.map((kind, at) => {
    const rows = locked.filter((row) => kindOf(row) === kind)
    const [count = 0, closers = 0] = kind.split(' ').map(Number)
    const text = () => (closers > 1 ? m.rules_closing_any({ count, number: closers }) : m.rules_closing_last({ count }))
    const named = () => m.rules_of_rows({ rows: list(rows.map(({ colour }) => rowName(colour))), text: text() })
    return {
      text: kinds.length > 1 ? named : text,
      ...(at === 0 && { clauses: [clauses.lock] }),
      own: kind !== `${USUAL.need} ${USUAL.closers}`,
      picture: picture(layout.rows.indexOf(rows[1] ?? rows[0] ?? (layout.rows[0] as (typeof locked)[number]))),
    }
  })
}

function closing(game: Game, more: Step[]): Step[] {
  const { layout, locked } = game
  const [first] = locked
  if (!first) return []
  const cells = locked.flatMap(({ cells }) => cells)
  const needs = [...new Set(locked.map(({ need }) => need))]
  const extra: Step[] = []
  if (cells.some(({ twice }) => twice)) extra.push({ text: m.rules_closing_second, own: true })
  if (cells.some(({ double }) => double)) extra.push({ text: m.rules_closing_double, own: true })
  return [
    ...lastCells(game, (row) => show.readyPicture(game, row)),
    ...extra,
    { text: m.rules_closing_counts },
    { text: m.rules_closing_lock, clauses: ['C10'], picture: show.lockedPicture(game, layout.rows.indexOf(first)) },
    {
      text: m.rules_closing_all,
      clauses: ['C11'],
      picture: { ...show.dicePicture(game, show.SOME, [], [2]), caption: m.rules_closing_seen },
    },
    { text: () => m.rules_closing_same({ need: needs.join(' / ') }), reading: m.rules_closing_sealed },
    ...more,
  ]
}

function lucky(game: Game): Section {
  return {
    title: m.rules_lucky,
    steps: [
      { text: m.rules_lucky_pair, picture: game.lucky ? { lucky: game.lucky } : undefined, reading: game.ours },
      { text: m.rules_lucky_instead, clauses: ['L3'], picture: show.luckyPicture(game) },
      { text: m.rules_lucky_emptiest, clauses: ['L4'], reading: m.rules_lucky_open },
      { text: m.rules_lucky_counts },
    ],
  }
}

function penalty({ layout }: Game, first: Step): Step[] {
  const penalties = { taken: 1, most: layout.penalties, points: layout.penalty_points }
  return [{ ...first, picture: { penalties } }, { text: m.rules_penalty_choice }]
}

function end({ layout, locked }: Game): Step[] {
  const { closed_rows: count } = layout
  const last = () => (count <= locked.length ? m.rules_end_when({ count }) : m.rules_end_misses())
  const several = count < locked.length ? [{ text: m.rules_end_several }] : []
  return [{ text: last, reading: m.rules_end_once }, ...several]
}

function points(game: Game, more: Step[]): Section {
  return {
    title: m.rules_points,
    steps: [
      { text: m.rules_points_count, picture: show.pointsPicture(game) },
      ...more.map(special),
      { text: m.rules_points_win, reading: m.rules_points_ties },
    ],
  }
}
