// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Refusal } from '../protocol/refusal'
import { Asked } from './asked.svelte'

/** A question that the test answers, the oldest request first. */
function question() {
  const waiting: { resolve: (answer: string) => void; reject: (why: unknown) => void }[] = []
  const signals: AbortSignal[] = []
  const asked = new Asked((signal) => {
    signals.push(signal)
    return new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
  })
  return { asked, waiting, signals }
}
const offline = new Refusal({ code: 'offline', text: '' })

test('why no answer came stands until one has', async () => {
  const { asked, waiting } = question()
  const first = asked.ask()
  waiting[0]?.reject(offline)
  expect([await first, asked.problem?.code]).toEqual([false, 'offline'])
  const second = asked.ask()
  expect(asked.problem?.code).toBe('offline')
  waiting[1]?.resolve('here')
  expect([await second, asked.problem, asked.answer]).toEqual([true, null, 'here'])
})

test.each(['resolve', 'reject'] as const)('an answer to an older question counts no more (%s)', async (how) => {
  const { asked, waiting, signals } = question()
  const [old, now] = [asked.ask(), asked.ask()]
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  waiting[1]?.resolve('new')
  await now
  if (how === 'resolve') waiting[0]?.resolve('old')
  else waiting[0]?.reject(offline)
  expect([await old, asked.answer, asked.problem]).toEqual([false, 'new', null])
})

test('what has been ended tells nothing', async () => {
  const { asked, waiting } = question()
  const asks = asked.ask()
  asked.end()
  waiting[0]?.reject(new DOMException('', 'AbortError'))
  expect([await asks, asked.answer, asked.problem]).toEqual([false, null, null])
})
