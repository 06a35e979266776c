import { scoringRows } from '../game/sheet/sheet'
import type { Play } from '../protocol/types'
import { m } from '../ui/messages'
import { points } from '../ui/words'

const squares: Record<string, string> = { red: '🟥', yellow: '🟨', green: '🟩', blue: '🟦' }

/** A text to share about a day: how many crosses in which row, without revealing the throws. */
export function shareText(day: string, total: number, perfect: number | null, play: Play): string {
  const rows = scoringRows(play, 0).map(({ colour, crosses, locked }) =>
    [(squares[colour] ?? '⬜').repeat(crosses) || '⬜', locked ? '🔒' : ''].join(''),
  )
  const first =
    perfect === null
      ? m.daily_share({ day, total: points(total) })
      : m.daily_share_perfect({ day, total: points(total), perfect: points(perfect) })
  return [first, ...rows, `${location.origin}/daily`].join('\n')
}
