// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDialogs } from '../ui/dialogs.fixture'
import { language } from '../ui/language.svelte'
import { locales } from '../ui/locale'
import { route } from '../ui/route.svelte'
import { editionName } from '../ui/words'
import { pageOf } from './compose'
import { pageFor, told } from './pages'
import RulesBody from './RulesBody.svelte'
import RulesDialog from './RulesDialog.svelte'
import RulesPage from './RulesPage.svelte'

const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)]
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim()
const editions = told.map((edition) => ({ edition, page: pageFor(edition) ?? { sections: [] } }))

afterEach(async () => {
  vi.unstubAllGlobals()
  await language.read('en')
})

test.each(editions)('the rules of $edition', ({ edition, page }) => {
  const steps = page.sections.flatMap((section) => section.steps)
  render(RulesBody, { edition })

  // have a heading for each section and show every step in order,
  expect(all('section h2').map((title) => title.textContent)).toEqual(page.sections.map(({ title }) => title()))
  const said = all('section > ol > li > p:first-child').map((line) => plain(line.textContent))
  expect(said).toEqual(steps.map(({ own, text }) => plain(own ? `Only in this game: ${text()}` : text())))

  // show a picture and a reading where a step has one,
  const lines = all('section > ol > li')
  expect(lines.map((line) => line.querySelectorAll('figure').length)).toEqual(
    steps.map(({ picture }) => (picture ? 1 : 0)),
  )
  const readings = steps.flatMap(({ reading }) => (reading ? [`Our reading: ${reading()}`] : []))
  expect(all('.reading').map((line) => plain(line.textContent))).toEqual(readings.map(plain))

  // count the steps of a turn, and those alone,
  expect(all('ol.counted').map((list) => list.previousElementSibling?.textContent)).toEqual(['A turn'])

  // and explain the star where a step has one.
  const own = steps.filter((step) => step.own).length
  expect(all('.star')).toHaveLength(own)
  expect(screen.queryAllByText('A star marks what is special to this game.')).toHaveLength(own ? 1 : 0)
})

test('the game that the others grew from has nothing special, each other has', () => {
  const special = editions.filter(({ page }) => page.sections.some(({ steps }) => steps.some(({ own }) => own)))
  expect(editions.filter((one) => !special.includes(one)).map(({ edition }) => edition)).toEqual(['classic'])
})

test.each(locales)('every page is said in %s, with no place left open', async (locale) => {
  const english = new Map(editions.map(({ edition, page }) => [edition, page.sections.map(({ title }) => title())]))
  await language.read(locale)
  for (const { edition, page } of editions) {
    const { sections } = page
    const steps = sections.flatMap((section) => section.steps)
    const said = steps.flatMap(({ text, reading, picture }) => [text(), reading?.() ?? '', picture?.caption?.() ?? ''])
    expect(said.join()).not.toMatch(/[{}]|undefined|NaN/)
    const titles = sections.map(({ title }) => title())
    expect(titles.join() === english.get(edition)?.join()).toBe(locale === 'en')
  }
})

test.each(locales)('the longest page is drawn in %s, with no place left open', async (locale) => {
  await language.read(locale)
  const { container } = render(RulesBody, { edition: 'cards' })
  expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/)
})

test('an open page follows the language that is chosen', async () => {
  render(RulesBody, { edition: 'classic' })
  const before = all('h2').map((title) => title.textContent)
  await language.read('pl')
  await tick()
  expect(all('h2').map((title) => title.textContent)).not.toEqual(before)
})

test('a game without a page says so', () => {
  render(RulesBody, { edition: 'never-heard-of' })
  expect(document.body.textContent).toContain('There is no page of rules for this game yet.')
})

describe('the page of its own', () => {
  const offered = ['classic', 'longo', 'cards']
  const answer = (body: object, status = 200) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
    answer({ editions: offered.map((edition) => ({ edition })), bots: [], clocks: [] })
  })

  test('links the rules of every game that the server offers, and marks the one that is read', async () => {
    render(RulesPage, { edition: 'longo' })
    const nav = screen.getByRole('navigation', { name: 'Rules of other games' })
    await vi.waitFor(() => expect(nav.children).toHaveLength(3))
    const links = [...nav.children]
    expect(links.map((link) => plain(link.textContent))).toEqual(offered.map(editionName))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(offered.map((edition) => `/rules/${edition}`))
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null])
    expect(document.title).toBe(`Rules: ${editionName('longo')} · Rowlock`)
  })

  test.each([
    ['a press stays on the page', {}, true],
    ['with Control it opens a tab', { ctrlKey: true }, false],
    ['with Shift it opens a window', { shiftKey: true }, false],
  ])('%s', async (_, keys, stays) => {
    render(RulesPage, { edition: 'classic' })
    const link = await screen.findByRole('link', { name: editionName('cards') })
    const taken: boolean[] = []
    const heard = (event: MouseEvent) => {
      taken.push(event.defaultPrevented)
      event.preventDefault() // jsdom cannot leave the page
    }
    addEventListener('click', heard, { once: true })
    await fireEvent.click(link, keys)
    expect(taken).toEqual([stays])
    expect(location.pathname === '/rules/cards').toBe(stays)
    history.replaceState(null, '', '/')
  })

  test('a clause that the address names is found, and not in the game that is read next', async () => {
    history.replaceState(null, '', '/rules/classic#rule-C7')
    dispatchEvent(new Event('hashchange'))
    Element.prototype.scrollIntoView = () => {} // jsdom lacks it
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    const { rerender } = render(RulesPage, { edition: 'classic' })
    await vi.waitFor(() => expect(all('.found #rule-C7')).toHaveLength(1))
    route.toRules('longo')
    await rerender({ edition: 'longo' })
    expect(all('#rule-C7')).toHaveLength(1)
    expect(all('.found')).toHaveLength(0)
    route.home()
  })

  test('a server that refuses is heard, and the rules are there all the same', async () => {
    answer({ error: { code: 'never_heard_of', text: 'too many people are here' } }, 503)
    render(RulesPage, { edition: 'classic' })
    expect((await screen.findByRole('alert')).textContent).toBe('Too many people are here.')
    expect(await screen.findByRole('heading', { name: 'A turn' })).toBeTruthy()
  })
})

test('a sheet of one’s own has a page of what it prints, under its name', async () => {
  openDialogs()
  const cells = [2, 3, 4].map((number) => ({ word: `R${number}`, number, colours: ['red'], closes: number === 4 }))
  const row = { name: 'R', colour: 'red', lock: 'red', need: 1, between: [], counts_in: [0], cells }
  const printed = { groups: [], marks: [], bar: [], swaps: [], penalties: 2, closed_rows: 1, penalty_points: -5 }
  const layout = { pad: '', rows: [row], need: 1, points: [0, 1, 3], die_faces: 6, ...printed }
  const own = { name: 'Short', about: { seats: [1, 2] as [number, number] }, lines: [], layouts: [layout] }
  render(RulesDialog, { edition: 'own', own, onclose: () => {} })
  expect(screen.getByRole('dialog', { name: 'Rules: Short' })).toBeTruthy()
  await screen.findByRole('heading', { name: 'A turn' })
  const said = all('section > ol > li > p:first-child').map((line) => plain(line.textContent))
  const steps = pageOf({ ...own, edition: '', seats: [1, 2] }).sections.flatMap((section) => section.steps)
  expect(said).toEqual(steps.map(({ own, text }) => plain(own ? `Only in this game: ${text()}` : text())))
})

test('in a dialog they have the name of the game and can be closed', async () => {
  openDialogs()
  const onclose = vi.fn()
  render(RulesDialog, { edition: 'double-a', onclose })
  const dialog = screen.getByRole('dialog', { name: `Rules: ${editionName('double-a')}` })
  expect(await screen.findByRole('heading', { name: 'A turn' })).toBeTruthy()
  await fireEvent(dialog, new Event('close'))
  expect(onclose).toHaveBeenCalledOnce()
})
