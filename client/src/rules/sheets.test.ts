import { describe, expect, test } from 'vitest'
import played from '../fair/editions.json'
import { recordings } from '../game/recorded/recorded'
import { layoutOf } from '../game/sheet/sheet'
import { drawTrack } from '../game/track/track'
import type { Field, Layout, Play } from '../protocol/types'
import type { Picture, RowSketch } from './page'
import { pages } from './pages'
import { drawField } from './sketch'

/** The pictures of each edition, beside what a server sent in a game of it. */
const editions = recordings.map(({ edition, recording }) => {
  const play = recording.middle.table.play as Play
  const steps = pages[edition]?.sections.flatMap((section) => section.steps) ?? []
  const pictures = steps.flatMap(({ picture }) => (picture ? [picture] : []))
  return { edition, play, layout: layoutOf(play, recording.middle.table.you?.seat), pictures }
})

/** The sheet before a game: the only picture with rows and penalty boxes. */
const sheetOf = (pictures: Picture[]) =>
  pictures.find(({ rows, penalties }) => rows && penalties !== undefined) as Picture & { rows: RowSketch[] }

const sumsOf = ({ dice = [] }: Picture) =>
  dice.filter((die) => die.lifted).map(({ colour, value }) => ({ colour, value }))

const fieldOf = ({ colour, number, points, goal }: Field) => `${colour} ${number}, ${points}${goal ? ' goal' : ''}`

const printed = ({ rows, groups }: Required<Layout>) =>
  rows.map(({ colour, cells }) => ({
    colour,
    numbers: cells.map(({ number }) => number),
    framed: cells.filter(({ word }) => groups.some((group) => group.cells.includes(word))).map(({ number }) => number),
    second: cells.some(({ twice }) => twice),
    colours: cells.map((cell) => cell.colours.join('-')),
  }))

const sketched = (rows: RowSketch[]) =>
  rows.map(({ colour, numbers, framed = [], second = false, colours }) => ({
    colour,
    numbers,
    framed,
    second,
    colours: colours ?? numbers.map(() => colour),
  }))

test('there are games of every edition, and a page for each', () => {
  const all = Object.values(played).map(({ word }) => word)
  expect(all.toSorted()).toEqual(editions.map(({ edition }) => edition).toSorted())
  expect(Object.keys(pages).toSorted()).toEqual(editions.map(({ edition }) => edition).toSorted())
})

describe.each(editions)('$edition', ({ play, layout, pictures }) => {
  test('the pictured sheet is the one that is played on, and empty', () => {
    const sheet = sheetOf(pictures)
    expect(sketched(sheet.rows)).toEqual(printed(layout))
    expect(sheet.penalties).toBe(0)
    expect([layout.penalties, layout.penalty_points], 'as every picture has them').toEqual([4, -5])
    for (const { crossed, legal, lock } of sheet.rows)
      expect([crossed, legal, lock]).toEqual([undefined, undefined, undefined])
  })

  test('the table of points goes as far as a row can score', () => {
    expect(pictures.map(({ scores }) => scores).filter(Boolean)).toEqual([layout.points.length - 1])
    expect(layout.points.map((_, count) => (count * (count + 1)) / 2)).toEqual(layout.points)
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
      const legal = picture.rows?.flatMap((row) => row.legal ?? []) ?? []
      expect(legal.toSorted()).toEqual(sums.toSorted())
      for (const row of picture.rows ?? []) {
        const colours = row.numbers.map((number, place) => [number, row.colours?.[place] ?? row.colour] as const)
        for (const [number, colour] of colours) if (row.legal?.includes(number)) expect(colour).toBe(second.colour)
      }
    }
  })

  test('the end of a row is offered only after the crosses that it needs', () => {
    const need = layout.rows.find(({ lock }) => lock)?.need ?? 0
    const ending = pictures
      .flatMap(({ rows = [] }) => rows)
      .filter((row) => row.legal?.includes(row.numbers.at(-1) ?? 0))
    for (const { crossed = [] } of ending) expect(crossed.length).toBeGreaterThanOrEqual(need)
    const locked = pictures.flatMap(({ rows = [] }) => rows).filter(({ lock }) => lock === 'locked')
    expect(locked).not.toHaveLength(0)
    for (const { crossed = [], numbers } of locked) {
      expect(crossed.length).toBeGreaterThan(need)
      expect(crossed).toContain(numbers.at(-1))
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
