import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

const phone = { viewport: sizes.phone }
/** The screens on which a throw is entered beside the person's sheet. */
const screens = /** @type {const} */ ([
  [320, 568],
  [360, 640],
  [640, 360],
  [844, 390],
  [1280, 800],
])

/**
 * Opens a sheet for a person who has given a name before.
 * @param {Person} person
 * @param {string} edition
 * @param {string} dice
 * @param {string} where
 */
async function open(person, edition, dice, where) {
  const door = person.page.locator('section', { hasText: 'Score sheet for real dice' })
  await person.unfold()
  await door.getByRole('combobox', { name: 'Sheet of' }).selectOption(edition)
  await door.getByRole('combobox', { name: 'The throws' }).selectOption(dice)
  await door.getByRole('button', { name: where }).click()
}

/** Opens a person's first sheet. @type {typeof open} */
async function begin(person, ...sheet) {
  await open(person, ...sheet)
  await person.sayName()
}

/** @param {Person} person @param {string} name */
const cell = (person, name) => person.page.getByRole('gridcell', { name: new RegExp(`^${name}(?!\\d)`) }).first()

test('a lone sheet below a path is larger in the big view, and seen whole', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { ...phone, viewport: { width: 390, height: 844 } })
  await ann.page.goto(server.address)
  await begin(ann, 'onboard', 'unseen', 'On this device')
  await ann.page.evaluate(() => Object.assign(document.documentElement, { requestFullscreen: undefined }))
  const sheet = ann.page.locator('.sheet')
  await sheet.waitFor()
  await ann.button('All sheets').waitFor() // the buttons come after the sheet
  const letters = await ann.page
    .locator('.tools button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).fontSize))
  assert.equal(new Set(letters).size, 1, `the buttons below the sheet have letters of ${letters}`)
  const own = (await sheet.boundingBox())?.height ?? 0
  await ann.button('All sheets').click()
  await ann.button('Back to my sheet').waitFor()
  const large = (await sheet.boundingBox())?.height ?? 0
  assert.ok(large > own, `the sheet is ${own} px high, and ${large} px in the big view`)
  const hidden = await ann.page.locator('.all').evaluate((all) => all.scrollHeight - all.clientHeight)
  assert.ok(hidden <= 0, `${hidden} px of the big view out of sight`)
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('a lone sheet is seen whole on its own page and in the big view, however its rows lie', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', phone)
  await ann.page.goto(server.address)
  await begin(ann, 'longo', 'unseen', 'On this device')
  const isWhole = async (/** @type {number} */ width, /** @type {number} */ height) => {
    const cut = (/** @type {string} */ part) =>
      ann.page.locator(part).evaluate((shown) => shown.scrollHeight - shown.clientHeight)
    await ann.page.locator('.mine .sheet').waitFor()
    await ann.page.setViewportSize({ width, height })
    await ann.standStill()
    assert.ok((await cut('.mine')) <= 0, `cut on its own page at ${width} × ${height}`)
    await ann.page.evaluate(() => Object.assign(document.documentElement, { requestFullscreen: undefined }))
    await ann.button('All sheets').click()
    await ann.button('Back to my sheet').waitFor()
    assert.ok((await cut('.all')) <= 0, `cut in the big view at ${width} × ${height}`)
    await ann.button('Back to my sheet').click()
  }
  await isWhole(360, 640)
  await isWhole(640, 360)
  for (const edition of ['big-points', 'onboard']) {
    await ann.page.goto(server.address)
    await open(ann, edition, 'unseen', 'On this device')
    await isWhole(844, 390)
  }
  // A path lies alike at one size, whatever the size before.
  const heights = []
  for (const width of [700, 1200]) {
    await ann.page.setViewportSize({ width, height: 800 })
    await ann.standStill()
    await ann.page.setViewportSize({ width: 890, height: 800 })
    await ann.standStill()
    heights.push((await ann.page.locator('.path').boundingBox())?.height)
  }
  assert.equal(heights[0], heights[1])
  await ann.leave()
  await server.close()
})

test('a sheet for real dice is kept alone, in step on two phones, and with the throws', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', phone)
  await ann.page.goto(server.address)
  await begin(ann, 'classic', 'unseen', 'On this device')
  for (const number of [2, 3, 4, 5, 6, 12]) await cell(ann, `Red ${number}`).click()
  await cell(ann, 'Red 12').and(ann.page.locator('.crossed')).waitFor()
  await cell(ann, 'Red 7').dispatchEvent('click')
  await ann.page.locator('.said').filter({ hasText: /red/i }).waitFor()
  await ann.button('Undo').click()
  await cell(ann, 'Red 12').and(ann.page.locator('.open, .legal')).waitFor()
  await ann.page.reload()
  await cell(ann, 'Red 6').and(ann.page.locator('.crossed')).waitFor()
  const height = async () => (await ann.page.locator('.sheet').boundingBox())?.height ?? 0
  const own = await height()
  await ann.button('All sheets').click()
  await ann.button('Back to my sheet').waitFor()
  assert.ok((await height()) > own, 'a sheet alone is larger in the big view')
  await ann.button('Back to my sheet').click()
  await ann.moveTo('desktop')
  await ann.button('Redo').click()
  await cell(ann, 'Red 12').and(ann.page.locator('.crossed')).waitFor()
  await ann.button('Steps').first().click()
  const saved = ann.page.waitForEvent('download')
  await ann.button('Download the record').click()
  assert.match(
    readFileSync(await (await saved).path(), 'utf8'),
    /sheet/,
    'the record before the end says how the sheet stands',
  )
  await ann.page.keyboard.press('Escape')
  await ann.button('End the game').click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'End the game' }).click()
  await ann.page.getByRole('table', { name: 'Final scores' }).waitFor()

  const host = await Person.arrive('Host')
  await host.page.goto(server.address)
  await begin(host, 'longo', 'unseen', 'Several phones, by code')
  await host.button('Start the game').waitFor()
  const guest = await Person.arrive('M'.repeat(24), { viewport: { width: 844, height: 390 } })
  await guest.sitDown(host.page.url())
  await host.page.getByText(guest.name).first().waitFor()
  await host.button('Start the game').click()
  for (const number of [2, 3, 4, 5, 6, 7, 16]) await cell(host, `Red ${number}`).click()
  await cell(guest, 'Red 8').and(guest.page.locator('.closed')).waitFor()
  // A full-screen window cannot be resized.
  await guest.page.evaluate(() => Object.assign(document.documentElement, { requestFullscreen: undefined }))
  await guest.button('All sheets').click()
  await guest.page.locator('.all .row').nth(7).waitFor()
  await guest.checkWidth('the sheets of all on a television')
  await guest.moveTo('phone')
  const over = await guest.page.locator('.all').evaluate((all) => all.scrollWidth - all.clientWidth)
  assert.ok(over <= 0, `the sheets of all are ${over} px too wide for a phone`)

  const typist = await Person.arrive('Typist', phone)
  const panel = typist.page.getByRole('group', { name: 'Enter the throw' })
  await typist.page.goto(server.address)
  await begin(typist, 'longo', 'entered', 'On this device')
  for (const edition of ['longo', 'onboard', 'classic']) {
    await panel.waitFor()
    await typist.page.goto(server.address)
    await open(typist, edition, 'entered', 'On this device')
    await panel.waitFor()
    for (const [width, height] of screens) {
      await typist.page.setViewportSize({ width, height })
      const where = `a throw of ${edition} to be entered at ${width} × ${height}`
      await typist.checkHeight(where)
      const hidden = await typist.page.locator('.choices').evaluate((list) => list.scrollHeight - list.clientHeight)
      assert.ok(hidden <= 0, `${hidden} px out of sight: ${where}`)
    }
    await typist.page.setViewportSize(sizes.phone)
  }
  for (const die of ['White', 'White', 'Red', 'Yellow', 'Green', 'Blue'])
    await panel.getByRole('group', { name: die }).getByRole('button', { name: '3', exact: true }).click()
  await panel.getByRole('button', { name: 'Enter the throw' }).click()
  await cell(typist, 'Red 6').and(typist.page.locator('.legal')).waitFor()
  await typist.standStill()
  await typist.page.keyboard.press('1') // it passes over four cells, so it must be confirmed
  await typist.button('Confirm').click()
  await typist.button('Steps').first().click()
  const steps = typist.page.getByRole('dialog').getByRole('listitem')
  await steps.nth(1).waitFor()
  assert.deepEqual(
    (await steps.allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' ')),
    ['White 3 + 3 = 6, Red 3, Yellow 3, Green 3, Blue 3', 'Typist: Red 6'],
  )
  await typist.moveTo('desktop')
  await typist.page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await typist.page.locator('.happened').getByText('Typist takes back a step').waitFor({ state: 'attached' })
  for (const person of [ann, host, guest, typist]) assert.deepEqual(person.complaints, [])
})
