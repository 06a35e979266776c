import assert from 'node:assert/strict'
import { misfits } from './fit.js'
import { Person, play, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** Names of people who mean harm, each as long as a name may be, or nearly. */
const hostile = [
  'W'.repeat(24),
  "'><svg/onload=p(1)><!--",
  '{name} {seat} {{p(1)}}',
  'שלום 7) :',
  '<img src=x onerror=p(1)>',
]
/** Names that no table accepts: they are invisible, reverse the text beside them, or grow over it. */
const refused = ['An\u200bn', '\u202eAnn', 'A\u0300\u0301\u0302\u0303nn']

test('names with markup, from right to left, long or not seen break out of nothing', async () => {
  const server = await Server.open(['--away-after', '100ms'])
  const ann = await Person.arrive(String(hostile[0]), { viewport: sizes.phone })
  const { page } = ann
  await page.addInitScript(() =>
    Object.assign(window, { p: () => document.documentElement.setAttribute('data-executed', '') }),
  )
  const table = await ann.makeTable(server.address)
  const seats = `${server.address}/api/tables/${table.split('/').pop()}/seats`
  const ask = (/** @type {string} */ name) =>
    fetch(seats, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name }) })
  for (const name of refused) assert.equal((await ask(name)).status, 400, JSON.stringify(name))

  const guest = await Person.arrive(String(hostile[1]), { viewport: sizes.phone })
  await guest.page.goto(table)
  for (const name of refused) {
    await guest.page.getByLabel('Your name').fill(name)
    await guest.button('Sit down').click()
    await guest.page.locator('p.error').waitFor()
    await guest.page.reload()
  }
  await guest.sitDown(table)
  guest.complaints.length = 0 // the browser reports each refused request
  // they never come: bots play for them
  for (const name of hostile.slice(2)) assert.equal((await ask(name)).status, 201, name)
  await page
    .getByRole('button', { name: /^Remove / })
    .nth(3)
    .waitFor()

  const late = await Person.arrive('Late', { viewport: sizes.phone })
  await late.page.goto(table)
  await late.page.getByText('W'.repeat(24)).first().waitFor()
  const people = [ann, guest, late]
  await everywhere(people, 'the lobby')
  await ann.begin()
  await guest.tray.waitFor()
  await waits(ann, guest)
  const told = () =>
    page.evaluate((names) => {
      const log = document.querySelector('section.log')?.textContent ?? ''
      return names.every((name) => log.includes(name))
    }, hostile)
  while (!(await told())) await play([ann, guest], 1)
  await guest.moveTo('phone')
  await guest.button('What happened').click()
  const log = guest.page.getByRole('dialog')
  await log.getByRole('listitem').first().waitFor()
  const over = await log.evaluate((list) => list.scrollWidth - list.clientWidth)
  assert.ok(over <= 0, `what happened is ${over} px too wide`)
  await guest.page.keyboard.press('Escape')
  await everywhere(people, 'the table and what happened')
  await Promise.all([ann, guest].map((person) => person.finish()))
  await everywhere([ann, guest], 'the end')
  for (const person of people) {
    assert.deepEqual(person.complaints, [])
    await person.leave()
  }
  await server.close()
})

/**
 * Lets one person wait for the one with the widest name, and checks on phones that everything fits.
 * @param {Person} wide
 * @param {Person} other
 */
async function waits(wide, other) {
  const { page } = other
  const waiting = other.tray.getByRole('heading', { name: wide.name })
  while (!(await waiting.isVisible())) {
    await other.decide()
    await page.waitForTimeout(50)
  }
  for (const locale of ['uk', 'pl', 'tr', 'en']) {
    await other.speak(locale)
    for (const width of [320, 360, 430]) {
      await page.setViewportSize({ width, height: 740 })
      assert.deepEqual(await misfits(other), [], `${other.name} waits in ${locale}, ${width} px`)
    }
  }
}

/**
 * Checks that people see all names as they are, isolated from the text beside them, and without any other effect.
 * @param {Person[]} people
 * @param {string} where
 */
async function everywhere(people, where) {
  for (const person of people) {
    for (const size of /** @type {const} */ (['desktop', 'phone'])) {
      await person.moveTo(size)
      await person.checkWidth(`${where} of ${person.name} on a ${size}`)
    }
    assert.deepEqual(await person.page.evaluate(faults, hostile), [], `${where} of ${person.name}`)
  }
}

/** What is wrong with the names on a page. @param {string[]} names */
function faults(names) {
  const found = []
  if (document.documentElement.hasAttribute('data-executed')) found.push('something of a name is executed')
  for (const made of document.querySelectorAll('[onerror], [onload], [src="x"]'))
    found.push(`a name is ${made.outerHTML}`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let shown = ''
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    shown += text
    // A single letter reverses nothing.
    const bare = text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')
    if (/[\u0590-\u05ff]./.test(bare) && !node.parentElement?.closest('bdi, option, title'))
      found.push(`not apart: ${text}`)
  }
  for (const name of names) if (!shown.includes(name)) found.push(`not shown: ${name}`)
  return found
}
