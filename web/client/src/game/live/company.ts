import type { Command } from '../../protocol/messages'
import type { Table } from '../../protocol/types'

/** The people who play at this device, where there are several. */
export interface Company {
  /** Whether one of them sits there. */
  has(seat: number): boolean
  /** The table as it asks them, one after the other. */
  asks(table: Table): Table
  /** Says something for each of them. */
  say(command: Command): void
}
