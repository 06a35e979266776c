// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Choice, Play, Error as Problem, Update } from '../protocol/types'
import { language } from '../ui/language.svelte'
import { locales } from '../ui/locale'
import { problemLine } from '../ui/refusal'
import { rulesDialog } from '../ui/rulesdialog.svelte'
import Game from './Game.svelte'
import { type Heard, hear, recordingOf, recordings } from './recorded/recorded'
import { layoutOf } from './sheet/sheet'
import { wordName } from './words/sheet'

const middle = recordings.find(({ edition }) => edition === 'classic')?.recording.middle as Update
let heard: Heard

beforeEach(() => {
  heard = hear(middle)
  const { live, table, play } = heard
  render(Game, { live, table, play })
})
afterEach(() => heard.live.end())

const closed = () => document.querySelector<HTMLElement>('.mine [role=gridcell].cell:not(.legal)') as HTMLElement
const heading = () => document.querySelector('.tray h2')?.textContent
const reasonShown = () => document.querySelector('.tray .head p')?.textContent?.replace(/\s+/g, ' ').trim()

/** Presses a cell that cannot be crossed, and returns what was asked. */
async function press() {
  await fireEvent.click(closed())
  return heard.said.at(-1) as { type: string; id: string; moment: number; cell: string }
}

test('a cell that cannot be crossed is asked about, and nothing is decided', async () => {
  const asked = await press()
  const [row = 0, place = 0] = (closed().dataset.at ?? '').split('-').map(Number)
  const seat = heard.table.you?.seat ?? 0
  const printed = layoutOf(heard.play, seat).rows[row]?.cells[place]
  expect(asked).toMatchObject({ type: 'why', moment: heard.play.moment, cell: printed?.word })
  expect(heard.said.map(({ type }) => type)).not.toContain('choose')
  expect(heard.live.decision.picked).toBeNull()
})

test('the server’s reason stands beside what is asked for, with the rule', async () => {
  const before = heading()
  const { id } = await press()
  const reason = { code: 'never_heard_of', clause: 'C9', text: 'six crosses are missing (C9)' }
  heard.hear({ type: 'refused', id, error: { code: 'not_in_catalogue', args: { reason }, text: reason.text } })
  await expect.poll(reasonShown).toBe('Six crosses are missing (C9). Rule C9')
  expect(heading()).toBe(before)
  await fireEvent.click(screen.getByRole('button', { name: 'Rule C9' }))
  expect([rulesDialog.edition, rulesDialog.clause]).toEqual(['classic', 'C9'])
})

test('a reason gives way to the question whether to confirm', async () => {
  const { id } = await press()
  heard.hear({ type: 'refused', id, error: { code: 'never_heard_of', text: 'six crosses are missing' } })
  await expect.poll(reasonShown).toBe('Six crosses are missing.')
  heard.live.decision.pick(heard.play.choices[0] as Choice, 'touch')
  await expect.poll(reasonShown).toBeUndefined()
})

test('a reason that comes when the moment is past is not shown', async () => {
  const before = heading()
  const { id } = await press()
  heard.hear({ type: 'refused', id, error: { code: 'stale', text: 'that phase is past' } })
  expect(heard.live.notice.text).toBe('')
  expect(heading()).toBe(before)
})

test('by keyboard as by mouse', async () => {
  await fireEvent.keyDown(closed(), { key: 'Enter' })
  expect(heard.said.at(-1)?.type).toBe('why')
})

const passed = { code: 'cell_passed', args: { cell: 'Y4', last: 'Y7' }, text: '' }

/** What the page says when the server refuses a question in a game of this edition. */
function told(edition: string, problem: Problem): string {
  const { live, said, hear: more } = hear(recordingOf(edition).middle)
  live.send({ type: 'why', moment: 1, cell: 'Y4' })
  more({ type: 'refused', id: said.at(-1)?.id ?? '', error: problem })
  const { text } = live.notice
  live.end()
  return text
}

test('a reason calls cells by their colours, in every language', async () => {
  const all: Record<string, string> = {}
  for (const locale of locales) {
    await language.read(locale)
    all[locale] = told('classic', passed)
  }
  await language.read('en')
  expect(all).toEqual({
    en: 'Yellow 4 is left of 7, the last cross.',
    de: 'Gelb 4 liegt links von 7, dem letzten Kreuz.',
    pl: 'Pole Żółty 4 leży na lewo od krzyżyka 7.',
    uk: 'Клітинка Жовтий 4 ліворуч від хрестика 7.',
    tr: 'Sarı 4, son çarpı olan 7 kutusunun solunda.',
  })
})

/** The longest that a reason may be, so that choices stay whole on a small phone. */
const SHORT = 60

/** The reasons that a person is given for a cell, and for a field of a path where the cell has one colour. */
function reasonsFor(cell: string, row: string): Problem[] {
  const all = (...codes: string[]): Problem[] =>
    codes.map((code) => ({ code, args: { cell, last: cell, row, die: row, colour: row, n: 12, need: 5 }, text: '' }))
  const closed = all('cell_passed', 'cell_crossed', 'row_closed', 'row_locked', 'few_crosses')
  const any = [...closed, ...all('other_sum', 'not_lucky', 'take_first')]
  if (cell.length > 3) return [...any, ...all('no_neighbour', 'other_neighbour', 'no_dice_of_colours')]
  const fields = closed.map((why): Problem => ({ code: 'path_field', args: { n: 41, why }, text: '' }))
  return [...any, ...fields, ...all('die_out', 'no_dice', 'no_pawn_there', 'no_play_crosses')]
}

test.each(locales)('a reason is short in %s', async (locale) => {
  onTestFinished(() => language.read('en'))
  await language.read(locale)
  const lines = ['classic R10 red', 'classic Y10 yellow', 'classic G10 green', 'classic B10 blue']
    .concat('big-points RY10 red-yellow', 'big-points GB10 green-blue')
    .flatMap((one) => {
      const [edition = '', cell = '', row = ''] = one.split(' ')
      const play = recordingOf(edition).middle.table.play as Play
      return reasonsFor(cell, row).map((problem) => problemLine(problem, (word) => wordName(play, 0, word)))
    })
  expect(lines.filter((line) => line.length > SHORT || /undefined/.test(line))).toEqual([])
})

test.each([
  ['big-points', { code: 'cell_crossed', args: { cell: 'RY5' }, text: '' }, 'Red/Yellow 5 is crossed already.'],
  // In gemixxt A, records name a cell by its row, but people see its own colour.
  ['gemixxt-a', { code: 'cell_crossed', args: { cell: 'B10' }, text: '' }, 'Red 10 is crossed already.'],
  ['cards', { code: 'not_in_hand', args: { card: 'R5' }, text: '' }, 'Red 5 is not in the hand.'],
  ['cards-jokers', { code: 'not_in_hand', args: { card: 'J7' }, text: '' }, 'Joker 7 is not in the hand.'],
  ['classic', { code: 'no_such_cell', args: { cell: 'X9' }, text: '' }, 'There is no X9 on the sheet.'],
])('and in %s', (edition, problem, line) => {
  expect(told(edition, problem)).toBe(line)
})
