import assert from 'node:assert/strict'
import { here, keep } from './here.js'
import { asides, Person } from './person.js'
import { long, test } from './runner.js'
import { Server } from './server.js'

/** The longest wait for a game. */
const PLAYED = { timeout: 1_200_000 }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** A device without a network whose browser has stored the page. @param {object} [options] */
async function cutOff(options = phone) {
  const server = await Server.open()
  const device = await Person.arrive('Ann', { serviceWorkers: 'allow', ...options })
  await keep(device, server.address)
  await device.page.reload() // once more, now that a service worker answers
  await device.button('Start now').waitFor()
  await server.kill()
  await device.page.context().setOffline(true)
  await device.page.goto(server.address)
  return { server, device }
}

/**
 * Begins a game of two people at one device, and bots.
 * @param {Person} person
 * @param {string} edition
 * @param {number} bots
 * @param {[string, string]} names
 */
async function begin(person, edition, bots, names = ['Ann', 'Ben']) {
  await person.hears()
  const door = here(person)
  await door.getByRole('button', { name: 'Play here' }).click()
  await door.getByRole('button', { name: 'Start now' }).waitFor()
  await person.unfold()
  await door.getByRole('combobox', { name: 'Game', exact: true }).selectOption(edition)
  const count = (/** @type {string} */ of, /** @type {number} */ number) =>
    door
      .getByRole('group', { name: of })
      .getByRole('radio', { name: `${number}`, exact: true })
      .check()
  await count('People at this device', 2)
  assert.ok(await door.getByRole('button', { name: 'Start now' }).isDisabled(), 'who plays is asked first')
  await door.getByLabel('Name of person 1').fill(names[0])
  await door.getByLabel('Name of person 2').fill(names[1])
  await count('How many bots', bots)
  if (bots) await door.getByRole('combobox', { name: 'Which bots' }).selectOption('steady')
  await door.getByRole('button', { name: 'Start now' }).click()
}

/** The name of the person who gets the device next. @param {Person} person */
async function handed({ page }) {
  const curtain = page.getByRole('heading', { name: /^Hand the device to / })
  await curtain.waitFor()
  return (await curtain.innerText()).replace('Hand the device to ', '')
}

/** Takes the device. @param {Person} person @param {string} name */
async function take(person, name) {
  assert.equal(await handed(person), name)
  assert.equal(
    await person.page.locator('main.game, .tray, .card, [role=gridcell], [role=cell]').count(),
    0,
    'nothing is behind it',
  )
  await person.button(`I am ${name}`).click()
  await person.tray.getByRole('button', { disabled: false }).first().waitFor()
  assert.equal(await person.page.locator('header .holder').innerText(), name)
}

/** Takes the first choice on offer. @param {Person} person */
async function decide(person) {
  await person.page.waitForFunction(() => !document.querySelector('.choices > button:disabled'))
  await person.decide()
  if (await person.button('Confirm').isVisible()) await person.button('Confirm').click()
}

/** Plays on to the end for everybody, taking the device each time it is handed on. @param {Person} person */
async function finish({ page }) {
  await page.evaluate((asides) => {
    const word = (/** @type {Element} */ button) => button.textContent?.trim() ?? ''
    setInterval(() => {
      const tray = [...document.querySelectorAll('.tray button:enabled')].filter((one) => !one.closest('[role=group]'))
      const cards = [
        ...document.querySelectorAll('[aria-label="Cards to take from"] button:enabled:not([aria-pressed=true])'),
      ]
      const next =
        [...document.querySelectorAll('main > button.primary:enabled')].find((one) => word(one).startsWith('I am ')) ??
        tray.find((one) => word(one) === 'Confirm') ??
        tray.find((one) => word(one).startsWith('Pass')) ??
        tray.find((one) => !asides.includes(word(one))) ??
        cards[0]
      if (next instanceof HTMLElement) next.click()
    }, 50)
  }, asides)
  await page.getByRole('button', { name: 'Rematch' }).waitFor(PLAYED)
}

test('two people and a bot play a whole game at one phone without a network', async () => {
  const { server, device } = await cutOff()
  await begin(device, 'classic', 1)
  // the first player is drawn
  const [first, second] = (await handed(device)) === 'Ann' ? ['Ann', 'Ben'] : ['Ben', 'Ann']
  await take(device, first)
  await device.checkAccess('the game of who has the device')
  await decide(device)
  assert.equal(await handed(device), second)
  await device.checkAccess('the curtain')
  await device.checkWidth('the curtain')
  await device.button(`${first}: change my choice`).click()
  await device.tray.getByRole('button', { name: /^Pass/ }).click()
  await take(device, second)
  assert.equal(await device.button('Change').count(), 0)
  await device.page.reload()
  await take(device, second)
  await decide(device)
  await take(device, first)

  await device.page.goto(server.address)
  await device.page.getByText(/Classic · Ann, Ben, and .* · on this device/).waitFor()
  await device.page.getByRole('button', { name: /^Go back/ }).click()
  await take(device, first)
  await finish(device)
  assert.equal((await device.scores()).length, 3)
  await device.page.reload() // stops the script that plays
  await device.button('Rematch').click()
  await handed(device)
  await device.page.goto(server.address)
  await device.page.getByText('Finished games').click()
  await device.page.getByRole('link', { name: /Ann.*Ben|Ben.*Ann/ }).click()
  await device.button('Watch the replay').click()
  await device.page.getByRole('heading', { name: 'Replay' }).first().waitFor()
  await device.leave()
  await server.close()
})

test('without a curtain the page goes over to who decides, and says who that is', async () => {
  const { server, device } = await cutOff()
  await begin(device, 'classic', 0)
  await handed(device)
  await device.button('Go on without this page').click()
  const holder = device.page.locator('header .holder')
  await holder.waitFor()
  const first = await holder.innerText()
  const second = first === 'Ann' ? 'Ben' : 'Ann'
  // it stands there for two seconds only
  await Promise.all([device.page.getByText(`${second} decides`, { exact: true }).waitFor(), decide(device)])
  await holder.filter({ hasText: second }).waitFor()
  await device.checkAccess('a game without a curtain')
  await device.page.reload()
  await holder.filter({ hasText: second }).waitFor()
  await device.button('Settings').click()
  await device.page.getByRole('checkbox', { name: 'Hide the game while the device is passed on' }).check()
  await device.button('Close').click()
  await decide(device)
  assert.equal(await handed(device), first)
  await device.button('Home').or(device.button('Leave')).click()
  await device.leave()
  await server.close()
})

test('long names fit a narrow phone, and nothing is offered that people at one device cannot use', async () => {
  const { server, device } = await cutOff({ ...phone, viewport: { width: 320, height: 568 } })
  await begin(device, 'classic', 0, ['Ann', 'ann'])
  await here(device).getByText('ann: Somebody at this table has that name').waitFor()
  const names = /** @type {[string, string]} */ (['Maximilian Grimm', 'Maximilian Grün'])
  for (const [at, name] of names.entries()) await device.page.getByLabel(`Name of person ${at + 1}`).fill(name)
  await here(device).getByRole('button', { name: 'Start now' }).click()
  await take(device, await handed(device))
  const wide = await device.page.locator('header .holder').evaluate((name) => name.clientWidth)
  assert.ok(wide > 90, `a name has ${wide} px`)
  await device.checkWidth('the game of who has the device')
  await device.checkHeight('the game of who has the device')
  await device.button('Settings').click()
  await device.button('End this game without a result').click()
  await device.button('End the game').click()
  await device.page.getByText('Only bots can join it.').waitFor()
  await device.page.getByText('More settings').click()
  await device.page.getByLabel('The throws').selectOption('entered')
  assert.equal(await device.page.getByLabel('Decision clock').count(), 0)
  await device.button('Start the game').click()
  await device.button(`I am ${await handed(device)}`).click()
  await device.button('Enter the throw').waitFor()
  await device.checkWidth('a throw that is entered')
  await device.leave()
  await server.close()
})

/** Two people play with hidden hands on one phone, until each has seen their own or to the end. @param {boolean} all */
async function hides(all) {
  const { server, device } = await cutOff()
  await begin(device, 'cards', 0)
  const [first, second] = (await handed(device)) === 'Ann' ? ['Ann', 'Ben'] : ['Ben', 'Ann']
  assert.equal(await device.button('Go on without this page').count(), 0, 'hands are always hidden')
  await take(device, first)
  const hand = () => device.page.getByRole('list', { name: 'Your hand' }).ariaSnapshot()
  const mine = await hand()
  await device.page.reload()
  assert.equal(await handed(device), first)
  const behind = await device.page.locator('body').ariaSnapshot()
  const cards = mine.match(/(?<=listitem: ).+/g) ?? []
  assert.ok(cards.length > 2, mine)
  for (const card of cards) assert.ok(!behind.includes(card), `${card} is seen`)
  await take(device, first)
  assert.equal(await hand(), mine, 'the game goes on where it was')
  await device.checkAccess('the game of who has the device')
  let turns = 0
  while ((await device.page.getByRole('heading', { name: `Hand the device to ${second}` }).count()) === 0) {
    assert.ok(turns++ < 20, 'the other one is asked')
    await decide(device)
    await device.page.waitForTimeout(300)
  }
  await take(device, second)
  assert.notEqual(await hand(), mine)
  if (all) {
    await finish(device)
    assert.equal((await device.scores()).length, 2)
    await device.button('Review this game').click()
    await device.page.getByRole('heading', { name: 'Review' }).first().waitFor({ state: 'attached' })
  }
  await device.leave()
  await server.close()
}

test('two people play with hidden hands at one phone without a network, which only who has it sees', () => hides(false))
long('two people play a whole game with hidden hands at one phone without a network', () => hides(true))
