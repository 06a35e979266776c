import type { Changed } from './changes'
import type { Ack, Bye, Fair, Past, Pong, Prices, Refused, Said, Settings } from './types'

// The messages on a table's WebSocket, distinguished by type.

export type ServerMessage = Changed | Past | Fair | Said | Prices | Ack | Refused | Pong | Bye

export type Command =
  | { type: 'choose'; moment: number; choice: string }
  | { type: 'why'; moment: number; cell: string }
  | { type: 'hint'; moment: number }
  | { type: 'explain'; moment: number; seat: number }
  | { type: 'say'; phrase: string }
  | { type: 'say'; text: string }
  | { type: 'throw'; moment: number }
  | { type: 'nudge'; seat: number }
  | { type: 'stand_in'; seat: number }
  | { type: 'return' }
  | ({ type: 'settings'; name?: string; sheet?: string } & Partial<Settings>)
  | { type: 'tell'; moment: number; throw: string }
  | { type: 'undo'; steps?: number }
  | { type: 'redo'; steps?: number }
  | { type: 'add_bot'; bot: string }
  | { type: 'remove'; name: string }
  | { type: 'invite'; only: boolean; renew: boolean; open?: boolean }
  | { type: 'face'; face: string }
  | { type: 'start' }
  | { type: 'rematch' }
  | { type: 'gather' }
  | { type: 'stop'; game: number }
  | { type: 'leave' }
