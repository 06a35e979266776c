// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Card, Choice, Play } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { recordingOf } from '../recorded/recorded'
import { Decision, isGrave } from './decision.svelte'

const sent = vi.fn<(moment: number, choice: string) => void>()
const gameOf = (edition: string) => recordingOf(edition).middle.table.play as Play
const land = () => vi.advanceTimersByTime(700)
let decision: Decision
let play: Play

function decide(edition: string, change: Partial<Play> = {}): void {
  play = { ...gameOf(edition), ...change }
  decision = new Decision(sent)
  decision.follow(play)
  land()
}

const offered = (words: string) => decision.all.find(({ choice }) => choice === words) as Choice
const words = (choices: Choice[]) => choices.map(({ choice }) => choice)

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockClear()
  settings.change({ confirm: 'never', readyAlone: true })
})
afterEach(() => vi.useRealTimers())

describe('asked about once more is', () => {
  const plain = { ends: false, skips: 0, penalty: false } as Choice
  const penalty = { ...plain, penalty: true }

  test.each([
    ['what ends the game', { ...plain, ends: true }, [plain], true],
    ['what passes over four cells', { ...plain, skips: 4 }, [plain], true],
    ['not what passes over three', { ...plain, skips: 3 }, [plain], false],
    ['a penalty where there is another way', penalty, [plain, penalty], true],
    ['no penalty that cannot be helped', penalty, [penalty, penalty], false],
  ])('%s', (_, choice, all, grave) => {
    expect(isGrave(choice, all)).toBe(grave)
  })

  test.each([
    ['always', 'other', true],
    ['always', 'touch', true],
    ['touch', 'touch', true],
    ['touch', 'other', false],
    ['never', 'touch', false],
  ] as const)('with the setting %s a plain cross by %s: %s', (confirm, pointer, asks) => {
    settings.change({ confirm })
    decide('classic')
    decision.pick(offered('B9'), pointer)
    expect(decision.picked).toBe(asks ? 'B9' : null)
    expect(sent).toHaveBeenCalledTimes(asks ? 0 : 1)
  })

  test.each([
    ['big-points', 'B3'],
    ['longo', 'G5'],
    ['gemixxt-a', '-'],
  ])('what is grave in %s, though nothing is to be confirmed', (edition, choice) => {
    decide(edition)
    decision.pick(offered(choice), 'other')
    expect(sent).not.toHaveBeenCalled()
    decision.confirm()
    decision.confirm()
    expect(sent.mock.calls).toEqual([[play.moment, choice]])
  })
})

test('what is cancelled is not sent by confirming', () => {
  settings.change({ confirm: 'always' })
  decide('classic')
  decision.pick(offered('B9'), 'other')
  decision.cancel()
  decision.confirm()
  expect(sent).not.toHaveBeenCalled()
  expect(words(decision.open)).toEqual(['-', 'B9', 'B6'])
})

test('what is sent is made before and after the server has it, and nothing else is open', () => {
  decide('classic')
  decision.pick(offered('B9'), 'other')
  expect([decision.sent, decision.made, decision.open]).toEqual(['B9', 'B9', []])
  expect(decision.follow({ ...play, chosen: 'B9' })).toBe(false)
  expect([decision.sent, decision.made, decision.open]).toEqual([null, 'B9', []])
})

test('what the server refuses is open again', () => {
  decide('classic')
  decision.pick(offered('B9'), 'other')
  decision.undo()
  expect(decision.made).toBeNull()
  expect(decision.open).toHaveLength(3)
})

test('a choice can be changed, and kept after all', () => {
  decide('classic', { chosen: 'B9' })
  expect(decision.open).toEqual([])
  decision.change()
  expect([decision.made, words(decision.open)]).toEqual(['B9', ['-', 'B9', 'B6']])
  decision.cancel()
  expect([decision.made, decision.open, sent.mock.calls]).toEqual(['B9', [], []])
})

test('the sheet shows what is picked, else what is made, else what is pointed at', () => {
  settings.change({ confirm: 'always' })
  decide('classic')
  decision.hovered = 'B6'
  expect(decision.shown?.choice).toBe('B6')
  decision.pick(offered('B9'), 'other')
  expect(decision.shown?.choice).toBe('B9')
  decision.confirm()
  decision.hovered = 'B6'
  expect(decision.shown?.choice).toBe('B9')
})

test('a new moment forgets what was in the making', () => {
  decide('cards-jokers')
  const joker = play.cards?.hands[0]?.[4] as Card
  decision.tap({ place: 4, card: joker }, 'other')
  decision.playAs('green')
  decision.hovered = 'J9:G'
  decision.follow({ ...play, moment: play.moment + 1 })
  expect([decision.tapped, decision.colour, decision.hovered, decision.live]).toEqual([[], null, null, false])
})

test.each([
  ['choices', {}, true],
  ['no choice', { choices: [] }, false],
  ['a choice made on another screen', { chosen: 'B9' }, false],
])('a table with %s asks for a decision: %s', (_, change, asks) => {
  expect(new Decision(sent).follow({ ...gameOf('classic'), ...change })).toBe(asks)
})

describe('passing alone', () => {
  const alone = () => ({ choices: [{ ...gameOf('classic').choices[0], penalty: false } as Choice] })

  test('is told before it is done, and done once though it is pressed too', () => {
    decide('classic', alone())
    expect(decision.passesAlone).toBe(true)
    decision.pick(offered('-'), 'other')
    vi.advanceTimersByTime(5_000)
    expect(decision.passesAlone).toBe(false)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('is left to a person who wants it so', () => {
    settings.change({ readyAlone: false })
    decide('classic', alone())
    vi.advanceTimersByTime(5_000)
    expect([decision.passesAlone, sent.mock.calls]).toEqual([false, []])
  })
})
