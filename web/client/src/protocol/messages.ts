import type { Ack, Bye, Pong, Refused, Update } from './types'

// What travels on a table's WebSocket, told apart by type.

export type ServerMessage = Update | Ack | Refused | Pong | Bye

export type Command =
  | { type: 'choose'; moment: number; choice: string }
  | { type: 'settings'; edition: string; clock: number; options: Record<string, string> }
  | { type: 'add_bot'; bot: string }
  | { type: 'remove'; seat: number }
  | { type: 'start' }
  | { type: 'rematch' }
  | { type: 'gather' }
  | { type: 'leave' }
