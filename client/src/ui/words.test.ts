import { afterEach, describe, expect, test } from 'vitest'
import type { Seat } from '../protocol/types'
import { language } from './language.svelte'
import { asked, firstOf, type Locale, locales } from './locale'
import { problemLine } from './refusal'
import {
  botName,
  botNote,
  clockName,
  colourName,
  editionName,
  list,
  optionNote,
  optionWord,
  points,
  seatState,
  signed,
} from './words'

afterEach(() => language.read('en'))

/** A text in every language. */
async function inAll(say: () => string): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  for (const locale of locales) {
    await language.read(locale)
    said[locale] = say()
  }
  return said
}

test.each<[string[], Locale]>([
  [['de-AT', 'en'], 'de'],
  [['UK'], 'uk'],
  [['fr', 'pt-BR', 'tr', 'de'], 'tr'],
  [['', '', 'pl-PL'], 'pl'],
  [['fr'], 'en'],
  [['den'], 'en'],
  [[], 'en'],
])('who asks for %j reads %s', (tags, locale) => expect(firstOf(tags)).toBe(locale))

test.each([
  ['?lang=pl', 'pl'],
  ['?game=2&lang=uk', 'uk'],
  ['?lang=', ''],
  ['', ''],
])('the address %s asks for "%s"', (search, tag) => expect(asked(search)).toBe(tag))

describe('names that the server sends', () => {
  test.each([
    [colourName('red'), 'Red'],
    [editionName('cards-jokers'), 'Card Game with jokers'],
    [editionName('nordic'), 'Nordic'],
    [botName('skip2'), 'Skip two'],
    [botNote('steady'), 'Makes few mistakes. A fair match for somebody who knows the game.'],
    [botNote('another'), ''],
    [optionNote('unknown'), ''],
    [optionWord('a'), 'A'],
    [optionWord('path R7/1'), 'Own path, 1 field'],
    [optionWord('path R7/1 G3/1'), 'Own path, 2 fields'],
  ])('%s', (said, want) => expect(said).toBe(want))
})

describe('numbers', () => {
  test.each([
    [signed(3), '+3'],
    [signed(0), '+0'],
    [signed(-5), '−5'],
    [points(-12), '−12'],
    [points(40), '40'],
  ])('%s', (said, want) => expect(said).toBe(want))
})

test('a clock is counted as each language counts', async () => {
  expect(await inAll(() => [0, 1, 22, 45].map(clockName).join(', '))).toEqual({
    en: 'None, 1 second, 22 seconds, 45 seconds',
    de: 'Ohne, 1 Sekunde, 22 Sekunden, 45 Sekunden',
    pl: 'Bez limitu, 1 sekunda, 22 sekundy, 45 sekund',
    uk: 'Без ліміту, 1 секунда, 22 секунди, 45 секунд',
    tr: 'Yok, 1 saniye, 22 saniye, 45 saniye',
  })
})

test('names are listed as each language lists', async () => {
  expect(await inAll(() => list(['Ann', 'Ben', 'Cleo']))).toEqual({
    en: 'Ann, Ben, and Cleo',
    de: 'Ann, Ben und Cleo',
    pl: 'Ann, Ben i Cleo',
    uk: 'Ann, Ben і Cleo',
    tr: 'Ann, Ben ve Cleo',
  })
  expect([list([]), list(['Ann'])]).toEqual(['', 'Ann'])
})

test('there is no language that the catalogue lacks', async () => {
  await expect(language.read('fr' as Locale)).rejects.toThrow('fr')
  expect(language.locale).toBe('en')
})

describe('a seat', () => {
  const person = { kind: 'person', present: true, kept: false, decided: false, owes: false } as Seat

  test.each<[Partial<Seat>, string]>([
    [{}, ' here'],
    [{ owes: true }, ' choosing'],
    [{ decided: true }, '✓ ready'],
    [{ present: false, owes: true }, '⚠ away'],
    [{ present: false, kept: true }, '⚙ a bot plays'],
    [{ kind: 'bot' }, '⚙ bot'],
    [{ kind: 'bot', owes: true }, '⚙ choosing'],
  ])('%j is shown as "%s"', (more, shown) => {
    const { sign, text } = seatState({ ...person, ...more })
    expect(`${sign} ${text}`).toBe(shown)
  })

  test('of a person who chooses has a clock', () => {
    expect(
      [{ owes: true }, {}, { owes: true, kept: true }].map((more) => seatState({ ...person, ...more }).chooses),
    ).toEqual([true, undefined, undefined])
  })
})

describe('a refusal', () => {
  const long = { code: 'name', args: { reason: { code: 'name_long', args: { n: 24 }, text: '' } }, text: '' }

  test('says its reason, as each language counts and begins a sentence', async () => {
    expect(await inAll(() => problemLine(long))).toEqual({
      en: 'A name has at most 24 characters.',
      de: 'Ein Name hat höchstens 24 Zeichen.',
      pl: 'Imię ma najwyżej 24 znaki.',
      uk: 'Ім’я має щонайбільше 24 символи.',
      tr: 'Bir adda en çok 24 karakter olur.',
    })
  })

  test('names dice and rows by their colours', async () => {
    const die = { code: 'colour_die_shows', args: { die: 'red', face: 7 }, text: '' }
    expect(problemLine(die)).toBe('The red die shows 7.')
    const row = { code: 'no_run', args: { row: 'red-yellow' }, text: '' }
    expect(problemLine(row)).toBe('Red-yellow does not count up or down by ones.')
    await language.read('pl')
    expect(problemLine(row)).toMatch(/^Czerwony-żółty: /)
  })

  test('without a message of ours says the server’s words', () => {
    expect(problemLine({ code: 'newer', text: 'the moon is full' })).toBe('The moon is full.')
    expect(problemLine({ code: 'newer', text: 'Are you sure?' })).toBe('Are you sure?')
  })

  test('begins in Turkish with a dotted capital', async () => {
    await language.read('tr')
    expect(problemLine({ code: 'newer', text: 'ilk hamle' })).toBe('İlk hamle.')
  })

  test('without a network is the browser’s own', async () => {
    expect(await inAll(() => problemLine({ code: 'offline', text: '' }))).toMatchObject({
      en: 'The server cannot be reached.',
      pl: 'Nie ma połączenia z serwerem.',
    })
  })

  test('of a device that cannot play by itself is the browser’s own, too', async () => {
    expect(await inAll(() => problemLine({ code: 'device', text: '' }))).toMatchObject({
      en: 'This device cannot play by itself now. Try again, with the network if you can.',
      uk: 'Цей пристрій зараз не може сам вести гру. Спробуй ще раз, якщо можна, з мережею.',
    })
  })
})
