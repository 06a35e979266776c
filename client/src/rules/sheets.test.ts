import { describe, expect, test } from 'vitest'
import played from '../fair/editions.json'
import { recordings } from '../game/recorded/recorded'
import { type DrawnCell, layoutOf } from '../game/sheet/sheet'
import { drawTrack } from '../game/track/track'
import type { Field, Layout, Play } from '../protocol/types'
import type { Picture, SheetPicture } from './page'
import { pageFor, told } from './pages'
import { drawField, drawRows } from './sketch'

/** The pictures of each edition, beside what a server sent in a game of it. */
const editions = recordings.map(({ edition, recording }) => {
  const play = recording.middle.table.play as Play
  const steps = pageFor(edition)?.sections.flatMap((section) => section.steps) ?? []
  const pictures = steps.flatMap(({ picture }) => (picture ? [picture] : []))
  return { edition, play, layout: layoutOf(play), pictures }
})

const sumsOf = ({ dice = [] }: Picture) =>
  dice.filter((die) => die.lifted).map(({ colour, value }) => ({ colour, value }))

const legalOf = ({ sheet }: Picture) =>
  sheet ? drawRows(sheet).flatMap(([{ cells }]) => cells.filter(({ state }) => state === 'legal')) : []

const fieldOf = ({ colour, number, points, goal }: Field) => `${colour} ${number}, ${points}${goal ? ' goal' : ''}`

test('there are games of every edition, and a page for each', () => {
  const all = Object.values(played).map(({ word }) => word)
  expect(all.toSorted()).toEqual(editions.map(({ edition }) => edition).toSorted())
  expect(told.toSorted()).toEqual(editions.map(({ edition }) => edition).toSorted())
})

describe.each(editions)('$edition', ({ play, layout, pictures }) => {
  test('the pictured sheet is one that is played on, empty and with its penalty boxes', () => {
    const [whole] = pictures.filter(({ penalties, sheet }) => penalties && sheet)
    const { pad: _, ...first } = { prizes: [], prize_sum: 0, join: [], ...(play.layouts[0] as Layout) }
    const { pad: __, ...pictured } = { ...whole?.sheet?.layout }
    expect(pictured).toEqual(first)
    expect(whole?.penalties).toEqual({ taken: 0, most: layout.penalties, points: layout.penalty_points })
    expect(drawRows(whole?.sheet as SheetPicture).map(([, place]) => place)).toEqual(layout.rows.map((_, at) => at))
    expect(whole?.sheet?.crossed ?? whole?.sheet?.legal ?? whole?.sheet?.locked).toBeUndefined()
  })

  test('the table of points is that of the rows', () => {
    expect(pictures.flatMap(({ scores }) => (scores ? [scores] : []))).toContainEqual(layout.points)
  })

  test('dice are those that are thrown', () => {
    const kinds = play.dice.map(({ colour }) => colour)
    for (const { dice, eight = false } of pictures) {
      if (!dice) continue
      expect(dice.map(({ colour }) => colour)).toEqual(['white', 'white', 'red', 'yellow', 'green', 'blue'])
      expect(eight).toBe(layout.die_faces === 8)
      for (const { value } of dice) expect(value).toBeLessThanOrEqual(layout.die_faces)
      for (const colour of kinds) expect(dice.map((die) => die.colour)).toContain(colour)
    }
    expect(pictures.some(({ dice }) => dice)).toBe(layout.die_faces > 0)
  })

  test('a coloured die that is lifted with a white one offers its sums (P7)', () => {
    for (const picture of pictures) {
      const [first, second] = sumsOf(picture)
      if (!first || !second || second.colour === 'white') continue
      const whites = (picture.dice ?? []).filter(({ colour }) => colour === 'white').map(({ value }) => value)
      const sums = whites.map((white) => white + second.value)
      const legal = legalOf(picture)
      expect(legal.map(({ number }) => number).toSorted()).toEqual(sums.toSorted())
      for (const { colours } of legal) expect(colours).toContain(second.colour)
    }
  })

  test('the end of a row is offered only after the crosses that it needs', () => {
    const shown = pictures.flatMap(({ sheet }) => (sheet ? drawRows(sheet).map((row) => ({ sheet, row })) : []))
    const weigh = (cells: DrawnCell[]) =>
      cells.reduce((sum, { crosses, double }) => sum + crosses * (double ? 2 : 1), 0)
    const ends = shown.filter(({ row: [{ cells }] }) => cells.at(-1)?.state === 'legal' || cells.at(-1)?.crosses)
    expect(ends.some(({ row: [{ lock }] }) => lock === 'locked')).toBe(true)
    for (const { row } of ends) {
      const [{ cells, lock }, place] = row
      const need = layout.rows[place]?.need ?? 0
      expect(weigh(cells.slice(0, -1))).toBeGreaterThanOrEqual(need)
      if (cells.at(-1)?.crosses) expect(lock).toBe('locked')
    }
  })

  test('a path of the page is a stretch of the track that is played on', () => {
    const paths = pictures.flatMap(({ path }) => (path ? [path] : []))
    expect(paths.length > 0).toBe(play.track !== null)
    const track = play.track ? drawTrack(play.track, [], [], 1).map(fieldOf) : []
    for (const path of paths) {
      const fields = path.map(drawField).map(fieldOf)
      const begins = track.indexOf(fields[0] ?? '')
      expect(track.slice(begins, begins + fields.length)).toEqual(fields)
    }
  })
})

test.each([
  ['classic', 'dice'],
  ['cards', 'cards'],
  ['cards-jokers', 'cards'],
] as const)('%s is pictured with %s', (edition, things) => {
  const pictures = editions.find((one) => one.edition === edition)?.pictures ?? []
  expect(pictures.map((picture) => Boolean(picture.cards))).toContain(things === 'cards')
  expect(pictures.some((picture) => picture[things])).toBe(true)
})

test('jokers are pictured where there are some, and nowhere else', () => {
  const jokers = editions.filter(({ pictures }) => pictures.some(({ cards = [] }) => cards.some(({ joker }) => joker)))
  expect(jokers.map(({ edition }) => edition)).toEqual(['cards-jokers'])
})
