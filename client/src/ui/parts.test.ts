// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { someOffers } from '../protocol/answers.fixture'
import Ask from './Ask.svelte'
import BotChoice from './BotChoice.svelte'
import { lastBot } from './bots'
import { openDialogs } from './dialogs.fixture'
import LanguageSwitch from './LanguageSwitch.svelte'
import { language } from './language.svelte'
import { languages, locales } from './locale'
import RulesButton from './RulesButton.svelte'
import { rulesDialog } from './rulesdialog.svelte'
import { settings } from './settings.svelte'
import { voice } from './voice.svelte'

beforeEach(openDialogs)
afterEach(async () => {
  vi.restoreAllMocks()
  await language.read('en')
})

describe('a question', () => {
  function ask() {
    const said: string[] = []
    render(Ask, {
      text: 'Leave the table?',
      yes: 'Leave',
      no: 'Stay',
      onyes: () => said.push('yes'),
      onclose: () => said.push('close'),
    })
    return { said, dialog: screen.getByRole('dialog', { name: 'Leave' }) }
  }

  test('is a dialog that is called by what it would do', () => {
    const { dialog } = ask()
    expect(within(dialog).getByText('Leave the table?')).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.ariaLabel ?? button.textContent),
    ).toEqual(['Close', 'Stay', 'Leave'])
  })

  test.each([
    ['Stay', ['close']],
    ['Leave', ['close', 'yes']],
  ])('answered with %s', async (name, want) => {
    const { said } = ask()
    await fireEvent.click(screen.getByRole('button', { name }))
    expect(said).toEqual(want)
  })

  const [inside, beside] = [
    { clientX: 150, clientY: 150 },
    { clientX: 20, clientY: 20 },
  ]
  const text = () => screen.getByText('Leave the table?')
  const itself = () => screen.getByRole('dialog')
  test.each([
    ['within it', text, inside, itself, inside, false],
    ['on its edge, where it has nothing', itself, inside, itself, inside, false],
    ['beside it', itself, beside, itself, beside, true],
    ['that goes from its text to beside it, as who selects that', text, inside, itself, beside, false],
  ])('a press %s', async (_, from, began, to, ended, closes) => {
    const { said } = ask()
    itself().getBoundingClientRect = () => new DOMRect(100, 100, 200, 100)
    await fireEvent.pointerDown(from(), began)
    await fireEvent.click(to(), ended)
    expect(said).toEqual(closes ? ['close'] : [])
  })

  test('gives the keyboard back when it is answered', () => {
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    const { unmount } = render(Ask, { text: '', yes: 'Leave', no: 'Stay', onyes: () => {}, onclose: () => {} })
    screen.getByRole('button', { name: 'Leave' }).focus()
    unmount()
    expect(document.activeElement).toBe(button)
    button.remove()
  })
})

describe('the choice of bots', () => {
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Which bots' })
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map((option) => option.textContent)

  test('goes from the weakest to the strongest, apart from the simple ones', () => {
    render(BotChoice, { bots: someOffers.bots, kind: lastBot(someOffers.bots) })
    expect(names('Levels')).toEqual(['Beginner', 'Steady', 'Master'])
    expect(names('Simple players')).toEqual(['Random'])
  })

  test('stands twice on a page, each with a note of its own', () => {
    render(BotChoice, { bots: someOffers.bots, kind: 'beginner' })
    render(BotChoice, { bots: someOffers.bots, kind: 'master' })
    const notes = screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-describedby'))
    expect(new Set(notes).size).toBe(2)
  })

  test('begins in the middle, and says what is to be said of it', () => {
    render(BotChoice, { bots: someOffers.bots, kind: lastBot(someOffers.bots) })
    expect(select().value).toBe('steady')
    const note = document.getElementById(select().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toMatch(/^Makes few mistakes/)
  })

  test('shows who would sit down, each with a name, a face and a character', () => {
    const { container } = render(BotChoice, { bots: someOffers.bots, kind: 'steady', figures: [0, 2] })
    const shown = screen.getAllByRole('listitem')
    expect(shown.map((one) => one.textContent)).toEqual([
      ' TokkoHums while counting.',
      ' TiffkaSharpens the pencil before each cross.',
    ])
    const faces = [...container.querySelectorAll('svg')].map((face) => face.innerHTML)
    expect(new Set(faces).size).toBe(2)
  })

  test('keeps what was chosen, and says nothing where there is nothing to say', () => {
    render(BotChoice, { bots: [...someOffers.bots, { bot: 'another', names: ['Anno'], level: 0 }], kind: 'another' })
    expect(select().value).toBe('another')
    expect(select().hasAttribute('aria-describedby')).toBe(false)
  })
})

test('the button of the rules names their edition and opens them', async () => {
  render(RulesButton, { edition: 'gemixxt-b' })
  await fireEvent.click(screen.getByRole('button', { name: /Gemixxt, mixed numbers/ }))
  expect(rulesDialog.edition).toBe('gemixxt-b')
})

test('the button of the rules of a sheet of one’s own has its name and opens what it prints', async () => {
  const own = { name: 'Ladder', lines: [], layouts: [], about: { seats: [1, 2] as [number, number] } }
  render(RulesButton, { edition: 'own', own })
  await fireEvent.click(screen.getByRole('button', { name: 'Rules: Ladder' }))
  expect([rulesDialog.edition, rulesDialog.own]).toEqual(['own', own])
  rulesDialog.close()
  expect(rulesDialog.own).toBeNull()
})

describe('the choice of a language', () => {
  const select = (name = 'Language') => screen.getByRole<HTMLSelectElement>('combobox', { name })

  test('names each language in its own words, for a voice of its own', () => {
    render(LanguageSwitch)
    const options = within(select()).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ lang, textContent }) => [lang, textContent])).toEqual(Object.entries(languages))
  })

  test.each(locales)('changes to %s in place and keeps it', async (locale) => {
    history.replaceState(null, '', '/t/K7M2QX?lang=en')
    const { container } = render(LanguageSwitch)
    await fireEvent.change(select(), { target: { value: locale } })
    await vi.waitFor(() => expect(container.textContent).toContain(locale.toUpperCase()), { timeout: 60_000 })
    expect(select({ en: 'Language', de: 'Sprache', pl: 'Język', uk: 'Мова', tr: 'Dil' }[locale]).value).toBe(locale)
    await vi.waitFor(() => expect(settings.kept.language).toBe(locale))
    expect(location.search).toBe('') // the address named another one
  })

  test('keeps the language that was chosen last, in whatever order they come', async () => {
    await Promise.all([language.choose('de'), language.choose('pl')])
    expect([language.locale, settings.kept.language]).toEqual(['pl', 'pl'])
  })

  test('goes back to what is read when the other cannot be fetched', async () => {
    vi.spyOn(language, 'choose').mockRejectedValue(new TypeError('failed to fetch'))
    render(LanguageSwitch)
    await fireEvent.change(select(), { target: { value: 'tr' } })
    await vi.waitFor(() => expect(voice.urgent.trim()).toBe('The server cannot be reached.'))
    expect(select().value).toBe('en')
    expect(select().closest('label')?.title).toBe('The server cannot be reached.')
    expect(screen.queryByText('The server cannot be reached.')).toBeNull()
  })

  test('says that below the choice where there is room', async () => {
    vi.spyOn(language, 'choose').mockRejectedValue(new TypeError('failed to fetch'))
    render(LanguageSwitch, { whole: true })
    await fireEvent.change(select(), { target: { value: 'tr' } })
    expect(await screen.findByText('The server cannot be reached.')).toBeTruthy()
  })
})
