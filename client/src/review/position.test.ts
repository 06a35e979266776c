// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { recordings } from '../game/recorded/recorded'
import { layoutOf } from '../game/sheet/sheet'
import type { Cell, Decision } from '../protocol/types'
import Position from './Position.svelte'
import { playAt } from './position'
import { reviewed } from './reviewed.fixture'

const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)]
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const places = (query: string) => all(query).map((cell) => cell.dataset.at)
const at = (cells: Cell[] = []) => cells.map(({ row, place }) => `${row}-${place}`)

describe.each(recordings)('a position of $edition', ({ edition, recording }) => {
  const { head, decision, play } = reviewed(edition)
  const seat = recording.middle.table.you?.seat ?? 0

  function draw(more: Partial<Decision> = {}) {
    const judged = decision({ seat, ...more })
    const crossing = judged.choices.filter((choice) => choice.cells.length)
    const [best, chosen] = crossing
    render(Position, { head, decision: judged, best, chosen })
    return { best, chosen }
  }

  test('has the sheet of who decided first, the others below', () => {
    draw()
    const own = all('.position > *').find((part) => part.querySelector('.cell'))
    const cells = layoutOf(play, seat).rows.flatMap((row) => row.cells)
    const printed = cells.map(({ number }) => (number ? String(number) : ''))
    expect([...(own?.querySelectorAll('.cell > :is(span, s)') ?? [])].map(plain)).toEqual(printed)
    const others = play.position.players.filter((_, other) => other !== seat).map(({ name }) => name)
    expect(plain(all('details > summary')[0])).toBe('Other sheets')
    expect(all('details > h3').map(plain)).toEqual(others)
  })

  test('crosses what is best, and what was chosen with a broken line', () => {
    const { best, chosen } = draw()
    expect(best !== undefined).toBe(play.cards === null) // the recorded cards can be played, but cross nothing
    const sheet = '.position > :not(details) .cell'
    expect(places(`${sheet}.picked`)).toEqual(at(best?.cells))
    const own = at(chosen?.cells).filter((place) => !at(best?.cells).includes(place))
    expect(places(`${sheet}.made`)).toEqual(own)
  })

  test('has dice, cards and path as the game has them', () => {
    draw()
    expect(all('.die').length > 0).toBe(play.cards === null && play.position.roll !== null)
    expect(all('[data-field]').length > 0).toBe(play.track !== null)
    const hand = screen.queryByLabelText(`${head.names[seat]}’s hand`)
    expect(hand !== null).toBe(play.cards !== null)
    if (hand) expect(hand.querySelectorAll('.card')).toHaveLength(play.cards?.hands[seat]?.length ?? 0)
  })

  test('offers nothing to press but the other sheets', () => {
    draw()
    expect(all('.cell.legal')).toHaveLength(0)
    expect(all('button:not(:disabled)')).toHaveLength(0)
    expect(playAt(decision(), head)).toMatchObject({ choices: [], chosen: null, left_ms: null })
  })
})

test('who plays alone has no other sheets', () => {
  const { head, decision, play } = reviewed('classic')
  const position = { ...play.position, players: play.position.players.slice(0, 1) }
  render(Position, { head, decision: decision({ position }) })
  expect(all('details')).toHaveLength(0)
})

test.each([
  ['both', 1, 2, ['best', 'chosen']],
  ['one if it was chosen', 1, 1, ['best']],
  ['the best if nothing was crossed', 1, 0, ['best']],
  ['the chosen one if nothing should be crossed', 0, 1, ['chosen']],
  ['nothing where nothing is drawn', 0, 0, []],
])('the key names %s, for the eye', (_, best, chosen, said) => {
  const { head, decision } = reviewed('classic')
  const { choices } = decision()
  render(Position, { head, decision: decision(), best: choices[best], chosen: choices[chosen] })
  expect(all('.key > span').map(plain)).toEqual(said)
  expect(all('.key:not([aria-hidden=true])')).toHaveLength(0)
})
