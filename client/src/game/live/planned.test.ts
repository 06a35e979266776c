// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ServerMessage } from '../../protocol/messages'
import type { Plan } from '../../ui/route.svelte'
import { greeted, recordingOf } from '../recorded/recorded'

const { middle } = recordingOf('classic')

/** A gathering table whose host has a plan, and the commands to the server. */
function make(plan: Plan) {
  const { live, said, say } = greeted(plan)
  let seq = middle.seq
  const [seat] = middle.table.seats
  /** Sends an update with this way of throwing and this many bots. */
  const gather = (dice: string, bots = 0) => {
    const seats = Array.from({ length: 1 + bots }, (_, at) => ({ ...seat, seat: at, kind: at ? 'bot' : 'person' }))
    const settings = { ...middle.table.settings, dice }
    const you = { ...middle.table.you, host: true }
    seq++
    say({
      ...middle,
      seq,
      events: [],
      table: { ...middle.table, state: 'gathering', play: null, settings, seats, you },
    } as ServerMessage)
  }
  return { live, said, say, gather, types: () => said.map(({ type }) => type) }
}

test('a game against bots seats them and starts once they sit', () => {
  const { live, gather, types } = make({ bots: ['master', 'steady'] })
  gather('drawn')
  gather('drawn', 1)
  expect(types()).toEqual(['add_bot', 'add_bot'])
  gather('drawn', 2)
  gather('drawn', 2)
  expect(types()).toEqual(['add_bot', 'add_bot', 'start'])
  live.end()
})

test('where a bot is refused nothing starts', () => {
  const { live, said, say, gather, types } = make({ bots: ['master', 'steady'] })
  gather('drawn')
  const error = { code: 'unavailable', args: {}, text: '' }
  say({ type: 'refused', id: said[1]?.id, error } as unknown as ServerMessage)
  gather('drawn', 1)
  gather('drawn', 2) // the person has added another bot
  expect(types()).toEqual(['add_bot', 'add_bot'])
  expect(live.notice.refused?.code).toBe('unavailable')
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

test('a table for friends is made as the last one was, and waits for them', () => {
  const { live, said, gather } = make({ bots: [], again: { clock: 120, away: 'wait' }, waits: true })
  gather('drawn')
  gather('drawn')
  expect(said).toMatchObject([{ type: 'settings', clock: 120, away: 'wait' }])
  live.end()
})

test('a table for everybody is opened once', () => {
  const { live, said, gather } = make({ bots: [], waits: true, open: true })
  gather('drawn')
  gather('drawn')
  expect(said).toMatchObject([{ type: 'invite', only: false, open: true }])
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
  expect(live.notice.refused?.code).toBe('no_dice_to_enter')
  live.end()
})
