import nets from './dist/nets.js'
import { bytes, functions, Refusal, start } from './program.js'

export { Refusal }

const spectator = -3
const referee = -4
const nobody = -1

/** A number below n from the system's randomness, each equally likely. */
function below(n) {
  const word = new Uint32Array(1)
  const most = 2 ** 32 - (2 ** 32 % n)
  do crypto.getRandomValues(word)
  while (word[0] >= most)
  return word[0] % n
}

/** More numbers than any game uses. */
const tooMany = 100_000

/** The page's random function, checked: the program trusts its numbers, and asks again until lucky numbers differ. */
function held(random) {
  let given = 0
  return (n) => {
    if (given++ === tooMany) throw new RangeError(`random gave ${tooMany} numbers to one game: are they all alike?`)
    const number = random(n)
    if (!Number.isInteger(number) || number < 0 || number >= n)
      throw new RangeError(`random gave ${number}, not a whole number from 0 to ${n - 1}`)
    return number
  }
}

/** Frees what a program keeps for a game or a bot that the page no longer uses. */
const gone = new FinalizationRegistry((end) => end())

/** Loads something once. After a failure the next call loads it again. */
function once(load) {
  let loaded
  return () => {
    loaded ??= load().catch((why) => {
      loaded = undefined
      throw why
    })
    return loaded
  }
}

function seatOf(player, players) {
  const seat = players.indexOf(player)
  if (seat < 0) throw new RangeError(`${player} does not play in this game`)
  return seat
}

/** The options of a new game, checked. */
function taken(options = {}) {
  const { edition, players, setup = [], random = below, ...rest } = options
  for (const name of Object.keys(rest))
    throw new TypeError(`newGame takes no ${name}: boards, lucky numbers and the like are statements in setup`)
  if (typeof edition !== 'string') throw new TypeError('edition is the word of an edition: "classic"')
  if (!Array.isArray(players)) throw new TypeError('players is a list of names: ["Emma", "Max"]')
  const statement = (st) => typeof st?.keyword === 'string' && (st.words === undefined || Array.isArray(st.words))
  if (!Array.isArray(setup) || !setup.every(statement))
    throw new TypeError('setup is a list of statements: [{ keyword: "board", words: ["b"] }]')
  if (typeof random !== 'function') throw new TypeError('random is a function: it takes n and gives a number below n')
  return options
}

export class Game {
  #program

  constructor(program) {
    this.#program = functions(program)
    gone.register(this, this.#program.end)
  }

  get state() {
    return this.#program.state()
  }

  #seat(player) {
    return seatOf(player, this.state.players)
  }

  choices(player) {
    return this.#program.choices(this.#seat(player))
  }

  whyNot(player, cell) {
    try {
      this.#program.whyNot(this.#seat(player), cell)
      return null
    } catch (why) {
      if (why instanceof Refusal) return why
      throw why
    }
  }

  do(player, choice) {
    this.#program.do(this.#seat(player), choice)
  }

  toss(words = '') {
    this.#program.toss(words)
  }

  view(player) {
    return this.#program.view(player === undefined ? spectator : this.#seat(player))
  }

  position() {
    return this.#program.view(referee)
  }

  record() {
    return this.#program.record()
  }
}

export class Bot {
  #program

  constructor(program) {
    this.#program = functions(program)
    gone.register(this, this.#program.end)
  }

  choose(game, player) {
    return this.#program.choose(typeof game === 'string' ? game : game.record(), player)
  }
}

export class Rules {
  #program
  #bots
  #learned

  constructor(program, sources) {
    this.#program = program
    this.#bots = once(() => start(sources.bots ?? new URL('./dist/bots.wasm', import.meta.url)))
    this.#learned = once(async () => {
      const files = await learned(sources.nets)
      const bots = await this.#bots()
      bots.nets(files)
    })
  }

  editions() {
    return this.#program.editions()
  }

  newGame(options) {
    const { edition, players, setup = [], random = below } = taken(options)
    const names = players.map(String)
    const statements = setup.map(({ keyword, player, words = [] }) => [
      keyword,
      player === undefined ? nobody : seatOf(player, names),
      words.map(String),
    ])
    return new Game(this.#program.newGame(edition, names, statements, held(random)))
  }

  readGame(record, { random = below } = {}) {
    return new Game(this.#program.readGame(record, held(random)))
  }

  async bots() {
    const program = await this.#bots()
    return program.bots()
  }

  async bot(name, seed = below(2 ** 32)) {
    if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed is a whole number, not ${seed}`)
    const program = await this.#bots()
    if (program.bots().find(({ bot }) => bot === name)?.nets) await this.#learned()
    return new Bot(program.bot(name, seed))
  }
}

/** The nets, from the package or from a folder: the files by name. */
async function learned(from) {
  const load = async ([name, own]) => [name, new Uint8Array(await bytes(from ? new URL(name, from) : own))]
  return Object.fromEntries(await Promise.all(Object.entries(nets).map(load)))
}

export async function load(sources = {}) {
  return new Rules(await start(sources.rules ?? new URL('./dist/rules.wasm', import.meta.url)), sources)
}
