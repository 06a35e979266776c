import { expect, test } from 'vitest'
import type { Table } from '../protocol/types'
import { asked } from './asked'

/** A table with Ann, Ben, Cleo and a bot on seats 0 to 3, whose active player is named by active. */
function table(active: string, owing: number[], kept: number[] = []): Pick<Table, 'seats' | 'play'> {
  const seats = ['Ann', 'Ben', 'Cleo', 'Tokko'].map((name, seat) => ({
    seat,
    name,
    owes: owing.includes(seat),
    kept: kept.includes(seat),
  }))
  return { seats, play: { position: { active } } } as unknown as Pick<Table, 'seats' | 'play'>
}

const here = (seat: number) => seat < 3

test.each([
  ['the active player', table('Ben', [0, 1, 2, 3]), 'Ben'],
  ['then who sits behind them', table('Ben', [0, 2, 3]), 'Cleo'],
  ['then who sits before them', table('Ben', [0, 3]), 'Ann'],
  ['the first behind a bot whose turn it is', table('Tokko', [0, 1, 2]), 'Ann'],
  ['nobody while a bot is waited for', table('Ann', [3]), undefined],
  ['not who has a bot play', table('Ann', [0, 1], [0]), 'Ben'],
  ['the active player where nobody owes anything, as before a throw that is told', table('Cleo', []), 'Cleo'],
])('the table asks %s', (_, at, name) => expect(asked(at, here)?.name).toBe(name))
