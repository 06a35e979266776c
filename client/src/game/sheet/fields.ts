import type { Layout, Sheet } from '../../protocol/types'

/** A field of the bar. A void one stands for a row that is closed, and is passed over. */
export interface BarField {
  /** The name of the row whose next cell it crosses, as in red. */
  colour: string
  state: 'struck' | 'next' | 'open' | 'void'
}

/** The fields of a sheet's bar, from left to right. */
export function barStates(
  { bar, rows }: Pick<Required<Layout>, 'bar' | 'rows'>,
  sheet?: Pick<Sheet, 'struck' | 'rows'>,
): BarField[] {
  let next = true
  return bar.map((colour, index) => {
    const lock = sheet?.rows[rows.findIndex((row) => row.colour === colour)]?.lock
    if (index < (sheet?.struck ?? 0)) return { colour, state: 'struck' }
    if (lock === 'locked' || lock === 'closed') return { colour, state: 'void' }
    const state = next && sheet ? 'next' : 'open'
    next = false
    return { colour, state }
  })
}
