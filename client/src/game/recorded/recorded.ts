import { vi } from 'vitest'
import type { Socket } from '../../protocol/connection'
import type { Command, ServerMessage } from '../../protocol/messages'
import type { Choice, Play, Table, Update } from '../../protocol/types'
import type { Plan } from '../../ui/route.svelte'
import { LiveTable } from '../live/table.svelte'

/** What a real server sent in a game of an edition: when the person had the most choices, and at the end. */
interface Recording {
  middle: Update
  last: Update
}

const files = import.meta.glob<Recording>('./*.json', { eager: true, import: 'default' })

export const recordings = Object.entries(files).map(([path, recording]) => ({
  edition: path.replace(/^\.\/|\.json$/g, ''),
  recording,
}))

/** The recording of one edition. */
export function recordingOf(edition: string): Recording {
  const found = recordings.find((recorded) => recorded.edition === edition)
  if (!found) throw new Error(`there is no recording of ${edition}`)
  return found.recording
}

/** A table that has taken one recorded message, and what it sends to the server. */
export interface Heard {
  live: LiveTable
  table: Table
  play: Play
  choices: Choice[]
  said: (Command & { id: string })[]
  hear: (message: ServerMessage) => void
}

/** A table whose server is the test: said has the commands that it sent, say gives it a message. Pings are left out. */
export function greeted(plan: Plan | null = null) {
  const said: Heard['said'] = []
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      const message = JSON.parse(text)
      if (message.type !== 'ping') said.push(message)
    },
    close: () => {},
  }
  const say = (message: ServerMessage) => socket.onmessage?.({ data: JSON.stringify(message) })
  const live = new LiveTable('TABLE1', 'token', plan, () => socket)
  socket.onopen?.()
  said.pop() // the greeting
  return { live, said, say }
}

export function hear(update: Update): Heard {
  const { live, said, say } = greeted()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  say(update)
  vi.advanceTimersByTime(1_000) // the dice land
  vi.useRealTimers()
  const { table } = live
  if (!table?.play) throw new Error('the recording is of no game')
  return { live, table, play: table.play, choices: table.play.choices, said, hear: say }
}
