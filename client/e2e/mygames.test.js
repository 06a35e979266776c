import assert from 'node:assert/strict'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** The value below a word of the page. @param {Person} person @param {string} word */
const told = ({ page }, word) => page.locator('dl > div', { hasText: word }).locator('dd').innerText()

test("a game that is over counts in one's own games, with its review, and goes along in a file", async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone })
  const { page } = ann
  await ann.makeTable(server.address)
  await ann.addBots(1)
  await ann.begin()
  await ann.finish()
  const [first] = await page.locator('tr.mine td.total').allInnerTexts()
  await ann.button('Review this game').click()
  await page.getByRole('heading', { name: 'Skill and luck' }).waitFor()

  await page.goto(server.address)
  await page.getByText('Finished games (1)').click()
  await page.getByRole('link', { name: 'My games', exact: true }).click()
  await page.getByRole('heading', { name: 'My games', level: 1 }).waitFor()
  assert.equal(await told(ann, 'Most points'), first)
  assert.match(await told(ann, 'Reviewed'), /^1\sgame · \d+\sdecisions?$/)
  assert.match(await told(ann, 'Chance lost per decision'), /^\d+\.\d\d%/)
  const [row] = await page.getByRole('table', { name: 'Games won' }).locator('tbody tr').allInnerTexts()
  assert.match(row ?? '', /Steady\s+1\s+(0|50|100)% \(\d+%\s–\s\d+%\)\s+50%/)
  for (const locale of ['de', 'pl', 'uk', 'tr', 'en']) {
    await ann.speak(locale)
    for (const size of /** @type {const} */ (['desktop', 'phone'])) {
      await ann.moveTo(size)
      await ann.checkWidth(`own games in ${locale} on a ${size}`)
    }
  }
  await ann.checkAccess('own games')
  await ann.moveTo('desktop')

  const saved = page.waitForEvent('download')
  await ann.button('Save as a file').press('Enter')
  const file = await (await saved).path()
  await ann.button('Forget all').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget all' }).click()
  await page.getByText('Nothing yet').waitFor()
  await ann.chooseFile('Add from a file', {
    name: 'record.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('rowlock 1'),
  })
  await page.getByRole('alert').filter({ hasText: 'no notes of games' }).waitFor()
  await ann.chooseFile('Add from a file', file)
  await page
    .getByText(/1\sgame added/)
    .first()
    .waitFor()
  assert.equal(await told(ann, 'Most points'), first)
  await page.reload()
  await page.getByText('Game by game').click()
  await page.getByRole('button', { name: /^Forget\s*:/ }).click()
  await page.getByText('Nothing yet').waitFor()
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
