// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ServerMessage } from '../protocol/messages'
import type { Plan } from '../ui/route.svelte'
import { greeted, recordingOf } from './recorded/recorded'

const { middle } = recordingOf('classic')

/** A table that waits for its host, who has a plan; and what is said to the server. */
function make(plan: Plan) {
  const { live, said, say } = greeted(plan)
  let seq = middle.seq
  /** The server says who throws. */
  const gather = (dice: string) => {
    const settings = { ...middle.table.settings, dice }
    const you = { ...middle.table.you, host: true }
    seq++
    say({
      ...middle,
      seq,
      events: [],
      table: { ...middle.table, state: 'gathering', play: null, settings, you },
    } as ServerMessage)
  }
  return { live, said, say, gather, types: () => said.map(({ type }) => type) }
}

test('a game against bots seats them and starts, once', () => {
  const { live, gather, types } = make({ bots: ['master', 'steady'] })
  gather('drawn')
  gather('drawn')
  expect(types()).toEqual(['add_bot', 'add_bot', 'start'])
  live.end()
})

test('a sheet for real dice starts once the table is one, and asks for it once', () => {
  const { live, gather, types } = make({ bots: [], dice: 'entered' })
  gather('drawn')
  gather('drawn')
  expect(types()).toEqual(['settings'])
  gather('entered')
  expect(types()).toEqual(['settings', 'start'])
  live.end()
})

test('where the dice are refused nothing starts', () => {
  const { live, said, say, gather, types } = make({ bots: [], dice: 'entered' })
  gather('drawn')
  say({
    type: 'refused',
    id: said[0]?.id,
    error: { code: 'no_dice_to_enter', args: {}, text: '' },
  } as unknown as ServerMessage)
  gather('entered')
  expect(types()).toEqual(['settings'])
  expect(live.refused?.code).toBe('no_dice_to_enter')
  live.end()
})
