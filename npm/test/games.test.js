// Plays with the package and compares it with recorded games and with the rowlock program.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { load, Refusal } from 'rowlock'

const golden = new URL('../../record/testdata/golden/', import.meta.url)
const binary = process.env.ROWLOCK_BIN ?? fileURLToPath(new URL('../../bin/rowlock', import.meta.url))
const rules = await load()
const editions = rules.editions()

/** The position of a record, by the rowlock program. */
function replayed(record) {
  const { status, stdout, stderr } = spawnSync(binary, ['replay', '--json', '-'], { input: record, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return JSON.parse(stdout)
}

/** Numbers that are the same in every run. */
function counted() {
  let word = 1
  return (n) => {
    word = (word * 48271) % 0x7fffffff
    return word % n
  }
}

test('every recorded game ends as it is written down', () => {
  const names = readdirSync(golden).filter((name) => name.endsWith('.rowlock'))
  const seen = new Set()
  for (const name of names) {
    const want = JSON.parse(readFileSync(new URL(name.replace('.rowlock', '.json'), golden), 'utf8'))
    const game = rules.readGame(readFileSync(new URL(name, golden), 'utf8'))
    assert.deepEqual(game.position(), want, name)
    assert.deepEqual(rules.readGame(game.record()).position(), want, name)
    seen.add(game.state.edition)
  }
  assert.deepEqual([...seen].sort(), editions.map(({ edition }) => edition).sort())
})

for (const { edition, layouts } of editions) {
  test(`a game of ${edition} by bots is taken by the program`, async () => {
    const players = ['Emma', 'Ömer Faruk']
    const game = rules.newGame({ edition, players, random: counted() })
    const bot = await rules.bot('sensible', 1)
    assert.equal(game.state.sheets[0].rows.length, layouts[0].rows.length)
    while (!game.state.over) {
      if (game.state.chance) {
        game.toss()
        continue
      }
      for (const player of game.state.owes) {
        const choice = bot.choose(game, player)
        assert.ok(game.choices(player).some((c) => c.choice === choice))
        game.do(player, choice)
      }
    }
    assert.deepEqual(game.position(), replayed(game.record()))
    assert.deepEqual(game.view().legal, {})
  })
}

test('dice by hand, and what is not taken', () => {
  const game = rules.newGame({
    edition: 'classic',
    players: ['Emma', 'Max'],
    setup: [{ keyword: 'active', player: 'Max', words: [] }],
  })
  assert.throws(() => game.toss('7 1 1 1 1 1'), Refusal)
  assert.throws(() => game.do('Max', 'R5'), Refusal)
  game.toss('4 1 R3 Y2 G6 B6')
  assert.deepEqual(game.view('Max').roll, { white: [4, 1], red: 3, yellow: 2, green: 6, blue: 6 })
  assert.deepEqual(game.state.owes, ['Emma', 'Max'])
  assert.throws(() => game.do('Emma', 'R6'), { name: 'Refusal', clause: 'C6' })
  assert.equal(game.whyNot('Emma', 'R5'), null)
  assert.equal(game.whyNot('Emma', 'R6')?.clause, 'C6')
  game.do('Emma', 'R5')
  game.do('Emma', 'Y5')
  const before = game.record()
  game.do('Max', '-')
  assert.equal(game.record(), `${before}white Emma=Y5\n`)
  assert.throws(() => game.choices('Nobody'), RangeError)
  assert.throws(() => rules.newGame({ edition: 'chess', players: ['Emma'] }), { code: 'no_such_edition' })
  assert.throws(() => rules.readGame('rowlock 1\nedition classic\nplayer Emma\nroll 1\n'), /^Refusal: line 4/)
})

test('a set-up that cannot be is refused, and hurts no other game', () => {
  const other = rules.newGame({ edition: 'classic', players: ['Emma'] })
  const path = 'R2/1 R3/1 R4/2 R5/2 R6/3 R7/3 R8/4 R9/4 R10/5 R11/5'.split(' ')
  for (const [edition, ...setup] of [
    ['classic', { keyword: 'active', words: [] }],
    ['classic', { keyword: 'active', player: 'Max' }, { keyword: 'active', player: 'Emma' }],
    ['classic', { keyword: 'sheet', words: ['R:5'] }],
    ['classic', { keyword: 'board', words: ['a'] }],
    ['longo', { keyword: 'lucky', words: ['5', '8'] }],
    ['onboard', { keyword: 'pawn', player: 'Max', words: ['35'] }, { keyword: 'path', words: path }],
    ['connected-steps', { keyword: 'pad', words: ['A'] }],
    ['cards', { keyword: 'hand', words: ['R2', 'R3'] }],
    ['classic', { keyword: 'chess', words: [] }],
  ])
    assert.throws(() => rules.newGame({ edition, players: ['Emma', 'Max'], setup }), Refusal, JSON.stringify(setup))
  const setup = [{ keyword: 'active', player: 'Zoe', words: [] }]
  assert.throws(() => rules.newGame({ edition: 'classic', players: ['Emma', 'Max'], setup }), RangeError)
  other.toss()
  assert.equal(other.state.phase, 'white')
})

test('options that are none are named', () => {
  const options = { edition: 'onboard', players: ['Emma'] }
  for (const [given, why] of [
    [undefined, /edition is the word/],
    [{ players: ['Emma'] }, /edition is the word/],
    [{ edition: 'classic' }, /players is a list/],
    [{ ...options, players: 'ab' }, /players is a list/],
    [{ ...options, board: 'z' }, /newGame takes no board/],
    [{ ...options, setup: 'board b' }, /setup is a list/],
    [{ ...options, setup: ['board b'] }, /setup is a list/],
    [{ ...options, setup: [null] }, /setup is a list/],
    [{ ...options, setup: [{ keyword: 'board', words: 'b' }] }, /setup is a list/],
    [{ ...options, random: 7 }, /random is a function/],
  ])
    assert.throws(() => rules.newGame(given), { name: 'TypeError', message: why }, JSON.stringify(given))
  const game = rules.newGame({ ...options, setup: [{ keyword: 'board', words: ['b'] }] })
  assert.match(game.record(), /\nboard b\n/)
})

test('the set-ups of the README are taken', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const calls = readme.match(/^rules\.newGame\(.*\)/gm)
  assert.equal(calls.length, 3)
  const records = calls.map((call) => Function('rules', 'players', `return ${call}`)(rules, ['Emma', 'Max']).record())
  for (const [n, line] of ['board b', 'lucky Emma 5 8', 'active Max'].entries())
    assert.ok(records[n].includes(`\n${line}\n`), records[n])
})

test('numbers that are none, or that throw, hurt no other game', async () => {
  const game = rules.newGame({ edition: 'classic', players: ['Emma'] })
  for (const wrong of [(n) => n, () => -1, () => Number.NaN, () => 0.5, () => undefined])
    assert.throws(() => rules.newGame({ edition: 'cards', players: ['Emma', 'Max'], random: wrong }), RangeError)
  const random = () => {
    throw new Error('no luck')
  }
  assert.throws(() => rules.newGame({ edition: 'cards', players: ['Emma', 'Max'], random }), /^Error: no luck$/)
  for (const alike of [() => 0, (n) => n - 1])
    assert.throws(
      () => rules.newGame({ edition: 'longo', players: ['Emma', 'Max'], random: alike }),
      /^RangeError: random gave 100000/,
    )
  await assert.rejects(rules.bot('random', 'x'), RangeError)
  game.toss()
  assert.equal(game.state.phase, 'white')
})

test('who has nothing to choose hears why', async () => {
  const over = rules.readGame('rowlock 1\nedition classic\nplayer Emma\nsheet Emma P:4\n')
  const begun = rules.newGame({ edition: 'gemixxt-b', players: ['Emma'] })
  const bot = await rules.bot('random')
  for (const [game, code] of [
    [over, 'game_over'],
    [begun, 'chance_first'],
  ]) {
    assert.throws(() => game.do('Emma', '-'), { code })
    assert.throws(() => bot.choose(game, 'Emma'), { code })
  }
  begun.toss()
  const other = await rules.bot('cellvalue')
  assert.throws(() => other.choose(begun, 'Emma'), { code: 'bot_cannot_play' })
})

test('a game without a source draws its dice by the system', () => {
  const throws = new Set()
  for (let n = 0; n < 20; n++) {
    const game = rules.newGame({ edition: 'classic', players: ['Emma'] })
    game.toss()
    throws.add(JSON.stringify(game.view().roll))
  }
  assert.ok(throws.size > 10)
})

test('the system’s numbers favour no face: those past the last whole six are drawn again', (t) => {
  let drawn = 0
  t.mock.method(crypto, 'getRandomValues', (word) => {
    word[0] = drawn++ % 2 ? 0 : 2 ** 32 - 1
    return word
  })
  const game = rules.newGame({ edition: 'classic', players: ['Emma'], setup: [{ keyword: 'active', player: 'Emma' }] })
  game.toss()
  assert.deepEqual(game.view().roll, { white: [1, 1], red: 1, yellow: 1, green: 1, blue: 1 })
})

test('a spectator sees the backs of hands, a player the own hand, and the referee all', () => {
  const game = rules.newGame({ edition: 'cards', players: ['Emma', 'Max'] })
  const seen = ({ players }) => players.map(({ hand }) => !hand.some((card) => card.startsWith('?')))
  assert.deepEqual(seen(game.view()), [false, false])
  assert.deepEqual(seen(game.view('Max')), [false, true])
  assert.deepEqual(seen(game.position()), [true, true])
})

test('the numbers of a game that goes on are checked, too', () => {
  const game = rules.readGame('rowlock 1\nedition classic\nplayer Emma\n', { random: (n) => n })
  assert.throws(() => game.toss(), RangeError)
})

test('names and words may be numbers', () => {
  const setup = [{ keyword: 'lucky', player: '2', words: [5, 8] }]
  const record = rules.newGame({ edition: 'longo', players: [1, 2], setup }).record()
  assert.match(record, /\nlucky "?2"? 5 8\n/)
})

test('a bot that has learned loads its nets', async () => {
  const game = rules.newGame({ edition: 'classic', players: ['Emma', 'Max'], random: counted() })
  game.toss('4 1 R3 Y2 G6 B6')
  const bot = await rules.bot('master', 1)
  assert.ok(game.view('Emma').legal.Emma.includes(bot.choose(game, 'Emma')))
  await assert.rejects(rules.bot('nobody'), { code: 'no_such_bot' })
})

test('bots without a seed do not all choose alike', async () => {
  const game = rules.newGame({ edition: 'classic', players: ['Emma', 'Max'] })
  game.toss('4 1 R3 Y2 G6 B6')
  const chosen = new Set()
  for (let n = 0; n < 40; n++) chosen.add((await rules.bot('random')).choose(game, 'Emma'))
  assert.ok(chosen.size > 1)
})

test('what could not be loaded is loaded when it is wanted next', async () => {
  const dist = new URL('../dist/', import.meta.url)
  let from = new URL('nowhere/', dist)
  const other = await load({
    get bots() {
      return new URL('bots.wasm', from)
    },
    get nets() {
      return new URL('nets/', from)
    },
  })
  await assert.rejects(load({ rules: new URL('nowhere.wasm', dist) }), { code: 'ENOENT' })
  assert.deepEqual((await load({ rules: readFileSync(new URL('rules.wasm', dist)) })).editions(), editions)
  await assert.rejects(other.bots(), { code: 'ENOENT' })
  from = dist
  assert.ok((await other.bots()).length > 5)
  from = new URL('nowhere/', dist)
  await assert.rejects(other.bot('master'), { code: 'ENOENT' })
  from = dist
  assert.ok(await other.bot('master'))
})
