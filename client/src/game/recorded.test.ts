// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/svelte'
import { afterEach, describe, expect, test } from 'vitest'
import type { Choice } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import Finish from './end/Finish.svelte'
import Game from './Game.svelte'
import './recorded/page.fixture'
import { type Heard, hear, recordings } from './recorded/recorded'
import { layoutOf } from './sheet/sheet'
import { choiceTitle } from './words/choice'
import { playerLine } from './words/sheet'

let heard: Heard
const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)]
const text = (query: string) => all(query).map((element) => element.textContent?.replace(/\s+/g, ' ').trim())
const at = ({ row, place }: { row: number; place: number }) => `.mine [data-at="${row}-${place}"]`

function play(update: Parameters<typeof hear>[0]): Heard {
  settings.change({ confirm: 'never' })
  heard = hear(update)
  const { live, table, play } = heard
  render(Game, { live, table, play })
  return heard
}

afterEach(() => {
  heard?.live.end()
})

describe.each(recordings)('$edition', ({ recording }) => {
  test('draws every printed cell once, with its number', () => {
    const { play: game } = play(recording.middle)
    const printed = layoutOf(game, heard.table.you?.seat).rows.flatMap((row) =>
      row.cells.map(({ number }) => (number ? String(number) : '')),
    )
    expect(text('.mine [role=gridcell].cell > :is(span, s)')).toEqual(printed)
  })

  test('marks as legal the cells that a choice crosses, and no other', () => {
    const { live } = play(recording.middle)
    const cells = live.decision.listed.flatMap((choice) => choice.cells.map((ref) => document.querySelector(at(ref))))
    expect(new Set(all('.mine .cell.legal'))).toEqual(new Set(cells))
  })

  test('offers every choice that one press takes as a button', () => {
    const { live, play: game } = play(recording.middle)
    const titles = live.decision.offered.map((choice) => choiceTitle(choice, game, false))
    const shown = text('.tray button .words b').map((title) => title?.replace(/:$/, ''))
    expect(shown.toSorted()).toEqual(titles.toSorted())
  })

  test('shows everybody’s sheet', () => {
    const { play: game } = play(recording.middle)
    for (const seat of game.position.players.keys()) {
      if (seat === heard.table.you?.seat) continue
      expect(document.querySelector(`[role=table][aria-label="${playerLine(game, seat)}"]`)).not.toBeNull()
    }
  })

  test('sends the choice whose button is pressed, with the moment it was offered in', async () => {
    const { live, choices, said, play: game } = play(recording.middle)
    const [card] = choices[0]?.cards ?? []
    if (card) await tapCards(live.decision.open)
    else await press(choices, layoutOf(game).rows.length)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatchObject({ type: 'choose', moment: game.moment })
    expect(choices.map((choice) => choice.choice)).toContain((said[0] as { choice: string }).choice)
  })

  test('ends with the scores of the server, the winner first', () => {
    heard = hear(recording.last)
    const { live, table, play: game } = heard
    render(Finish, { live, table, play: game })
    const ranked = game.position.players.toSorted((a, b) => a.rank - b.rank)
    const lines = ranked.map((player) => expect.stringMatching(new RegExp(`^${player.rank}\\. ${player.name}`)))
    expect(text('tbody th')).toEqual(lines)
    expect(text('tbody .total')).toEqual(ranked.map((player) => String(player.points.total).replace('-', '−')))
  })
})

/** Presses the first cell that a choice crosses. */
async function press(choices: Choice[], rows: number): Promise<void> {
  const [ref] = choices.flatMap((choice) => choice.cells)
  expect(ref?.row).toBeLessThan(rows)
  const cell = ref && document.querySelector(at(ref))
  if (!cell) throw new Error('the choice crosses no cell that is drawn')
  await fireEvent.click(cell)
  await agree()
}

/** Confirms a choice that has to be confirmed. */
async function agree(): Promise<void> {
  const confirm = all('.tray .bar .primary')[0]
  if (confirm) await fireEvent.click(confirm)
}

/** Taps the cards of a choice, then what the tray offers for them. */
async function tapCards(open: Choice[]): Promise<void> {
  const choice = open.find(({ cards }) => cards?.every((card) => !card.startsWith('J')))
  for (const card of choice?.cards ?? []) {
    const untapped = all('.cards button[aria-pressed=false]:not(:disabled)')
    const button = untapped.find((one) => one.querySelector('b')?.textContent === card.slice(1))
    if (button) await fireEvent.click(button)
  }
  const offered = all('.tray button')[0]
  if (choice?.kind === 'play' && offered) await fireEvent.click(offered)
  await agree()
}
