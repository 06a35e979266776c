// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { Command, ServerMessage } from '../../protocol/messages'
import { hear } from '../recorded/recorded'
import { middle } from './next.fixture'

afterEach(() => vi.useRealTimers())

test.each<Command>([
  { type: 'start' },
  { type: 'gather' },
  { type: 'tell', moment: 4, throw: '3 4 R1 Y1 G6 B2' },
  { type: 'remove', name: 'Ben' },
])('the second of two presses of $type leaves no line behind when it is refused', (command) => {
  const { live, said, hear: more } = hear(middle)
  const answer = (type: 'ack' | 'refused', at: number) =>
    more({ type, id: said[at]?.id ?? '', seq: 1, error: { code: 'not_now', text: '' } } as ServerMessage)
  live.send(command)
  live.send(command)
  answer('ack', 0)
  answer('refused', 1)
  expect([live.notice.text, live.notice.refused]).toEqual(['', null])
  live.send(command.type === 'tell' ? { ...command, throw: '3 4 R1 Y1 G6 B3' } : { type: 'add_bot', bot: 'steady' })
  answer('refused', 2)
  expect(live.notice.text).not.toBe('')
  live.end()
})

test('the same press a while later is answered', () => {
  const { live, said, hear: more } = hear(middle)
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const type of ['ack', 'refused'] as const) {
    vi.advanceTimersByTime(10_000)
    live.send({ type: 'nudge', seat: 1 })
    more({ type, id: said.at(-1)?.id ?? '', seq: 1, error: { code: 'not_now', text: '' } } as ServerMessage)
  }
  expect(live.notice.refused?.code).toBe('not_now')
  live.end()
  vi.useRealTimers()
})

test('a bot that finds no seat is told of, though another has just sat down', () => {
  const { live, said, hear: more } = hear(middle)
  for (const type of ['ack', 'refused'] as const) {
    live.send({ type: 'add_bot', bot: 'steady' })
    more({ type, id: said.at(-1)?.id ?? '', seq: 1, error: { code: 'full', text: '' } } as ServerMessage)
  }
  expect(live.notice.refused?.code).toBe('full')
  live.end()
})
