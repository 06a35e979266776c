// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import type { Play } from '../../protocol/types'
import '../recorded/page.fixture'
import { recordingOf, recordings } from '../recorded/recorded'
import Medals from './Medals.svelte'
import { longestRow, unpunished } from './medals'
import { pictureOf } from './picture'

const gameOf = (edition: string) => recordingOf(edition).last.table.play as Play

test('the longest row is that with the most crosses, and all who have one share it', () => {
  const play = gameOf('classic')
  expect(longestRow(play)).toEqual({ names: ['Ann'], crosses: 7 })
  const [ann, greedy] = play.position.players
  const alike = { ...play, sheets: play.sheets.map(() => play.sheets[0]) } as Play
  expect(longestRow(alike)?.names).toEqual([ann?.name, greedy?.name])
})

test('a game without crosses has no longest row', () => {
  const play = gameOf('classic')
  const sheets = play.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, crosses: 0 })) }))
  expect(longestRow({ ...play, sheets })).toBeNull()
})

test('who took no penalty is named', () => {
  const play = gameOf('classic')
  const players = play.position.players.map((player, seat) => ({
    ...player,
    points: { ...player.points, penalties: seat === 1 ? 0 : -5 },
  }))
  const clean = { ...play, position: { ...play.position, players } }
  expect(unpunished(clean)).toEqual(['Greedy'])
  render(Medals, { play: clean, title: 'Rowlock' })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Longest row (7): Ann',
    'No penalty: Greedy',
  ])
})

test.each(recordings)('a picture has every name and total of $edition', async ({ edition }) => {
  const written: string[] = []
  const to = {
    fillText: (text: string) => written.push(text),
    fillRect() {},
    save() {},
    restore() {},
    translate() {},
    scale() {},
    fill() {},
  }
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(to as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])))
  const play = gameOf(edition)
  await pictureOf(play, 'the title', 'the verdict')
  for (const { name, rank, points } of play.position.players) {
    expect(written).toContain(`${rank}. ${name}`)
    expect(written).toContain(`${points.total}`.replace('-', '−'))
  }
  expect(written.slice(0, 2)).toEqual(['the title', 'the verdict'])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
