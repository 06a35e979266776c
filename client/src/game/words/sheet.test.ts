import { afterEach, expect, test } from 'vitest'
import type { Play, Player } from '../../protocol/types'
import { language } from '../../ui/language.svelte'
import { recordingOf } from '../recorded/recorded'
import { playerLine } from './sheet'

afterEach(() => language.read('en'))

test.each([
  ['en', 0, 1, '0 penalties, 1 point'],
  ['en', 1, 2, '1 penalty, 2 points'],
  ['en', 1, -1, '1 penalty, −1 point'],
  ['de', 0, 1, '0 Fehlwürfe, 1 Punkt'],
  ['pl', 2, 5, '2 pudła, 5 punktów'],
  ['uk', 5, 3, '5 штрафів, 3 бали'],
  ['tr', 0, 1, '0 ceza, 1 puan'],
] as const)('in %s penalties (%i) and points (%i) are counted apart', async (locale, penalties, total, says) => {
  await language.read(locale)
  const play = recordingOf('classic').middle.table.play as Play
  const [ann] = play.position.players as [Player]
  const players = [{ ...ann, penalties, points: { ...ann.points, total } }]
  const line = playerLine({ ...play, position: { ...play.position, players } }, 0)
  expect(line.slice(line.lastIndexOf(';') + 2).replaceAll('\u00a0', ' ')).toBe(says)
})
