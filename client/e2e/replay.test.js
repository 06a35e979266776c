import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

const record = readFileSync(new URL('../../record/testdata/golden/classic@1-2.rowlock', import.meta.url), 'utf8')

/** Waits for the review of the game, and checks that it moves no button. @param {Person} person */
async function standsStill(person) {
  const { page } = person
  const place = async () => (await person.button('Play on from here').boundingBox())?.y
  const before = await place()
  await page.locator('main[aria-busy=false]').waitFor()
  await page.locator('.mistakes p').waitFor({ state: 'detached' })
  assert.equal(await place(), before, 'the buttons move when the review has come')
}

test('a record is replayed and played on from a moment of it', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone })
  const { page } = ann
  await page.goto(server.address)
  await page.getByRole('link', { name: 'Open a record' }).click()
  await page.getByLabel('Or its text').fill(record)
  await ann.button('Show the game').click()
  await page.getByText(/^Turn\s0\sof/).waitFor()
  await standsStill(ann)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('.')
  await page.getByText(/^Turn\s3\sof/).waitFor()
  await page.waitForURL(/#t=3\.1$/)
  await ann.checkAccess('the replay')
  const dice = () => page.locator('.dice .die').evaluateAll((all) => all.map((die) => die.getAttribute('aria-label')))
  const thrown = await dice()
  assert.deepEqual(
    thrown.map((die) => die?.replace(/\s/g, ' ')),
    ['White die: 6', 'White die: 6', 'Red die: 6', 'Yellow die: 4', 'Green die: 4', 'Blue die: 4'],
    'the throw of the third turn',
  )
  await page.setViewportSize({ width: 320, height: 256 }) // a desktop page at 400 %
  await page.evaluate(() => scrollTo(0, 0))
  const controls = await page.getByRole('button', { name: 'Play', exact: true }).boundingBox()
  assert.ok(controls && controls.y > 256, `what plays lies over the sheets, at ${controls?.y}`)
  await ann.moveTo('desktop')
  await page.reload()
  await page.getByText(/^Turn\s3\sof/).waitFor()
  await standsStill(ann)
  assert.deepEqual(await dice(), thrown, 'the address leads to the same moment')
  assert.match(page.url(), /#t=3\.1$/)
  await page.keyboard.press('.')
  await page.waitForURL(/#t=3\.2$/)
  await page.keyboard.press(',')
  await page.waitForURL(/#t=3\.1$/)
  await ann.button('Play on from here').click()
  await ann.button('Play on').click()
  await ann.tray.getByRole('button').first().waitFor()
  assert.deepEqual(await dice(), thrown, 'the game goes on with the throw of the moment')
  const crossed = await page
    .getByRole('gridcell', { name: /^\w+\s\d+, crossed/ })
    .evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')?.replace(/\s/g, ' ').replace(/,.*/, '')))
  assert.deepEqual(crossed, ['Red 2', 'Red 4'], 'and with the crosses until then')
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
