import type { Command } from '../../protocol/messages'
import type { Table } from '../../protocol/types'

/** Several people who share this device. */
export interface Company {
  /** Whether one of them has this seat. */
  has(seat: number): boolean
  /** Whether the person on this seat has the device. */
  holds(seat: number | undefined): boolean
  /** The table as it must ask them, one after the other. */
  asks(table: Table): Table
  /** Sends a command for each of them. */
  say(command: Command): void
}
