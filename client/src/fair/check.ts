import { hashes, verify as signedBy } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, type Hash, hexToBytes, isHex, named, sum, tag, withLength } from './bytes'
import { drawSeed, LINKS, linkBefore, rosterHash, SEATS, SERVER, type Shares } from './chain'
import { checkProof, DECKS, type Proof } from './deck'
import { cardOf, type Edition, editionOf } from './editions'
import { checkEnd, type DrawnDeck, type DrawnGame, openingOf } from './end'
import { type ByNumber, type Deck, decode, type Event, type Of, type Opening } from './events'
import { readFields } from './json'
import { type Code, Refusal } from './refusal'
import { asked, type Settled, settledBefore } from './settled'
import { thrown } from './stream'

hashes.sha512 = sha512

/** How far the bundle has come, which decides what may follow. */
type Stage = 'empty' | 'sitting' | 'started' | 'dealing' | 'playing' | 'over'

/** The result of one draw's links. */
export type Draw = { number: number; seed: Hash; shares: Shares; deck: number }

/** What a check has found so far. */
export type Report = {
  game: string
  rules: string
  seats: number
  draws: number
  /** Seats with a link in at least one draw. */
  contributed: number[]
  /** Seats that had an anchor and stopped giving links. */
  missing: number[]
  /** The first draw without each of them. */
  missing_from: number[]
  finished: boolean
  /** How many draws had no link of any seat: the server may have known them in advance. */
  alone: number
  server_alone: boolean
  /** How often each face of a die was drawn, null if none was. */
  faces: number[] | null
  decks: number
}

const ascending = (set: Iterable<number>) => [...set].sort((a, b) => a - b)

/** Follows a bundle line by line and refuses the first wrong line, just as package fair does. */
export class Check {
  readonly game: string
  line = 1
  private readonly key: Uint8Array
  private head: Hash
  private stage: Stage = 'empty'
  private rules = ''
  private edition: Edition | undefined
  private seats = 0
  private anchors = new Map<number, Hash>()
  private serverAnchor: Hash = ''
  /** The digest of all anchors: it fixes who takes part. */
  roster: Hash = ''
  private server: Hash = ''
  private links = new Map<number, Hash>()
  private commits: Hash[] = []
  private next = 1
  private base = 0
  private renewing = new Set<number>()
  /** The first draw without each seat. */
  private readonly missing = new Map<number, number>()
  private readonly contributed = new Set<number>()
  private alone = 0
  private opened: { event: Opening; draw: Draw } | undefined
  private readonly draws: Draw[] = []
  private readonly decks: DrawnDeck[] = []
  private faces: number[] | null = null
  /** The cards of each deck that were opened, by their places in the ordered deck. */
  private readonly proven: Map<number, string>[] = []

  /** Begins with the first line of a bundle. */
  constructor(first: Uint8Array) {
    const { game, key } = readHeader(first)
    this.game = game
    this.key = hexToBytes(key)
    this.head = sum(tag('log'), named(game))
  }

  /** Checks the next line and returns its event. After a refusal the check must not be used again. */
  read(line: Uint8Array): Event {
    this.line++
    const space = line.indexOf(32)
    const signature = latin(space < 0 ? line : line.subarray(0, space))
    if (!isHex(signature, 64)) throw new Refusal('fair_line')
    const text = space < 0 ? new Uint8Array() : line.subarray(space + 1)
    this.head = sum(tag('event'), this.head, withLength(text))
    if (!this.isSigned(signature, concatBytes(tag('head'), hexToBytes(this.head)))) throw new Refusal('fair_signature')
    const event = decode(text)
    this.take(event)
    return event
  }

  get report(): Report {
    return {
      game: this.game,
      rules: this.rules,
      seats: this.seats,
      draws: this.next - 1,
      contributed: ascending(this.contributed),
      missing: ascending(this.missing.keys()),
      missing_from: ascending(this.missing.keys()).map((seat) => this.missing.get(seat) ?? 0),
      finished: this.stage === 'over',
      alone: this.alone,
      server_alone: this.next > 1 && this.contributed.size === 0,
      faces: this.faces,
      decks: this.decks.length,
    }
  }

  /** The number of the next draw, and of its link in the present chains. */
  get due(): { draw: number; link: number } {
    return { draw: this.next, link: this.next - this.base }
  }

  /** The anchor of a seat in the fixed roster; undefined before a roster is fixed. */
  anchorOf(seat: number): Hash | undefined {
    return this.stage === 'empty' || this.stage === 'sitting' ? undefined : this.anchors.get(seat)
  }

  /** Whether cards were dealt. */
  get dealt(): boolean {
    return this.decks.length > 0
  }

  /**
   * Refuses a proof that does not lead to the root of its deck, or that proves another card. A later deck consists of
   * the sorted discards: there, the numbers of the opened cards must follow the order of the cards themselves.
   */
  open(deck: number, place: number, word: string, proof: Proof): void {
    const drawn = this.decks[deck]
    this.must(drawn !== undefined, 'fair_proof', { place })
    checkProof(this.game, deck, place, drawn?.event.cards ?? 0, drawn?.event.root ?? '', proof)
    const opened = this.proven[deck] ?? new Map<number, string>()
    this.proven[deck] = opened
    const fits = ([card, other]: [number, string]) =>
      Math.sign(card - proof.card) === Math.sign(cardOf(other) - cardOf(word))
    this.must(deck === 0 ? cardOf(word) === proof.card : [...opened].every(fits), 'fair_proof', { place })
    opened.set(proof.card, word)
  }

  /** Whether a seat owes a link to each draw. */
  contributes(seat: number): boolean {
    return this.contributing().includes(seat)
  }

  private contributing(): number[] {
    return [...this.anchors.keys()].filter((seat) => !this.missing.has(seat))
  }

  /** Refuses a statement of what was decided before a draw if the server has not signed it. */
  settles(draw: number, statement: string): void {
    const [signature = '', digest = '', ...more] = statement.split(' ')
    const isOne = isHex(signature, 64) && isHex(digest, 32) && more.length === 0
    this.must(isOne && this.isSigned(signature, asked(this.game, draw, digest)), 'fair_unsigned', { draw })
  }

  /** Refuses an end whose record has other decisions before a draw than the statement for that draw. */
  checkSettled(end: Of<'finished'>, statements: Settled): void {
    if (!this.edition || !this.opened) return
    const digests = settledBefore(this.game, this.edition, this.opened.event, end)
    for (const [draw, statement] of Object.entries(statements)) {
      this.must(statement.slice(-64) === digests[Number(draw) - 1], 'fair_decided', { draw })
    }
  }

  private isSigned(signature: Hash, message: Uint8Array): boolean {
    try {
      return signedBy(hexToBytes(signature), message, this.key, { zip215: false })
    } catch {
      return false
    }
  }

  private take(e: Event) {
    switch (e.event) {
      case 'proposed':
        return this.takeProposed(e)
      case 'sat':
        return this.takeSat(e)
      case 'started':
        return this.takeStarted(e)
      case 'missing':
        return this.takeMissing(e)
      case 'opening':
        return this.takeOpening(e)
      case 'throw':
        return this.takeThrow(e)
      case 'deck':
        return this.takeDeck(e)
      case 'finished':
        return this.takeFinished(e)
    }
  }

  private at(e: Event, ...stages: Stage[]) {
    this.must(stages.includes(this.stage), 'fair_order', { event: e.event })
  }

  private must(holds: boolean, code: Code, args?: Record<string, string | number>) {
    if (!holds) throw new Refusal(code, args)
  }

  /** Whether chains or decks are used up: only then does everybody anchor anew. */
  private usedUp(): boolean {
    const decks = this.commits.length > 0 && this.decks.length === this.commits.length
    return this.stage === 'playing' && (this.next - 1 - this.base === LINKS || decks)
  }

  private takeProposed(e: Of<'proposed'>) {
    if (!this.usedUp()) this.at(e, 'empty')
    const edition = editionOf(e.rules, e.print)
    if (!edition) throw new Refusal('no_such_rules', { id: e.rules })
    this.must(!this.rules || this.rules === e.rules, 'fair_rules', { rules: e.rules, proposed: this.rules })
    const need = edition.cards ? DECKS : 0
    this.must(e.decks.length === need, 'fair_commitments', { n: e.decks.length, need })
    this.renewing = new Set(this.contributing())
    ;[this.rules, this.edition, this.stage, this.base] = [e.rules, edition, 'sitting', this.next - 1]
    this.commits = [...this.commits, ...e.decks]
    ;[this.anchors, this.serverAnchor, this.server] = [new Map(), e.anchor, e.anchor]
  }

  private takeSat(e: Of<'sat'>) {
    const { seat, anchor } = e
    this.must(this.stage === 'empty' || this.stage === 'sitting', 'fair_anchor_late', { seat })
    this.at(e, 'sitting')
    this.must(seat < SEATS, 'no_such_seat', { seat })
    this.must(!this.anchors.has(seat), 'fair_seat_twice', { seat })
    this.must(this.seats === 0 || this.renewing.has(seat), 'fair_renewal', { seat })
    this.anchors.set(seat, anchor)
    this.links.set(seat, anchor)
  }

  private takeStarted(e: Of<'started'>) {
    this.at(e, 'sitting')
    const { least = 1, most = SEATS } = this.edition ?? {}
    const again = this.seats > 0
    const seats = e.seats >= least && e.seats <= most && (!again || e.seats === this.seats)
    this.must(seats, 'fair_seats', { n: e.seats })
    for (const seat of ascending(new Set(this.anchors.keys()))) this.must(seat < e.seats, 'no_such_seat', { seat })
    this.roster = rosterHash(this.game, this.serverAnchor, this.anchors)
    this.must(e.roster === this.roster, 'fair_roster')
    ;[this.seats, this.stage] = [e.seats, again ? 'playing' : 'started']
    if (again) for (const seat of this.renewing) if (!this.anchors.has(seat)) this.missing.set(seat, this.next)
  }

  private takeMissing(e: Of<'missing'>) {
    this.at(e, 'started', 'playing')
    this.isDue(e.draw)
    this.must(this.contributes(e.seat), 'fair_missing', { seat: e.seat })
    this.missing.set(e.seat, this.next)
  }

  private isDue(draw: number) {
    this.must(draw === this.next, 'fair_draw', { draw, due: this.next })
  }

  /** Checks the links of a draw and uses them up. */
  private takeLinks(number: number, server: Hash, given: ByNumber, deck: number): Draw {
    this.isDue(number)
    const j = this.next - this.base
    this.must(j <= LINKS, 'fair_used_up')
    this.must(linkBefore(this.game, SERVER, j, server) === this.server, 'fair_server_link')
    const shares: Shares = new Map()
    for (let seat = 0; seat < SEATS; seat++) this.takeLink(seat, j, given.get(seat), shares)
    for (const seat of given.keys()) this.must(seat < SEATS, 'fair_link_foreign', { seat })
    this.server = server
    if (![...shares.values()].some((link) => link !== null)) this.alone++
    const draw = { number, seed: drawSeed(this.game, this.roster, number, server, shares), shares, deck }
    this.next++
    return draw
  }

  private takeLink(seat: number, j: number, link: Hash | undefined, shares: Shares) {
    if (!this.anchors.has(seat)) return this.must(link === undefined, 'fair_link_foreign', { seat })
    if (this.missing.has(seat)) {
      this.must(link === undefined, 'fair_link_missing', { seat })
      shares.set(seat, null)
      return
    }
    if (link === undefined) throw new Refusal('fair_no_link', { seat })
    this.must(linkBefore(this.game, seat, j, link) === this.links.get(seat), 'fair_seat_link', { seat })
    this.links.set(seat, link)
    this.contributed.add(seat)
    shares.set(seat, link)
  }

  private takeOpening(e: Opening) {
    this.at(e, 'started')
    const draw = this.takeLinks(e.draw, e.server, e.shares, 0)
    this.must(e.first < this.seats, 'no_such_seat', { seat: e.first })
    this.must(!e.inTurn || !this.game.endsWith('/1'), 'fair_in_turn')
    const { own = null, faces = 0, cards = 0 } = this.edition ?? {}
    const { first, pairs } = openingOf(e, draw.seed, this.seats, own?.pairs ?? [], faces)
    this.must(e.first === first || e.inTurn, 'fair_first', { first: e.first, drawn: first })
    this.must(JSON.stringify(e.lucky) === JSON.stringify(pairs), 'fair_lucky')
    this.opened = { event: e, draw }
    this.stage = cards ? 'dealing' : 'playing'
  }

  private takeThrow(e: Of<'throw'>) {
    this.at(e, 'playing')
    const faces = this.edition?.faces ?? 0
    this.must(faces > 0, 'fair_order', { event: e.event })
    const draw = this.takeLinks(e.draw, e.server, e.shares, 0)
    const dice = thrown(draw.seed, faces)
    this.must(dice.join(' ') === e.dice.join(' '), 'fair_dice', { dice: dice.join(' ') })
    const counts = this.faces ?? new Array<number>(faces).fill(0)
    for (const face of dice) counts[face - 1] = (counts[face - 1] ?? 0) + 1
    this.faces = counts
    this.draws.push(draw)
  }

  private takeDeck(e: Deck) {
    this.at(e, 'dealing', 'playing')
    const cards = this.edition?.cards ?? 0
    const first = this.stage === 'dealing'
    this.must(cards > 0 && first === (e.server === undefined), 'fair_order', { event: e.event })
    const due = this.decks.length
    this.must(e.deck === due, 'fair_deck_number', { deck: e.deck, due })
    this.must(e.deck < this.commits.length, 'fair_used_up')
    this.must(e.cards >= 1 && e.cards <= cards && (!first || e.cards === cards), 'fair_cards', { n: e.cards })
    let draw = this.opened?.draw
    if (e.server !== undefined && e.shares) {
      draw = this.takeLinks(e.draw, e.server, e.shares, e.deck)
      this.draws.push(draw)
    } else {
      this.must(e.draw === 1, 'fair_draw', { draw: e.draw, due: 1 })
    }
    this.decks.push({ line: this.line, event: e, roster: this.roster, shares: draw?.shares ?? new Map() })
    this.stage = 'playing'
  }

  private takeFinished(e: Of<'finished'>) {
    this.at(e, 'playing')
    const { edition, opened } = this
    if (!edition || !opened) throw new Refusal('fair_order', { event: e.event })
    const game: DrawnGame = {
      game: this.game,
      rules: this.rules,
      edition,
      seats: this.seats,
      opening: opened.event,
      draws: this.draws,
      decks: this.decks,
      commits: this.commits,
    }
    checkEnd(game, e)
    this.stage = 'over'
  }
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 256))

function readHeader(line: Uint8Array): { game: string; key: string } {
  try {
    const fields = readFields(line)
    const [game, key] = [fields.text('game'), fields.text('key')]
    const fits = fields.text('fair') === 'qf1' && /^[A-Za-z0-9_-]{1,64}\/[1-9][0-9]{0,8}$/.test(game) && isHex(key, 32)
    fields.end()
    if (fits) return { game, key }
  } catch {
    // refused below
  }
  throw new Refusal('fair_header')
}
