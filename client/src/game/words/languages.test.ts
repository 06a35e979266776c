import { afterEach, describe, expect, test } from 'vitest'
import type { Choice, Event, Play, Table } from '../../protocol/types'
import { language } from '../../ui/language.svelte'
import type { Locale } from '../../ui/locale'
import { recordingOf } from '../recorded/recorded'
import type { DrawnRow } from '../sheet/sheet'
import { choiceEffect } from './choice'
import { hint } from './dice'
import { eventLine } from './event'
import { lockLabel } from './sheet'
import { meterLine } from './table'

// The words of a game in every language, with the plural forms of each.

const { table } = recordingOf('classic').middle
const play = table.play as Play
const lock = (missing: number) => lockLabel({ colour: 'red', lock: 'open', missing } as DrawnRow)
const [, cross] = play.choices as [Choice, Choice]
const seats = [0, 1]

afterEach(() => language.read('en'))

describe.each([
  ['de', ['Schloss Rot, noch 1 Kreuz nötig', 'Schloss Rot, noch 2 Kreuze nötig', 'Schloss Rot, noch 5 Kreuze nötig']],
  ['pl', ['brakuje 1 krzyżyka', 'brakuje 2 krzyżyków', 'brakuje 5 krzyżyków']],
  ['uk', ['потрібен ще 1 хрестик', 'потрібно ще 2 хрестики', 'потрібно ще 5 хрестиків']],
  ['tr', ['1 çarpı daha gerek', '2 çarpı daha gerek', '5 çarpı daha gerek']],
] as [Locale, string[]][])('%s', (locale, forms) => {
  test('one, few and many crosses have their forms', async () => {
    await language.read(locale)
    for (const [at, missing] of [1, 2, 5].entries()) expect(lock(missing)).toContain(forms[at])
  })
})

test.each([
  ['de', '1 Feld ist für immer verloren.', '12 Felder sind für immer verloren.'],
  ['pl', 'tracisz na zawsze 1 pole.', 'tracisz na zawsze 12 pól.'],
  ['uk', 'назавжди втрачаєш 1 клітинку.', 'назавжди втрачаєш 12 клітинок.'],
  ['tr', '1 kutudan tamamen vazgeçersin.', '12 kutudan tamamen vazgeçersin.'],
] as [Locale, string, string][])('what is given up is counted in %s', async (locale, one, many) => {
  await language.read(locale)
  expect(choiceEffect({ ...cross, skips: 1 }, play)).toContain(one)
  expect(choiceEffect({ ...cross, skips: 12 }, play)).toContain(many)
})

test.each([
  ['de', 'Weiß 3 + 4 = 7: Kreuz an oder passe'],
  ['pl', 'Białe 3 + 4 = 7: skreśl albo spasuj'],
  ['uk', 'Білі 3 + 4 = 7: закресли або пасуй'],
  ['tr', 'Beyaz 3 + 4 = 7: işaretle ya da pas geç'],
] as [Locale, string][])('a phase is asked for in %s', async (locale, says) => {
  await language.read(locale)
  expect(hint({ phase: 'white', roll: { white: [3, 4] } })).toBe(says)
})

test.each([
  ['en', 'Red and Blue are closed by Ann and Greedy'],
  ['de', 'Rot und Blau sind zu, geschlossen von Ann und Greedy'],
  ['pl', 'Zamknięte rzędy: Czerwony i Niebieski (Ann i Greedy)'],
  ['uk', 'Закрито ряди: Червоний і Синій (Ann і Greedy)'],
  ['tr', 'Kilitlenen satırlar: Kırmızı ve Mavi (Ann ve Greedy)'],
] as [Locale, string][])('lists are joined as in %s', async (locale, says) => {
  await language.read(locale)
  const event: Event = { seq: 1, kind: 'closed', seat: 0, rows: ['red', 'blue'], seats }
  expect(eventLine(event, table as Table).normalize('NFC')).toBe(says)
})

test('the way to the end has all its numbers in every language', async () => {
  for (const locale of ['en', 'de', 'pl', 'uk', 'tr'] as const) {
    await language.read(locale)
    const line = meterLine({ ...play, end: { closed: 1, penalties: 3, worst: [1], near: false, last: false } })
    expect(line.match(/\d+/g)).toEqual(['1', '2', '3', '4'])
    expect(line).toContain('Greedy')
  }
})
