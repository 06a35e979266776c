// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDialogs } from './dialogs.fixture'
import { language } from './language.svelte'
import { forget } from './named'
import SettingsButton from './SettingsButton.svelte'
import SettingsDialog from './SettingsDialog.svelte'
import { settings } from './settings.svelte'
import { settingsDialog } from './settingsdialog.svelte'
import { type Cue, shake, sound } from './sound'
import { Theme } from './theme.svelte'

const likes = { ...settings.kept }
const pick = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

beforeEach(() => {
  openDialogs()
  settings.change(likes)
})
afterEach(() => vi.unstubAllGlobals())

describe('another tab', () => {
  const KEY = 'rowlock.settings'
  const wrote = (change: object) => {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    localStorage.setItem(KEY, JSON.stringify({ ...kept, ...change }))
  }
  const tells = () => dispatchEvent(new StorageEvent('storage', { key: KEY }))

  test('loses nothing of what it has changed', () => {
    wrote({ theme: 'dark', name: 'Ann' })
    settings.change({ volume: 0.7 })
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ theme: 'dark', name: 'Ann', volume: 0.7 })
    expect(settings.kept.theme).toBe('dark')
  })

  test('is followed while this one is open', () => {
    wrote({ theme: 'contrast' })
    tells()
    expect(settings.kept.theme).toBe('contrast')
  })

  test.each([
    ['', 'de'],
    ['?lang=pl', 'pl'],
  ])('is followed in its language, but in a tab that was opened as /%s', async (address, read) => {
    history.replaceState(null, '', `/${address}`)
    onTestFinished(async () => {
      forget()
      await language.read('en')
    })
    await language.begin('pages')
    wrote({ language: 'de' })
    tells()
    await vi.waitFor(() => expect(language.locale).toBe(read))
    await new Promise((done) => setTimeout(done, 50))
    expect(language.locale).toBe(read)
  })
})

test('every header opens the settings', async () => {
  render(SettingsButton)
  await fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(settingsDialog.open).toBe(true)
  settingsDialog.open = false
})

test('what is chosen is liked from now on', async () => {
  render(SettingsDialog, { onclose: vi.fn() })
  await pick('Colours', 'dark')
  await pick('Help while playing', 'legal')
  await pick('Ask to confirm', 'always')
  await pick('Show what the others did', 'fast')
  await check('Digits on dice')
  await check('Letters for rows')
  await check('Sounds on')
  const turned = ['keys', 'talk', 'curtain', 'readyAlone', 'others'] as const
  const before = turned.map((one) => settings.kept[one])
  await check('Single-key shortcuts')
  await check('Show what others say, bots too')
  await check('Hide the game while the device is passed on')
  await check('Pass for me when nothing fits')
  await check('Screen reader: what others do')
  expect(turned.map((one) => settings.kept[one])).toEqual(before.map((one) => !one))
  expect(settings.kept).toMatchObject({ theme: 'dark', helper: 'legal', confirm: 'always', speed: 'fast' })
  expect(settings.kept).toMatchObject({ digits: true, letters: true, sounds: true })
})

test('what a choice means is said beside it', async () => {
  render(SettingsDialog, { onclose: vi.fn() })
  const words = (name: string) =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value, text }) => [value, text])
  expect(words('Show what the others did')).toEqual([
    ['normal', 'At normal speed'],
    ['fast', 'Briefly'],
    ['off', 'At once, no rolling'],
  ])
  const note = () => screen.queryByText(/^Against bots, and among people/)
  expect(note()).toBeNull()
  await pick('Help while playing', 'price')
  expect(note()).toBeTruthy()
})

describe('the colours', () => {
  const asked = new Set<string>()
  const follow: (() => void)[] = []
  const shown = () => ({ ...document.documentElement.dataset })

  beforeEach(() => {
    asked.clear()
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return asked.has(query)
      },
      addEventListener: (_: string, hear: (event: object) => void) =>
        follow.push(() => hear({ matches: asked.has(query) })),
    }))
  })

  test.each([
    ['system', [], 'light', 'normal'],
    ['system', ['(prefers-color-scheme: dark)'], 'dark', 'normal'],
    ['system', ['(prefers-contrast: more)'], 'light', 'more'],
    ['light', ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'], 'light', 'normal'],
    ['dark', [], 'dark', 'normal'],
    ['contrast', [], 'light', 'more'],
    ['contrast', ['(prefers-color-scheme: dark)'], 'dark', 'more'],
  ] as const)('%s, where the system asks for %j, are %s with contrast %s', (theme, system, colours, contrast) => {
    for (const query of system) asked.add(query)
    settings.change({ theme })
    new Theme().begin()
    expect(shown()).toMatchObject({ theme: colours, contrast })
  })

  test('are those of the browser’s bar', () => {
    const bar = Object.assign(document.createElement('meta'), { name: 'theme-color' })
    const style = Object.assign(document.createElement('style'), {
      textContent: '[data-theme="dark"] { background-color: #10191a }',
    })
    document.head.append(bar, style)
    settings.change({ theme: 'dark' })
    new Theme().begin()
    expect(bar.content).toBe('rgb(16, 25, 26)')
    bar.remove()
    style.remove()
  })

  test('follow the system while the page is open', async () => {
    settings.change({ theme: 'system' })
    new Theme().begin()
    asked.add('(prefers-color-scheme: dark)')
    for (const change of follow) change()
    await vi.waitFor(() => expect(shown().theme).toBe('dark'))
  })
})

describe('a sound', () => {
  let begun = 0
  let suspended = 0
  let ends: (() => void)[] = []
  let resume = async () => {}
  const due = () => new Promise((on) => setTimeout(on))
  beforeEach(() => {
    for (const end of ends) end() // the tones of the last test
    resume = async () => {}
    begun = 0
    suspended = 0
    ends = []
    const part = { connect: (to: unknown) => to, exponentialRampToValueAtTime() {}, linearRampToValueAtTime() {} }
    class Oscillator {
      frequency = part
      connect = part.connect
      onended = () => {}
      start = () => begun++
      stop = () => ends.push(() => this.onended())
    }
    class Gain {
      gain = { ...part, setValueAtTime() {} }
      connect = part.connect
    }
    class Context {
      currentTime = 0
      destination = {}
      resume = () => resume()
      suspend = () => suspended++
    }
    vi.stubGlobal('AudioContext', Context)
    vi.stubGlobal('OscillatorNode', Oscillator)
    vi.stubGlobal('GainNode', Gain)
  })

  test.each([
    ['wanted', true, 0.4, true],
    ['not wanted', false, 0.4, false],
    ['turned down', true, 0, false],
  ])('that is %s', async (_, sounds, volume, heard) => {
    settings.change({ sounds, volume })
    sound('lock')
    await due()
    expect(begun > 0).toBe(heard)
  })

  test.each<[Cue, boolean]>([
    ['decide', true],
    ['remind', true],
    ['reveal', false],
  ])('%s calls back from another page: %s', async (cue, heard) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    settings.change({ sounds: true, volume: 0.4 })
    sound(cue)
    await due()
    vi.restoreAllMocks()
    expect(begun > 0).toBe(heard)
  })

  test.each([false, true])('is heard only on a page that has been touched: %s', async (hasBeenActive) => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })
    settings.change({ sounds: true, volume: 0.4 })
    sound('reveal')
    await due()
    expect(begun > 0).toBe(hasBeenActive)
  })

  test.each([
    [1_000, true],
    [1_001, false],
  ])('that the device lets begin after %d ms is heard: %s', async (after, heard) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    let allow = () => {}
    resume = () => new Promise((done) => (allow = done))
    settings.change({ sounds: true, volume: 0.4 })
    sound('reveal')
    clock.mockReturnValue(after)
    allow()
    await due()
    clock.mockRestore()
    expect([begun > 0, suspended > 0]).toEqual([heard, !heard])
  })

  test('is on, and heard, where somebody makes it louder', async () => {
    settings.change({ sounds: false })
    render(SettingsDialog, { onclose: vi.fn() })
    await fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.7' } })
    await due()
    expect([settings.kept.volume, settings.kept.sounds, begun > 0]).toEqual([0.7, true, true])
  })

  test('lets the device rest when its last tone has ended', async () => {
    settings.change({ sounds: true, volume: 0.4 })
    sound('lock')
    await due()
    const last = ends.pop()
    for (const end of ends) end()
    expect(suspended).toBe(0)
    last?.()
    expect(suspended).toBe(1)
  })

  test('comes on a phone only for who has asked for it', () => {
    const touched = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
    settings.change({ sounds: null })
    touched(true)
    expect(settings.sounds).toBe(false)
    touched(false)
    expect(settings.sounds).toBe(true)
  })
})

test.each([
  ['liked', true, true, 1],
  ['not liked', false, true, 0],
  ['not allowed before the first touch', true, false, 0],
])('a shake that is %s', (_, haptics, hasBeenActive, times) => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } })
  settings.change({ haptics })
  shake([15])
  expect(vibrate).toHaveBeenCalledTimes(times)
})
