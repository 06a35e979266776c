import type { Play } from '../../protocol/types'
import { m } from '../../ui/messages'
import { list, points } from '../../ui/words'

/** Who has won a finished game, or what one player alone has scored. */
export function verdictOf({ position: { players } }: Play): string {
  const best = players.filter(({ rank }) => rank === 1)
  const count = best[0]?.points.total ?? 0
  if (players.length < 2) return m.scored({ name: best[0]?.name ?? '', points: points(count), count })
  const said = { names: list(best.map(({ name }) => name)), points: points(count), count }
  return best.length > 1 ? m.winners(said) : m.winner(said)
}
