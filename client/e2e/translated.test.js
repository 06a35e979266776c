import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { Person } from './person.js'
import { Player } from './player.js'
import { test } from './runner.js'
import { Server } from './server.js'
import { translate } from './translator.js'

/** What a person reads of the sheets and the news, once the bot has decided. @param {Person} person */
const read = async ({ page }) => {
  await page.waitForFunction(() => !document.querySelector('.others')?.textContent?.includes('choosing'))
  return page.evaluate(() => {
    const shown = (/** @type {string} */ query) => [...document.querySelectorAll(query)].map((part) => part.textContent)
    return { mine: shown('.mine .foot, .mine .points'), others: shown('.others'), log: shown('section.log li') }
  })
}

test('a page that the browser translates shows what happens, and the rules are translated', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const { page } = ann
  await ann.makeTable(server.address)
  await page.evaluate(translate)
  await ann.addBots(1)
  await ann.begin()
  const thrown = page.locator('section.log li.rolled')
  await new Player(ann).plays(async () => (await thrown.count()) > 3 && (await ann.isPlaying()))
  let shown = await read(ann)
  // What was decided last may be on its way.
  for (let before; !isDeepStrictEqual(shown, before); shown = await read(ann)) {
    before = shown
    await page.waitForTimeout(500)
  }
  await page.reload()
  await ann.tray.waitFor()
  await page
    .locator('section.log li')
    .nth(shown.log.length - 1)
    .waitFor({ state: 'attached' })
  assert.deepEqual(shown, await read(ann))
  await page.goto(`${server.address}/rules/classic`)
  const heading = page.getByRole('heading', { level: 2 }).first()
  const plain = (await heading.textContent()) ?? ''
  await page.evaluate(translate)
  assert.equal(await heading.textContent(), plain.toUpperCase())
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('de')
  await page.locator('html[lang=de]').waitFor()
  await page.waitForFunction(
    (english) => !document.querySelector('h2')?.textContent?.includes(english),
    plain.toUpperCase(),
  )
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
