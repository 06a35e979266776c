import assert from 'node:assert/strict'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

const extremes = { phone: { width: 320, height: 640 }, desktop: { width: 1440, height: 900 } }

test('front on a phone and on a desktop: a name, settings, a game gone back to, its scores', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: extremes.phone, reducedMotion: 'reduce' })
  const picture = process.env.ROWLOCK_PICTURES
  /**
   * Checks both sizes, the phone last.
   * @param {string} where
   * @param {string} [shot] the name of its pictures
   * @param {() => Promise<void>} [more]
   */
  const look = async (where, shot, more) => {
    for (const size of /** @type {const} */ (['desktop', 'phone'])) {
      await ann.page.setViewportSize(extremes[size])
      await ann.checkWidth(`${where} on a ${size}`)
      await more?.()
      if (picture && shot) await ann.page.screenshot({ path: `${picture}/${shot}-${size}.png`, fullPage: true })
    }
  }
  const table = await ann.makeTable(server.address)
  await look('lobby', undefined, async () => {
    const { height = 0 } = ann.page.viewportSize() ?? {}
    const code = await ann.page.getByRole('img', { name: 'QR code with the link to this table' }).boundingBox()
    assert.ok(code && code.y + code.height <= height, 'the QR code is seen without scrolling')
    const start = await ann.button('Start the game').boundingBox()
    assert.ok(start && start.y + start.height <= height, 'the game is begun without scrolling')
    const tall = await ann.page.evaluate(() => document.documentElement.scrollHeight)
    assert.ok(tall <= 2 * height, `the lobby is ${tall} px tall at ${height}`)
  })
  await ann.page.getByText('More settings').click()
  await ann.page.getByRole('combobox', { name: 'Decision clock' }).selectOption('45')
  await look('lobby with all settings')
  await ann.page.getByText('More settings').click()
  await ann.page.locator('summary', { hasText: '45 seconds' }).waitFor()

  await ann.page.getByRole('button', { name: 'Settings' }).first().click()
  await ann.page.getByRole('combobox', { name: 'Colours' }).selectOption('dark')
  assert.equal(await ann.page.locator('html').getAttribute('data-theme'), 'dark')
  await ann.page.goBack()
  await ann.page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal(ann.page.url(), table, 'Back closes the settings and leaves nothing')

  await ann.addBots(1)
  await ann.begin()
  await ann.page.goto(server.address)
  await ann.page.getByRole('button', { name: /^Go back/ }).click()
  await ann.tray.waitFor()

  await ann.finish()
  assert.equal(await ann.page.locator('tr.mine').count(), 1)
  await look('end', 'end')

  const scores = await ann.scores()
  await ann.page.getByRole('columnheader', { name: 'Luck' }).waitFor() // nobody asks for it: it comes after a while
  await look('end with skill and luck', 'luck')
  await ann.page.setViewportSize(extremes.desktop)
  await ann.page.reload()
  await ann.button('Rematch').click()
  await ann.tray.waitFor()
  await ann.page.locator('section.log a').first().waitFor({ state: 'attached' })
  const before = await ann.page.locator('section.log a').first().getAttribute('href')
  await ann.page.goto(new URL(before ?? '', table).href)
  for (const what of ['the game before', 'and again after a reload']) {
    await ann.button('Share the result').waitFor()
    assert.deepEqual(await ann.scores(), scores, what)
    await look(what, 'scores')
    await ann.page.reload()
  }
  await ann.page.getByText('Skill and luck', { exact: true }).first().waitFor() // offered or, after a while, there
  await ann.checkAccess('the scores of a game before')
  await ann.button('Watch the replay').click()
  await ann.page.getByRole('slider').waitFor()
  await ann.page.goBack()
  await ann.button('Share the result').waitFor()
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

const homes = { 'small phone': sizes.phone, 'usual phone': { width: 390, height: 844 }, desktop: sizes.desktop }

test('home on phones and a desktop: three doors at once, in five languages, and what was played last', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { hasTouch: true })
  const { page } = ann
  const picture = process.env.ROWLOCK_PICTURES
  /**
   * Opens the page at each size, on which the folding of its doors depends, the small phone last.
   * @param {(size: string) => Promise<void>} look
   */
  const open = async (look) => {
    for (const [size, viewport] of Object.entries(homes).reverse()) {
      await page.setViewportSize(viewport)
      await page.goto(server.address)
      await ann.button('Start now').waitFor()
      await look(size)
    }
  }
  const doors = async () => {
    await page.locator('.doors:first-of-type button.primary:enabled').nth(2).waitFor()
    return page.evaluate(() =>
      [...document.querySelectorAll('.doors:first-of-type > section')].map((door) => {
        const { top = -1, bottom = Infinity } =
          door.querySelector('button.primary:enabled')?.getBoundingClientRect() ?? {}
        return top >= 0 && bottom <= innerHeight
      }),
    )
  }
  await open(async (size) => {
    for (const locale of ['de', 'pl', 'uk', 'tr', 'en']) {
      await ann.speak(locale)
      const where = `in ${locale} on a ${size}`
      assert.deepEqual(await doors(), [true, true, true], `what the doors begin is seen without scrolling ${where}`)
      await ann.checkWidth(`home ${where}`)
      if (picture) await page.screenshot({ path: `${picture}/home-${size}-${locale}.png` })
    }
  })
  await ann.checkAccess('home')

  await ann.unfold()
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('longo')
  await page.getByRole('combobox', { name: 'Which bots' }).selectOption('beginner')
  await page.getByRole('radio', { name: '2' }).check({ force: true })
  await ann.checkWidth('home with its doors open')
  if (picture) await page.screenshot({ path: `${picture}/home-open.png`, fullPage: true })
  await page.reload()
  await page.getByText('Longo · 2 × Beginner').waitFor()
  await ann.button('Start now').tap()
  await ann.sayName()
  await ann.tray.waitFor()
  await open(async (size) => {
    await page.getByRole('button', { name: /^Go back/ }).waitFor()
    await page.getByText('Longo · Pimmo').waitFor()
    assert.deepEqual(await doors(), [true, true, true], `a game to go back to leaves the doors in sight on a ${size}`)
    if (picture) await page.screenshot({ path: `${picture}/home-${size}-back.png` })
  })
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

for (const [size, viewport] of Object.entries(sizes))
  test(`a guest decides within ten seconds of the page after a link, on a ${size}`, async () => {
    const server = await Server.open()
    const host = await Person.arrive('Host')
    const table = await host.makeTable(server.address)
    const guest = await Person.arrive('Guest', { viewport, hasTouch: size === 'phone', speed: 'normal' })
    const { page, tray } = guest
    await page.clock.install()
    await page.goto(table)
    await page.getByLabel('Your name').waitFor()
    // From here the page's clock is stopped: it advances only as far as the page makes people wait.
    await guest.stopClock(1_000)
    const began = await page.evaluate(() => Date.now())
    const until = async (/** @type {() => Promise<boolean>} */ done) => {
      while (!(await done())) {
        const waited = (await page.evaluate(() => Date.now())) - began
        assert.ok(waited < 10_000, `the page makes a guest wait ${waited} ms`)
        await page.clock.runFor(100)
      }
    }
    await page.getByLabel('Your name').fill('Guest')
    await guest.button('Sit down').click()
    await page.getByRole('heading', { name: 'Before the game' }).waitFor()
    await host.button('Start the game').click()
    await tray.getByRole('button', { name: /^Pass/ }).waitFor()
    await until(() => tray.getByRole('button', { name: /^Pass/ }).isEnabled())
    await (size === 'phone'
      ? tray.getByRole('button', { name: /^Pass/ }).tap()
      : tray.getByRole('button', { name: /^Pass/ }).click())
    if (size === 'phone') {
      await until(() => guest.button('Confirm').isEnabled())
      await guest.button('Confirm').tap()
    }
    await guest.button('Change').waitFor()
    assert.deepEqual(guest.complaints, [])
    await Promise.all([host.leave(), guest.leave()])
    await server.close()
  })
