import { describe, expect, test, vi } from 'vitest'
import { bytesToHex, hexToBytes, sum } from './bytes'
import { chain, drawSeed, rosterHash, SERVER } from './chain'
import { checkProof, deckCommit, deckRoot, deckSeed, shuffled } from './deck'
import { cardOf, cardWord } from './editions'
import { start } from './play'
import { Refusal } from './refusal'
import { newSecret, Seat } from './seat'
import { thrown } from './stream'
import { verify } from './verify'
import { faultText } from './words'

vi.setConfig({ testTimeout: 0 }) // slowness of the machine is not a failure

const testdata = import.meta.glob<string>(['../../../fair/testdata/*.json', '../../../fair/testdata/bundles/*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const text = (name: string) => testdata[`../../../fair/testdata/${name}`] ?? ''
const read = (name: string) => new TextEncoder().encode(text(name))
const expected = text('bundles/expected.json')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** The lines of a bundle without their line ends. */
const lines = (name: string) =>
  text(name)
    .trimEnd()
    .split('\n')
    .map((line) => new TextEncoder().encode(line))

describe('the vectors', () => {
  const v = JSON.parse(text('vectors.json'))
  const utf8 = (word: string) => new TextEncoder().encode(word)
  const chains = new Map(
    [0, 1, 2, SERVER].map((party) => {
      const secret = sum(utf8('test-vector-root'), Uint8Array.of(party))
      return [party, chain(v.game, party, secret)]
    }),
  )
  const link = (party: number, k: number) => chains.get(party)?.[k] ?? ''
  const shares = (k: number, silent?: number) =>
    new Map([0, 1, 2].map((seat) => [seat, seat === silent ? null : link(seat, k)]))

  test('anchors and roster', () => {
    for (const [party, anchor] of Object.entries(v.anchors)) expect(link(Number(party), 0)).toBe(anchor)
    const anchors = new Map([2, 0, 1].map((seat) => [seat, link(seat, 0)]))
    expect(rosterHash(v.game, link(SERVER, 0), anchors)).toBe(v.roster_hash)
  })

  test('draws, with a seat that is silent from the fourth on', () => {
    for (const { k, seed, dice } of v.rolls) {
      const drawn = drawSeed(v.game, v.roster_hash, k, link(SERVER, k), shares(k, k > 3 ? 2 : undefined))
      expect(drawn).toBe(seed)
      expect(thrown(drawn, 6)).toEqual(dice)
    }
    expect(thrown(v.reject.seed, 6)).toEqual(v.reject.dice)
  })

  test('a deck', () => {
    const secret = sum(utf8('test-vector-deck'))
    expect(deckCommit(v.game, 0, secret)).toBe(v.deck.commit)
    const seed = deckSeed(v.game, v.roster_hash, 1, 0, secret, shares(1))
    expect(shuffled(seed, 52)).toEqual(v.deck.perm)
    expect(deckRoot(v.game, 0, seed, v.deck.perm)).toBe(v.deck.merkle_root)
  })
})

const play = await start()

test.each(expected)('$file is checked as the server checks it', (golden) => {
  const { report, fault } = verify(read(`bundles/${golden.file}`), play)
  const { file, line, code, text, ...found } = golden
  expect({
    line: fault?.line ?? 0,
    code: fault?.code ?? '',
    text: fault ? `line ${fault.line}: ${faultText(fault)}` : '',
  }).toEqual({ line, code, text })
  if (!fault) expect(report).toEqual(found)
})

// The control: only play checks the rules.
test.each(['a-decision-that-breaks-the-rules', 'a-record-that-ends-early'])('without play %s is not seen', (name) => {
  expect(verify(read(`bundles/fraud-${name}.fair`)).fault).toBeNull()
})

test('the mark of those who share is the one that the check has made', () => {
  const bundle = read('bundles/fair-classic.fair')
  const [, said = ''] = /"event":"started".*"roster":"([0-9a-f]{64})"/.exec(new TextDecoder().decode(bundle)) ?? []
  expect(verify(bundle).roster).toBe(said)
})

test('there are fair bundles and frauds', () => {
  expect(expected.filter(({ line }) => line === 0).length).toBeGreaterThan(8)
  expect(expected.filter(({ line }) => line > 0).length).toBeGreaterThan(25)
})

test.each(['fair-classic', 'fair-longo', 'fair-cards', 'fair-onboard', 'fair-cards-jokers'])(
  'one bit of %s changed anywhere is refused',
  (name) => {
    const bundle = read(`bundles/${name}.fair`)
    for (let i = 0; i < 25; i++) {
      const bit = (i * 7919 + 13) % (8 * bundle.length)
      const mutated = bundle.slice()
      mutated[bit >> 3] = (mutated[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(verify(mutated).fault, `bit ${bit}`).not.toBeNull()
    }
  },
)

test('cards and their words', () => {
  expect([0, 10, 11, 43, 54].map(cardWord)).toEqual(['R2', 'R12', 'Y2', 'B12', 'J12'])
  expect(['R2', 'R12', 'Y2', 'B12', 'J12', 'R1', 'R02', 'X2', ''].map(cardOf)).toEqual([
    0, 10, 11, 43, 54, -1, -1, -1, -1,
  ])
})

test('a proof opens the card at its place and no other', () => {
  const { game, lines, decks } = JSON.parse(text('proofs.json'))
  const dealt = lines
    .slice(1)
    .map((line: string) => JSON.parse(line.slice(129)))
    .filter((e: { event: string }) => e.event === 'deck')
  expect(dealt.length).toBeGreaterThan(1)
  for (const { deck, cards, root } of dealt) {
    for (const [place, proof] of decks[deck].entries()) {
      checkProof(game, deck, place, cards, root, proof)
      expect(() => checkProof(game, deck, place + 1, cards, root, proof)).toThrow(Refusal)
      expect(() => checkProof(game, deck, place, cards, root, { ...proof, path: proof.path.slice(1) })).toThrow(Refusal)
    }
  }
})

describe('a seat', () => {
  const { game, secret, bundle, settled } = JSON.parse(text('seat.json'))
  const all = lines(`bundles/${bundle}`)
  const event = (line: Uint8Array) => new TextDecoder().decode(line).slice(129)

  test('gives the links that it gave, for the draw that is next', () => {
    const seat = new Seat(game, 0, secret)
    for (const line of all) {
      const { draw, shares } = JSON.parse(event(line) || '{}')
      if (shares) {
        expect(seat.link(draw + 1, settled[draw])).toBeNull()
        expect(seat.link(draw, settled[draw])).toBe(shares[0])
        expect(seat.link(draw, settled[draw])).toBe(shares[0])
        expect(seat.link(draw - 1, settled[draw])).toBeNull()
      }
      seat.read(line)
    }
  })

  test('gives nothing under a roster without its anchor', () => {
    const seat = new Seat(game, 0, bytesToHex(hexToBytes(secret).reverse()))
    for (const line of all) {
      expect(seat.link(1, settled[1])).toBeNull()
      seat.read(line)
    }
  })

  test('has a secret of its own', () => {
    expect(newSecret()).toMatch(/^[0-9a-f]{64}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  test('says so when a line does not fit', () => {
    const seat = new Seat(game, 0, secret)
    for (const line of all.slice(0, 4)) seat.read(line)
    expect(() => seat.read(all[5] ?? new Uint8Array())).toThrow(Refusal)
  })
})
