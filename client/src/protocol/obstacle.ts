import { refused, tableAddress } from './requests'
import type { Error as Problem } from './types'

/** What keeps a table from opening: a problem with the server, or that no WebSocket comes through. */
export type Obstacle = Problem | 'blocked'

/** How many milliseconds to wait for an answer. */
const ANSWERS_WITHIN = 8_000

/** What a server answers to a request that asks for no WebSocket. */
const UPGRADE_REQUIRED = 426

/**
 * Finds out what keeps a table from opening. It asks at the table's address for no WebSocket: a server that is reached
 * so refuses that, and notes in its log that somebody's WebSocket does not come through.
 */
export async function obstacle(code: string): Promise<Obstacle> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN)
  const response = await fetch(`${tableAddress(code)}/live`, { signal, cache: 'no-store' }).catch(() => null)
  if (!response) return { code: 'offline', text: '' }
  if (response.ok || response.status === UPGRADE_REQUIRED) return 'blocked'
  const { problem } = await refused(response)
  return problem.code === 'unavailable' ? 'blocked' : problem
}
