import { recordOf } from '../../protocol/requests'
import { packed } from '../../ui/packed'

/**
 * A link that holds the whole record of a finished game: it shows the replay to whoever has it, on any server, and lets
 * nobody into the table. It is the page's own address where the record does not come or the browser packs nothing.
 */
export async function replayLink(code: string, game: number): Promise<string> {
  try {
    return `${location.origin}/replay#game=${await packed(await recordOf(code, game))}`
  } catch {
    return location.origin
  }
}
