import { rowName } from '../game/words/sheet'
import type { Reason } from '../protocol/types'
import { list, signed, word } from '../ui/words'

/** The reasons of a price in words, '' for none. names are the players', by seat. */
export const reasonsLine = (why: Reason[] | undefined, names: string[]): string =>
  list((why ?? []).map((reason) => reasonWords(reason, names)))

function reasonWords({ code, count = 0, than = 0, of = 0, row = '', seat = -1 }: Reason, names: string[]): string {
  const points = code.startsWith('brings')
  return word('why', code, {
    count: points ? signed(count) : count,
    than: points ? signed(than) : than,
    of,
    row: rowName(row),
    name: names[seat] ?? '',
  })
}
