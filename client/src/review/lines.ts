import { jsonLines, lost } from '../protocol/lines'
import { anywhere, here, reach, recordOf, tableAddress } from '../protocol/requests'
import type { Decision, Review, Summary, Turn } from '../protocol/types'

/** A message of a review, which comes one per line. */
export type Line = Review | Decision | Turn | Summary

export type Depth = 'quick' | 'deep'

/** Asks for the lines of a review. Reading them throws a Refusal if the server refuses or the review breaks off. */
export type Ask = (depth: Depth, signal: AbortSignal) => AsyncGenerator<Line>

/** The review of a table's game. */
export const ofGame =
  (code: string, game: number): Ask =>
  (depth, signal) =>
    whole(reach(`${tableAddress(code)}/review?depth=${depth}&game=${game}`, { signal }), signal)

/**
 * The same by this device if it can judge a game. A server would take some hundred times the work that the game itself
 * was, and this is asked for after every game.
 */
export const ofGameHere = (code: string, game: number): Ask =>
  async function* (depth, signal) {
    const record = await recordOf(code, game)
    signal.throwIfAborted()
    const judged = await reach(`${here}review?depth=${depth}`, { method: 'POST', body: record, signal }).catch(
      () => null,
    )
    yield* judged?.ok ? whole(Promise.resolve(judged), signal) : ofGame(code, game)(depth, signal)
  }

/** The review of a record. */
export const ofRecord =
  (record: string): Ask =>
  (depth, signal) =>
    whole(anywhere(`review?depth=${depth}`, { method: 'POST', body: record, signal }), signal)

async function* whole(asked: Promise<Response>, signal: AbortSignal): AsyncGenerator<Line> {
  let last: Line | undefined
  for await (last of jsonLines<Line>(asked, signal)) yield last
  if (last?.type !== 'summary') throw lost()
}
