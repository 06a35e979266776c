// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Command } from '../../protocol/messages'
import type { Prices } from '../../protocol/types'
import { Advice } from './advice.svelte'
import { event } from './next.fixture'

/** An Advice, and its questions to the server. */
function advised() {
  const asked: Command[] = []
  return { advice: new Advice((command) => asked.push(command)), asked }
}
const error = { code: 'not_now', text: '' }
const prices = (moment: number) => ({ moment, seat: 0, chosen: -1, best: 0, choices: [] }) as unknown as Prices

test('what the choices of a moment are worth is asked once, and of no other moment', () => {
  const { advice, asked } = advised()
  for (const moment of [3, 3, 4]) advice.hint(moment)
  expect(asked).toEqual([3, 4].map((moment) => ({ type: 'hint', moment })))
  advice.hear(prices(3))
  expect([advice.pricesOf(3)?.moment, advice.pricesOf(4)]).toEqual([3, null])
})

test('a refusal to explain is shown with the decision that was asked about', () => {
  const { advice, asked } = advised()
  for (const moment of [3, 5]) advice.explain({ ...event(moment, 'crossed'), moment })
  const [first, second] = asked as [Command, Command]
  expect(advice.refuse(first, error)).toBe(true)
  expect(advice.explained).toMatchObject({ event: { moment: 5 }, refused: null })
  advice.refuse(second, error)
  expect(advice.explained).toMatchObject({ event: { moment: 5 }, refused: error })
})

test.each([
  ['stale', true],
  ['not_now', false],
])('that a hint is refused (%s) needs no words: %s', (code, silent) => {
  const { advice } = advised()
  expect(advice.refuse({ type: 'hint', moment: 3 }, { code, text: '' })).toBe(silent)
})
