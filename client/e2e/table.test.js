import assert from 'node:assert/strict'
import { Person, play, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

test('an unknown code is told in a sentence', async () => {
  const server = await Server.open()
  const eve = await Person.arrive('Eve')
  await eve.page.goto(`${server.address}/t/QQQQQQ`)
  await eve.page.getByText('There is no table with that code.').waitFor()
  await eve.moveTo('phone')
  await eve.checkWidth('no table')
  await eve.button('Home').click()
  await eve.page.getByRole('heading', { name: 'Join a table' }).waitFor()
  await eve.leave()
  await server.close()
})

test('a full table says so and lets one watch', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const table = await ann.makeTable(server.address)
  await ann.page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('longo')
  await ann.addBots(4)
  const eve = await Person.arrive('Eve')
  await eve.page.goto(table)
  await eve.page.getByText('The table is full.').waitFor()
  await eve.button('Just watch').click()
  await eve.page.getByText('You are watching.').waitFor()
  await ann.button('Start the game').click()
  await eve.page
    .getByRole('table', { name: /^Ann: Red/ })
    .first()
    .waitFor()
  assert.equal(await eve.isPlaying(), false)
  for (const size of /** @type {const} */ (['desktop', 'phone'])) {
    await eve.moveTo(size)
    await eve.page.getByLabel('Follow').selectOption('Ann')
    const followed = eve.page
      .getByRole('main')
      .getByRole('table', { name: /^Ann: Red/ })
      .last()
    await followed.scrollIntoViewIfNeeded()
    const sheet = await followed.boundingBox()
    assert.ok(sheet && sheet.width > sizes[size].width / 2, `a whole sheet is followed on a ${size}`)
    await eve.checkWidth(`watching on a ${size}`)
    assert.equal(await eve.cutSigns(), 0, `locks of others show both signs on a ${size}`)
  }
  for (const [width, height] of /** @type {const} */ ([
    [568, 320],
    [740, 360],
  ])) {
    await eve.page.setViewportSize({ width, height })
    await eve.checkWidth(`watching at ${width} × ${height}`)
    await eve.page.evaluate(() => scrollTo(0, 0))
    const bottom = await eve.page.locator('.followed').evaluate((sheet) => sheet.getBoundingClientRect().bottom)
    assert.ok(bottom <= height, `the sheet ends at ${bottom} px at ${width} × ${height}`)
  }
  await eve.speak('uk')
  await eve.button('Сісти за стіл').waitFor()
  for (const [width, height] of /** @type {const} */ ([
    [320, 568],
    [568, 320],
    [800, 600],
  ])) {
    await eve.page.setViewportSize({ width, height })
    await eve.checkWidth(`who may sit down at ${width} × ${height}`)
    const apart = await eve.button('Сісти за стіл').evaluate((sit) => {
      const home = sit.closest('header')?.querySelector('.name')
      return sit.getBoundingClientRect().left - (home?.getBoundingClientRect().right ?? 0)
    })
    assert.ok(apart >= 3, `sitting down stands ${apart} px from the way home at ${width} × ${height}`)
  }
  await eve.speak('en')
  await eve.button('Sit down').click()
  await eve.page.getByText('You can take the seat of a bot').waitFor()
  assert.deepEqual(eve.complaints, [])
  await Promise.all([ann.leave(), eve.leave()])
  await server.close()
})

test('a touch picks and Confirm decides, a click decides, and a sealed choice can be changed', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { hasTouch: true, viewport: { width: 360, height: 640 } })
  const ben = await Person.arrive('Ben')
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  for (const one of [ann, ben]) {
    await one.page.locator('.mine .cell.legal').first().waitFor()
    await one.page.locator('.mine .cell:not(.legal)').first().dispatchEvent('click')
    await one.tray.getByRole('button', { name: /^Rule / }).waitFor()
    assert.ok(await one.tray.getByRole('button', { name: 'Pass' }).isVisible(), 'the reason covers no choice')
  }
  const turns = await Promise.all(
    [ann, ben].map((person) => person.tray.getByRole('heading', { name: 'Your turn' }).count()),
  )
  assert.deepEqual(turns.sort(), [0, 1], 'it is the turn of one of them')
  await ann.page
    .getByRole('gridcell', { name: /can be crossed/ })
    .first()
    .tap()
  await ann.button('Confirm').waitFor()
  assert.equal(await ann.button('Change').count(), 0, 'nothing is decided yet')
  assert.match(
    await ann.tray.getByRole('heading').innerText(),
    /^(Red|Yellow|Green|Blue)\s\d+(: \+1\spoint|: \d+\scells? (is|are) lost for good)\.$/,
  )
  await ann.button('Confirm').tap()
  await ann.button('Change').tap()
  await ann.tray.getByRole('button', { name: 'Pass' }).tap()
  await ann.button('Confirm').tap()
  await ann.button('Change').waitFor()
  assert.match(await ann.tray.innerText(), /Waiting for Ben/)
  assert.match(await ann.tray.innerText(), /Your choice\s+Pass/)
  await ben.tray.getByRole('button', { name: 'Pass' }).click()
  await Promise.any([ann, ben].map((one) => one.tray.getByRole('button', { name: 'Pass, take a penalty' }).waitFor()))
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

test('a second tab is the same seat', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const table = await ann.makeTable(server.address)
  await ann.startAlone()
  await ann.tray.waitFor()
  const again = new Person(await ann.page.context().newPage(), 'Ann')
  await again.moveTo('phone')
  await again.page.goto(table)
  await again.tray.getByRole('button').first().waitFor()
  await again.decide()
  await play([again], 2)
  await ann.finish('Another game')
  await again.button('Another game').waitFor()
  await again.moveTo('desktop') // where the scores say the same at more length
  assert.deepEqual(await again.scores(), await ann.scores())
  await ann.leave()
  await server.close()
})

test('the active player throws by hand, a bot stands in for who is away, and a late guest takes the seat', async () => {
  const server = await Server.open(['--away-after', '50s'])
  const ann = await Person.arrive('Ann')
  const ben = await Person.arrive('Ben', { viewport: sizes.phone, hasTouch: true })
  const table = await ann.makeTable(server.address)
  await ann.page.getByText('More settings').click()
  await ann.page.getByLabel('The throws').selectOption('hand')
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  const throws = (/** @type {Person} */ one) => one.page.getByRole('button', { name: /^Throw/ })
  /** Those who have thrown: one by a click, one by a tap. @type {Set<Person>} */
  const thrown = new Set()
  while (thrown.size < 2) {
    const active = await Promise.any(
      [ann, ben].map((one) =>
        throws(one)
          .waitFor()
          .then(() => one),
      ),
    )
    await (active === ben ? throws(ben).tap() : throws(ann).click())
    thrown.add(active)
    await Promise.all([ann, ben].map((one) => one.tray.getByRole('button', { name: 'Pass' }).waitFor()))
    if (thrown.size < 2) await passTurn([ann, ben])
  }
  await ben.leave()
  await ann.button('Bot now: Ben').first().click()
  await ann.moveTo('phone')
  await ann.page.getByRole('button', { name: /^Show Ben/ }).click()
  await ann.button('Free the seat: Ben').last().click()
  await ann.button('Free the seat: Ben').waitFor({ state: 'detached' })
  const eve = await Person.arrive('Eve', { viewport: sizes.phone })
  await eve.page.goto(table)
  await eve.page.getByText('You can take the seat of a bot').waitFor()
  await eve.page.getByLabel('Your name').fill('Eve')
  await eve.button('Sit down').click()
  await eve.page.getByRole('grid', { name: 'Your sheet' }).waitFor()
  assert.match((await ann.page.locator('section.log').textContent()) ?? '', /Eve takes over from a bot/)
  assert.deepEqual([...ann.complaints, ...eve.complaints], [])
  await Promise.all([ann.leave(), eve.leave()])
  await server.close()
})

/** Everybody passes, the active player with a penalty, until the next throw is due. @param {Person[]} people */
async function passTurn(people) {
  const throws = people.map((one) => one.page.getByRole('button', { name: /^Throw/ }))
  const isOver = async () => (await Promise.all(throws.map((one) => one.count()))).some(Boolean)
  while (!(await isOver())) {
    for (const { page } of people)
      await page.evaluate(() => {
        const offered = [...document.querySelectorAll('.tray button:enabled')]
        const next =
          offered.find((button) => button.textContent?.trim() === 'Confirm') ??
          offered.find((button) => button.textContent?.trim().startsWith('Pass'))
        if (next instanceof HTMLElement) next.click()
      })
    await people[0]?.page.waitForTimeout(50)
  }
}

for (const [size, viewport] of Object.entries(sizes))
  test(`what has just come takes no press, on a ${size}`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann', { viewport, hasTouch: size === 'phone' })
    const { page, tray } = ann
    await page.clock.install()
    await ann.makeTable(server.address)
    await ann.button('Settings').first().click()
    await page.getByLabel('Ask to confirm').selectOption('never')
    await page.keyboard.press('Escape')
    await ann.startAlone()
    const pass = tray.getByRole('button', { name: 'Pass', exact: true })
    const penalty = tray.getByRole('button', { name: 'Pass, take a penalty' })
    await pass.waitFor()
    await ann.standStill()
    /**
     * Presses a button without waiting until it can be pressed, as a hand does.
     * @param {import('playwright-core').Locator} button
     */
    const press = async (button) => {
      const box = await button.boundingBox()
      assert.ok(box)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await (size === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    }
    await ann.stopClock(1_000)
    await press(pass)
    await penalty.waitFor()
    for (const ms of [180, 400]) {
      await page.clock.runFor(ms)
      await press(penalty)
      assert.ok(await penalty.isDisabled())
    }
    assert.equal(await ann.button('Confirm').count(), 0)
    await page.clock.runFor(200)
    await press(penalty)
    await ann.button('Confirm').waitFor() // a penalty must always be confirmed
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
    await server.close()
  })

test('what people say is read in the reader’s language, on a phone and a desktop, or not at all', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const ben = await Person.arrive('Ben', { viewport: sizes.phone, hasTouch: true })
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ben.page.goto(`${table}?lang=de`)
  await ann.page.getByText('More settings').click()
  await ann.page.getByLabel('People may write in their own words').check()
  await ann.button('Start the game').click()
  await ben.page.getByRole('region', { name: 'Deine Möglichkeiten' }).waitFor()
  const says = async (/** @type {Person} */ one, /** @type {string} */ door, /** @type {string} */ phrase) => {
    await one.button(door).click()
    await one.button(phrase).waitFor()
    const panel = await one.page.locator('.over section').boundingBox()
    const [sheet, tray] = await Promise.all(
      ['.mine .sheet', '.tray'].map((part) => one.page.locator(part).boundingBox()),
    )
    assert.ok(panel && sheet && tray)
    assert.ok(panel.y + panel.height <= Math.min(tray.y, sheet.y + sheet.height + 1), `${door}: over the sheet alone`)
    await one.button(phrase).click()
  }
  await says(ann, 'Say something', 'Good luck!')
  await ben.page.getByText('Viel Glück!').first().waitFor()
  await ben.checkWidth('what Ann says')
  await says(ben, 'Etwas sagen', 'Danke!')
  await ann.page.getByText('Thank you!').first().waitFor()
  await says(ann, 'Say something', 'Mute Ben')
  await ann.page.keyboard.press('Escape')
  await ben.button('Etwas sagen').click()
  const own = ben.page.getByRole('textbox', { name: 'Mit eigenen Worten' })
  for (const viewport of [sizes.phone, { width: 390, height: 844 }]) {
    await ben.page.setViewportSize(viewport)
    const [field, panel] = await Promise.all([own.boundingBox(), ben.page.locator('.over section').boundingBox()])
    assert.ok(field && panel && field.y + field.height <= panel.y + panel.height, 'words of one’s own are in sight')
  }
  await ben.moveTo('phone')
  await ben.page.keyboard.press('Escape')
  await says(ben, 'Etwas sagen', 'Tut mir leid!')
  await ben.page.getByText('Ben Tut mir leid!').waitFor()
  await says(ann, 'Say something', 'Nice one!')
  await ann.page.getByText('Ann Nice one!').waitFor() // it came after Ben's phrase
  assert.equal(await ann.page.getByText('Sorry!').count(), 0, 'who is muted is not heard')
  assert.deepEqual([...ann.complaints, ...ben.complaints], [])
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})
