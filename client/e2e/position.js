/** @typedef {import('./server.js').Server} Server */
/** @typedef {import('./person.js').Person} Person */

/**
 * Seats a person in a position: at a table with bots that plays on from the end of a record.
 * @param {Person} person
 * @param {Server} server
 * @param {string} edition
 * @param {number} players the first of them is the person
 * @param {string[]} lines of the record after the players, who are P0, P1 and so on
 */
export async function sitWhere(person, server, edition, players, lines) {
  const names = Array.from({ length: players }, (_, at) => `player P${at}`)
  const record = ['rowlock 1', `edition ${edition}`, ...names, ...lines, ''].join('\n')
  const answer = await fetch(`${server.address}/api/resume`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ record, moment: lines.length - 1 - lines.indexOf('active P0'), seat: 0, bot: 'greedy' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { code, token } = /** @type {{ code: string, token: string }} */ (await answer.json())
  const { page } = person
  await page.goto(`${server.address}/manifest.json`) // an address that does not start the client
  await page.evaluate(
    ([key, kept]) => localStorage.setItem(`rowlock.seat.${key}`, kept),
    /** @type {const} */ ([code, token]),
  )
  await page.goto(`${server.address}/t/${code}`)
  await page.locator('.tray').waitFor()
}

/** Beginnings that give the active player the most choices of each kind. */
export const white = ['active P0', 'roll 1 4 R3 Y4 G5 B6']
const colour = ['active P0', 'roll 1 2 R3 Y4 G5 B6', 'white']
const lucky = ['5 8', '6 11', '6 10', '7 11', '6 9'].map((pair, seat) => `lucky P${seat} ${pair}`)
const cards = [
  'sheet P0 G:12',
  'hand P0 R4 R7 J9 B3',
  'hand P1 R10 Y4 G5 B10',
  'hand P2 R2 Y2 G8 B2',
  'hand P3 Y6 Y3 G3 B4',
  'hand P4 Y5 Y7 G7 B6',
  'display R5 Y11 G2 B12',
  'pile Y8 R3 Y9 B7 G10 R11 R12 B9',
  'active P0',
  'take Y11',
  'call',
]
/** The same without a joker. */
export const cardsToPlay = cards.map((line) => line.replace('J9', 'R9'))

/** A hand with three cards to cross in one play, beyond cells that are given up. */
export const threeCards = [
  'hand P0 Y6 Y9 J7 B6',
  'hand P1 R10 Y4 G5 B10',
  'display R5 Y11 G2 B12',
  'pile Y5 R3 G9 B7 G10 R11 R12 B9',
  'active P0',
  'take Y11',
  'call',
]

/** Positions with many choices: their edition, their players, how many choices, the record. */
export const crowded = /** @type {const} */ ([
  ['classic', 5, 8, colour],
  ['classic', 5, 5, ['sheet P0 R:9 Y:5', ...colour]],
  ['longo', 5, 8, [...lucky, ...colour]],
  ['longo', 5, 8, [...lucky, ...white]],
  ['longo', 5, 3, [...lucky, 'sheet P0 R:7 Y:7 G:9', ...white]],
  ['onboard', 4, 8, ['board a', ...colour]],
  ['onboard', 4, 4, ['board a', ...colour, 'colour R4']],
  ['cards', 5, 4, cardsToPlay],
  ['cards-jokers', 5, 4, cards],
  ['classic', 2, 2, ['sheet P0 R:3,5,6,8,9,12 B:12,10,9,8,5,4', 'active P0', 'roll 1 1 Y5 G4 B6']],
  ['gemixxt-a', 5, 8, colour],
  ['gemixxt-b', 5, 8, colour],
  ['connected-steps', 5, 4, white],
  ['double-a', 5, 8, colour],
  ['big-points', 5, 8, ['sheet P0 R:3 Y:3', ...colour]],
])

/** The same of the other editions that choose in ways of their own. */
export const fullest = /** @type {const} */ ([
  ['connected-chain', 5, 8, ['active P0', 'roll 1 6 R5 Y2 G3 B3', 'white']],
  ['bonus-a', 5, 8, ['active P0', 'roll 1 4 R2 Y4 G3 B4', 'white']],
  ['bonus-b', 5, 8, ['sheet P0 Y:3 B:10', 'active P0', 'roll 2 4 R4 Y5 G3 B4', 'white']],
  ['double-b', 5, 8, ['active P0', 'roll 2 4 R1 Y1 G4 B4', 'white']],
  ['x-change', 5, 12, ['active P0', 'roll 4 4 R3 Y4 G5 B6']],
  ['lucky-15', 5, 9, ['active P0', 'roll 4 5 R1 Y2 G6 B6', 'white']],
  ['connect-15', 5, 8, ['active P0', 'roll 1 2 R3 Y4 G5 B6', 'join', 'white']],
])
