import { scoringRows } from '../game/sheet/sheet'
import type { Play } from '../protocol/types'
import { m } from '../ui/messages'
import { editionName, points } from '../ui/words'

const squares: Record<string, string> = { red: '🟥', yellow: '🟨', green: '🟩', blue: '🟦' }

/** A text to share about a day: how many crosses in which row, without revealing the throws. */
export function shareText(day: string, edition: string, total: number, perfect: number | null, play: Play): string {
  const rows = scoringRows(play, 0).map(({ colour, crosses, locked }) =>
    [(squares[colour] ?? '⬜').repeat(crosses) || '⬜', locked ? '🔒' : ''].join(''),
  )
  const made = { day: `${day}, ${editionName(edition)}`, total: points(total) }
  const first = perfect === null ? m.daily_share(made) : m.daily_share_perfect({ ...made, perfect: points(perfect) })
  return [first, ...rows, `${location.origin}/daily#${edition}`].join('\n')
}
