import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../protocol/connection'
import type { Fair, Event as Shown, Table } from '../protocol/types'
import type { Caught } from '../protocol/unfair'
import { cardWord } from './editions'
import { kept } from './kept'
import { type Given, Sharer } from './sharer'

vi.setConfig({ testTimeout: 0 }) // slowness of the machine is not a failure

const testdata = import.meta.glob<string>(
  ['../../../fair/testdata/seat.json', '../../../fair/testdata/proofs.json', '../../../fair/testdata/bundles/*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const text = (name: string) => testdata[`../../../fair/testdata/${name}`] ?? ''
const { game, secret, bundle, settled, silent } = JSON.parse(text('seat.json'))
const [code = '', number = ''] = game.split('/')
const lines = text(`bundles/${bundle}`).trimEnd().split('\n')
const events = lines.map((line) => JSON.parse(line.slice(129) || '{}'))
const started = events.findIndex(({ event }) => event === 'started')
const { roster } = events[started]

const table = (phase: string, begun = Number(number)) =>
  ({ game: begun, state: 'playing', you: { seat: 0 }, play: { position: { phase } } }) as unknown as Table
const before = { game: Number(number) - 1, state: 'gathering', you: { seat: 0 }, play: null } as unknown as Table

const { first } = events.find(({ event }) => event === 'opening')
const throws = events.filter(({ event }) => event === 'throw').map(({ dice }) => dice as number[])
const begun = { kind: 'started', seat: first, game: Number(number) } as Shown
const rolled = ([one = 0, other = 0, red, yellow, green, blue]: number[]) =>
  ({ kind: 'rolled', dice: { white: [one, other], red, yellow, green, blue } }) as Shown

/** What happened at a table up to its nth throw. */
const shown = (n: number) => [begun, ...throws.slice(0, n).map(rolled)]

/** The sharer of a browser that keeps a secret. */
function share(more: object = {}) {
  const key = `rowlock.links.${code}`
  localStorage.setItem(key, JSON.stringify({ game, seat: 0, proposal: 1, secret, roster: '', given: 0, ...more }))
  return sharing()
}

function sharing() {
  const given: Given[] = []
  const caught: Caught[] = []
  let answered = (_: Answer) => {}
  const give = (one: Given, hears: (answer: Answer) => void) => {
    given.push(one)
    answered = hears
  }
  const sharer = new Sharer(code, give, { changed: () => {}, caught: (why) => caught.push(why) })
  sharer.follow(before, [])
  const hear = (from: number, to: number, want = '', draw = 0, more: object = { settled: settled[draw] }) =>
    sharer.hear({ type: 'fair', game: Number(number), from, lines: lines.slice(from, to), want, draw, ...more } as Fair)
  return { sharer, given, caught, hear, answer: (how: Answer) => answered(how) }
}

/** A browser at seat 1 of a card game, and the messages that it is sent. */
function atCards() {
  const { game, lines, decks } = JSON.parse(text('proofs.json'))
  const caught: Caught[] = []
  const on = { changed: () => {}, caught: (why: Caught) => caught.push(why) }
  const sharer = new Sharer(game.split('/')[0], () => {}, on)
  const shows = (...hand: string[]) => {
    const players = [{ hand: ['?4', '?7'] }, { hand }]
    const play = { position: { phase: 'take', players } }
    const shown = { game: 1, state: 'playing', you: { seat: 1 }, play } as unknown as Table
    sharer.follow(shown, [])
    return shown
  }
  const card = (deck: number, place: number, more: object = {}) => ({
    ...{ deck, place, word: cardWord(decks[deck][place].card), ...decks[deck][place] },
    ...more,
  })
  let from = 0
  const hearAt = (shown: Table | undefined, to: number, ...cards: object[]) => {
    const message = { type: 'fair', game: 1, from, lines: lines.slice(from, to), want: '', draw: 0, cards }
    from = to
    return sharer.hear(message as unknown as Fair, shown)
  }
  const hear = (to: number, ...cards: object[]) => hearAt(undefined, to, ...cards)
  const events = lines.map((line: string) => JSON.parse(line.slice(129) || '{}').event)
  return { caught, shows, hear, hearAt, card, dealt: events.indexOf('deck') + 1, again: events.lastIndexOf('deck') + 1 }
}

test('a card of the own hand, and one that is played, fits the deck that was fixed before', async () => {
  const { caught, shows, hear, card, dealt, again } = atCards()
  const [one, other, played] = [card(0, 0), card(0, 1), card(0, 9)]
  shows(one.word, other.word)
  await hear(dealt, one, other)
  await hear(dealt, played)
  await hear(again)
  const [low, high] = [0, 1, 2].map((place) => card(1, place)).sort((a, b) => a.card - b.card)
  await hear(again, low ?? one, high ?? one)
  await hear(again, one, low ?? one) // a restarted server sends them again
  expect(caught).toEqual([])
})

describe('the server is caught', () => {
  const place = (place: number) => ({ code: 'fair_proof', args: { place } })
  test.each<[string, object, object]>([
    ['with a card that lay at another place', { place: 1 }, place(1)],
    ['with a card for another', { word: 'J12' }, place(0)],
    ['with a salt that is not the card’s', { salt: '00'.repeat(32) }, place(0)],
    ['with a deck that there is not', { deck: 7 }, place(0)],
  ])('%s', async (_, lie, why) => {
    const { caught, shows, hear, card, dealt } = atCards()
    shows(card(0, 0).word)
    await hear(dealt, card(0, 0, lie))
    expect(caught).toMatchObject([why])
  })

  test('with a card of the own hand that it does not open', async () => {
    const { caught, shows, hear, card, dealt } = atCards()
    shows(card(0, 0).word, card(0, 1).word)
    await hear(dealt, card(0, 0))
    expect(caught).toEqual(['proof'])
  })

  test('with two cards of a later deck that do not lie in its order', async () => {
    const { caught, hear, card, shows, again } = atCards()
    shows()
    await hear(again)
    const [one, other] = [card(1, 0), card(1, 1)]
    await hear(again, { ...one, word: other.word }, { ...other, word: one.word })
    expect(caught).toHaveLength(1)
  })
})

test('a card that is taken before all is read comes with its own message', async () => {
  const { caught, shows, hear, hearAt, card, dealt } = atCards()
  const then = shows(card(0, 0).word)
  shows(card(0, 0).word, card(0, 1).word)
  await hearAt(then, dealt, card(0, 0))
  await hear(dealt, card(0, 1))
  expect(caught).toEqual([])
})

test('no card is asked for where none was dealt, and not those of others', async () => {
  const { caught, shows, hear } = atCards()
  shows('R2', '?4')
  await hear(1)
  expect(caught).toEqual([])
})

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('an anchor is given once the server has proposed, and is the same after a reload', async () => {
  const first = sharing()
  await first.hear(0, 2, 'anchor', 1)
  expect(first.given).toMatchObject([{ type: 'anchor', game: Number(number) }])
  const again = sharing()
  await again.hear(0, 2, 'anchor', 1)
  expect(again.given).toEqual(first.given)
  expect(kept(code, game, 0)?.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(kept(code, `${code}/99`, 0)).toBeNull()
})

test('what cannot be read of what was kept is nothing: an anchor is given', async () => {
  localStorage.setItem(`rowlock.links.${code}`, '{"game"')
  const { given, hear } = sharing()
  await hear(0, 2, 'anchor', 1)
  expect(given).toMatchObject([{ type: 'anchor', game: Number(number) }])
})

test('links are those that the bundle has, and the roster is pinned first', async () => {
  const { sharer, given, caught, hear } = share()
  await hear(0, started + 1)
  expect(kept(code, game, 0)?.roster).toBe(roster)
  expect(sharer.contributes).toBe(true)
  for (const [i, { draw, shares }] of events.entries()) {
    if (!shares) continue
    if (draw > 1) sharer.follow(table('roll'), shown(draw - 2))
    await hear(i, i, 'share', draw)
    expect(given.at(-1)).toEqual({ type: 'share', game: Number(number), draw, link: shares[0] })
    expect(kept(code, game, 0)?.settled?.[draw]).toBe(settled[draw])
    await hear(i, i + 1)
  }
  expect(caught).toEqual([])
  expect(sharer.has).toEqual({ game: Number(number), lines: lines.length - 1 })
})

describe('a link is not given', () => {
  const opened = events.findIndex(({ event }) => event === 'opening') + 1
  test.each([
    ['while somebody decides', table('white')],
    ['in another game', table('roll', 99)],
    ['before the table has shown the game', before],
  ])('%s', async (_, seen) => {
    const { sharer, given, hear } = share({ roster })
    sharer.follow(seen, [begun])
    await hear(0, opened, 'share', 2)
    expect(given).toEqual([])
    sharer.follow(table('roll'), [begun]) // the control: now it is given
    expect(given).toMatchObject([{ type: 'share', draw: 2 }])
  })

  test('before the table has shown all that was drawn', async () => {
    const { sharer, given, hear } = share({ roster })
    sharer.follow(table('roll'), [begun])
    await hear(0, opened + 1, 'share', 3)
    expect(given).toEqual([])
    sharer.follow(table('roll'), shown(1))
    expect(given).toMatchObject([{ type: 'share', draw: 3 }])
  })

  test('for a draw that is not next', async () => {
    const { sharer, given, hear } = share({ roster })
    sharer.follow(table('roll'), [begun])
    await hear(0, opened, 'share', 3)
    expect(given).toEqual([])
  })

  test('under another roster than the first', async () => {
    const { given, caught, hear } = share({ roster: '00'.repeat(32) })
    await hear(0, started + 1, 'share', 1)
    expect([given, caught]).toEqual([[], ['roster']])
  })

  test('to a server that has gone back', async () => {
    const { sharer, given, caught, hear } = share({ roster, given: 5 })
    sharer.follow(table('roll'), [begun])
    await hear(0, opened, 'share', 2)
    expect([given, caught]).toEqual([[], ['draws']])
  })

  test.each([
    ['that is not signed', undefined],
    ['before which another draw’s decisions are signed', settled[3]],
    ['with a changed digest', `${settled[2].slice(0, -1)}${settled[2].endsWith('0') ? 1 : 0}`],
    ['with two statements', `${settled[2]} ${settled[2]}`],
  ])('to an asking %s', async (_, wrong) => {
    const { sharer, given, caught, hear } = share({ roster })
    sharer.follow(table('roll'), [begun])
    await hear(0, opened, 'share', 2, { settled: wrong })
    expect([given, caught]).toEqual([[], [{ line: opened, code: 'fair_unsigned', args: { draw: 2 } }]])
  })

  test('again to another statement for the same draw', async () => {
    const { sharer, given, caught, hear } = share({ roster, given: 2, settled: { 2: settled[2].replace(/.$/, 'x') } })
    sharer.follow(table('roll'), [begun])
    await hear(0, opened, 'share', 2)
    expect([given, caught]).toEqual([[], [{ line: opened, code: 'fair_decided', args: { draw: 2 } }]])
  })

  test('again after a line that does not fit', async () => {
    const { sharer, given, caught, hear } = share()
    await hear(0, started)
    await hear(started + 1, started + 2, 'share', 1)
    expect(given).toEqual([])
    expect(caught).toEqual([{ line: started + 1, code: 'fair_signature', args: {} }])
    expect(sharer.contributes).toBe(false)
  })
})

describe('what the table shows is held to what was drawn', () => {
  const opened = events.findIndex(({ event }) => event === 'opening') + 1
  const other = ([one = 0, ...rest]: number[]) => rolled([(one % 6) + 1, ...rest])
  const [one = [], two = []] = throws
  const out = { kind: 'rolled', dice: { white: [one[0], one[1]], green: one[4] } } as Shown
  test.each<[string, Shown[], boolean]>([
    ['the throws that were drawn', shown(2), false],
    ['fewer of them, as while they are read', shown(1), false],
    ['a throw with dice that are out', [begun, out], false],
    ['nothing yet of this game', [{ ...begun, game: 99 }, other(one)], false],
    ['another white die', [begun, other(one)], true],
    ['another coloured die', [begun, rolled(one.with(5, (one[5] ?? 0) + 1))], true],
    ['another second throw', [begun, rolled(one), other(two)], true],
    ['a throw that it shows twice', [begun, rolled(one), rolled(one)], true],
    ['somebody else who begins', [{ ...begun, seat: first + 1 }, rolled(one)], true],
  ])('%s', async (_, events, wrong) => {
    const { sharer, caught, hear } = share({ roster })
    sharer.follow(table('white'), events)
    await hear(0, opened + 2)
    expect(caught).toEqual(wrong ? ['shown'] : [])
    const after = share({ roster }) // the other way round: the lines come first
    await after.hear(0, opened + 2)
    after.sharer.follow(table('white'), events)
    expect(after.caught).toEqual(caught)
  })

  test('other lucky numbers', async () => {
    const lines = text('bundles/fair-longo.fair').trimEnd().split('\n')
    const { first, lucky } = lines.map((l) => JSON.parse(l.slice(129) || '{}')).find((e) => e.event === 'opening')
    const { game } = JSON.parse(lines[0] ?? '')
    for (const swapped of [false, true]) {
      const pairs = swapped ? lucky.toReversed() : lucky
      const caught: Caught[] = []
      const on = { changed: () => {}, caught: (why: Caught) => caught.push(why) }
      const sharer = new Sharer(game.split('/')[0], () => {}, on)
      const position = { phase: 'roll', players: pairs.map((pair: number[]) => ({ lucky: pair })) }
      const longo = { game: 1, state: 'playing', you: { seat: 0 }, play: { position } } as unknown as Table
      sharer.follow(longo, [{ kind: 'started', seat: first, game: 1 } as Shown])
      await sharer.hear({ type: 'fair', game: 1, from: 0, lines: lines.slice(0, 6), want: '', draw: 0 })
      expect(caught).toEqual(swapped ? ['shown'] : [])
    }
  })
})

describe('the end of a game', () => {
  const last = lines.length - 1 // all lines except the end come during the game
  const bundle = `${lines.join('\n')}\n`
  const over = table('over')
  test.each<[string, string | null, Shown[], Caught[]]>([
    ['is what was drawn', bundle, shown(throws.length), []],
    ['is kept back', null, shown(throws.length), ['end']],
    ['is not in the bundle', `${lines.slice(0, last).join('\n')}\n`, shown(throws.length), ['end']],
    ['is another game’s', text('bundles/fair-longo.fair'), shown(throws.length), ['end']],
    ['has a throw that was never shown', bundle, shown(throws.length - 1), ['shown']],
    [
      'does not fit its signature',
      bundle.replace(/\n0?(.)([^\n]*"finished")/, (_, a, rest) => `\n${a === '1' ? 2 : 1}${rest}`),
      shown(throws.length),
      [{ line: lines.length, code: 'fair_signature', args: {} }],
    ],
  ])('%s', async (_, given, events, why) => {
    const { sharer, caught, hear } = share({ roster })
    sharer.follow(over, events)
    await hear(0, last)
    await sharer.end(Number(number), given)
    expect(caught).toEqual(why)
  })

  test('is held to what was signed whenever a link was asked for, after a reload, too', async () => {
    const whole = share({ roster, settled })
    whole.sharer.follow(over, shown(throws.length))
    await whole.hear(0, last)
    await whole.sharer.end(Number(number), bundle)
    expect(whole.caught).toEqual([])
    for (const draw of [1, 7, throws.length + 1, throws.length + 2]) {
      const { sharer, caught, hear } = share({
        roster,
        settled: { ...settled, [draw]: `${'00'.repeat(64)} ${'00'.repeat(32)}` },
      })
      sharer.follow(over, shown(throws.length))
      await hear(0, last)
      await sharer.end(Number(number), bundle)
      expect(caught).toEqual([{ line: lines.length, code: 'fair_decided', args: { draw: `${draw}` } }])
    }
  })

  test('of another game is not asked about', async () => {
    const { sharer, caught, hear } = share({ roster })
    await hear(0, last)
    await sharer.end(Number(number) + 1, null)
    expect(caught).toEqual([])
  })
})

describe('a server that draws without this browser', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  const lines = text(`bundles/${silent.bundle}`).trimEnd().split('\n')
  const events = lines.map((line) => JSON.parse(line.slice(129) || '{}'))
  const [from, left] = ['started', 'missing'].map((kind) => events.findIndex(({ event }) => event === kind)) as [
    number,
    number,
  ]
  const { roster } = events[from]
  const { first } = events.find(({ event }) => event === 'opening')
  const dice = events.slice(0, left).filter(({ event }) => event === 'throw')
  const secret = { game, seat: silent.seat, proposal: 1, secret: silent.secret, roster, given: 0 }

  /** A browser that is asked for its link to the draw that is made without it. */
  function asked(gives: boolean) {
    localStorage.setItem(`rowlock.links.${code}`, JSON.stringify(secret))
    return again(gives)
  }
  function again(gives: boolean) {
    const one = sharing()
    const happened = [{ ...begun, seat: first }, ...dice.map(({ dice }) => rolled(dice))]
    one.sharer.follow({ ...table(gives ? 'roll' : 'white'), you: { seat: silent.seat } } as Table, happened)
    const hear = (from: number, to: number, want = '') =>
      one.sharer.hear({
        type: 'fair',
        game: Number(number),
        from,
        lines: lines.slice(from, to),
        want,
        draw: events[left].draw,
        settled: silent.settled[events[left].draw],
      } as Fair)
    return { ...one, hear }
  }

  test.each<[string, Answer | '', string, string]>([
    ['has taken its link, and is found out', 'taken', 'swallowed', 'swallowed'],
    ['refuses its link, which came too late', 'refused', 'late', 'late'],
    ['has perhaps not had its link over a connection that was lost', 'lost', 'late', 'late'],
    ['says nothing to its link, and is found out when it should have answered', '', 'late', 'swallowed'],
  ])('%s', async (_, answered, at, in15) => {
    const { sharer, given, caught, hear, answer } = asked(true)
    await hear(0, left, 'share')
    expect([given.length, sharer.left]).toEqual([1, null])
    if (answered) answer(answered)
    await hear(left, left + 1)
    expect([sharer.left, sharer.contributes]).toEqual([at, false])
    vi.advanceTimersByTime(15_000)
    expect([sharer.left, caught]).toEqual([in15, []])
    const reloaded = again(true)
    await reloaded.hear(0, left + 1)
    expect(reloaded.sharer.left).toBe(in15)
  })

  test('had no link of it', async () => {
    const { sharer, given, hear } = asked(false)
    await hear(0, left, 'share')
    await hear(left, left + 1)
    expect([given, sharer.left]).toEqual([[], 'late'])
  })

  test('draws alone once no browser takes part', async () => {
    const { sharer, hear } = asked(true)
    await hear(0, left)
    expect(sharer.alone).toBe(false)
    await hear(left, left + 1)
    const others = events.slice(0, left + 1).filter(({ event }) => event === 'sat').length - 1
    expect(sharer.alone).toBe(others === 0)
  })
})

test('no second anchor is given once a roster is pinned', async () => {
  const { given, caught, hear } = share({ roster })
  await hear(0, 2, 'anchor', 1)
  expect([given, caught]).toEqual([[], ['roster']])
})

test('what comes twice, as after a reconnect, is read once', async () => {
  const { caught, sharer, hear } = share()
  await hear(0, 6)
  await hear(2, 9)
  expect([caught, sharer.has.lines]).toEqual([[], 9])
})

test('a spectator gives nothing', async () => {
  const { given, sharer, hear } = sharing()
  sharer.follow({ ...before, you: null }, [])
  await hear(0, 2, 'anchor', 1)
  expect(given).toEqual([])
})

test('a browser that keeps nothing shares for as long as its page is open', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const first = sharing()
  await first.hear(0, 2, 'anchor', 1)
  expect([first.given.length, first.sharer.caught]).toEqual([1, null])
  const again = sharing() // as after a lost connection
  await again.hear(0, 2, 'anchor', 1)
  expect(again.given).toEqual(first.given)
})
