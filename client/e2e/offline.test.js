import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { here, keep } from './here.js'
import { Person, play } from './person.js'
import { Player } from './player.js'
import { long, test } from './runner.js'
import { Server } from './server.js'

/** The longest wait for a review in the page. */
const REVIEWED = 600_000

/** Begins a game against a bot that the device plays by itself. @param {Person} person @param {string} edition */
async function begin(person, edition) {
  await person.hears()
  await here(person).getByRole('button', { name: 'Play here' }).click()
  await start(person, edition)
  await person.tray.waitFor()
}

/** Begins a game at the door, which is open or about to be. @param {Person} person @param {string} edition */
async function start(person, edition) {
  const door = here(person)
  await door.getByRole('button', { name: 'Start now' }).waitFor()
  await person.unfold()
  await door.getByRole('combobox', { name: 'Which bots' }).selectOption('steady')
  await door.getByRole('combobox', { name: 'Game', exact: true }).selectOption(edition)
  await door.getByRole('button', { name: 'Start now' }).click()
  if (await person.button('Go on').isVisible()) await person.sayName()
}

/** A proxy whose page can have a new version: for a browser, another byte in its service worker. */
class Front {
  isNewer = false
  /** @param {Server} server */
  constructor(server) {
    this.listener = createServer(async ({ url = '/' }, answer) => {
      const found = await fetch(`${server.address}${url}`)
      const body = Buffer.from(await found.arrayBuffer())
      answer.writeHead(found.status, { 'Content-Type': found.headers.get('Content-Type') ?? '' })
      answer.end(this.isNewer && url === '/sw.js' ? `${body}\n// the next version` : body)
    })
  }

  /** @param {Server} server */
  static async open(server) {
    const front = new Front(server)
    await new Promise((done) => front.listener.listen(0, '127.0.0.1', () => done(null)))
    return front
  }

  get address() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.listener.address())
    return `http://127.0.0.1:${port}`
  }

  close() {
    this.listener.closeAllConnections()
    this.listener.close()
  }
}

/** The edition of the running game, as this browser has noted it. @param {Person} person */
const played = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem('rowlock.games') ?? '[]')[0]?.edition)

/** The number of throws in the game so far. @param {Person} person */
const thrown = (person) => person.page.locator('section.log li.rolled').count()

test('with the network cut a game is played, reloaded in the middle, scored and reviewed', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { serviceWorkers: 'allow' })
  await keep(ann, server.address)
  await ann.page.reload() // once more, now that a service worker answers
  await ann.button('Start now').waitFor()
  await server.kill()
  await ann.page.context().setOffline(true)
  await ann.page.reload()
  await ann.page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor()
  await ann.button('Ask again').waitFor()
  const [first] = await ann.page.getByRole('heading', { level: 2 }).allInnerTexts()
  assert.equal(first, 'Here, without a network')
  await begin(ann, 'classic')
  assert.match(ann.page.url(), /\/t\/HERE-/)

  await play([ann], 3)
  await ann.moveTo('phone')
  await play([ann], 3)
  const before = await thrown(ann)
  await ann.page.reload()
  await ann.tray.waitFor()
  assert.ok((await thrown(ann)) >= before, 'what happened before the reload is still known')
  await ann.checkWidth('a game without a network')

  await ann.finish()
  assert.equal((await ann.scores()).length, 2)
  await ann.button('Review this game').click()
  await ann.page.getByRole('list', { name: 'Decisions' }).getByRole('button').first().waitFor({ timeout: REVIEWED })
  await ann.page.getByRole('heading', { name: 'Skill and luck' }).waitFor({ timeout: REVIEWED })
  await ann.page.goto(`${server.address}/rules/longo`)
  await ann.page.getByRole('heading', { name: /Longo/ }).first().waitFor()
  await ann.page.getByRole('link', { name: 'On Board' }).waitFor()
  assert.equal(await ann.page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0, 'the rules need no server')
  await ann.page.goto(`${server.address}/learn`)
  await ann.page.getByText('Step 1 of 6').waitFor()
  await ann.tray.waitFor()
  await ann.page.goto(`${server.address}/daily`)
  await ann.page.getByRole('listitem').nth(6).waitFor()
  await ann.page.goto(server.address)
  await ann.page
    .locator('section', { hasText: 'Score sheet for real dice' })
    .getByRole('button', { name: 'On this device' })
    .click()
  await ann.page.getByRole('gridcell', { name: /^Red 7,/ }).waitFor()
  await ann.leave()
  await server.close()
})

/** Plays every edition until this much has happened on a desktop, and as much again on a phone. @param {number} most */
async function goesOn(most) {
  const server = await Server.open()
  const editions = await server.editions()
  assert.ok(editions.length >= 10)
  const ann = await Person.arrive('Ann', { serviceWorkers: 'allow' })
  await keep(ann, server.address)
  await server.kill()
  await ann.page.context().setOffline(true)
  const player = new Player(ann)
  const lines = () => ann.page.locator('section.log li').count()
  await ann.page.goto(server.address)
  for (const edition of editions) {
    await begin(ann, edition)
    await player.plays(async () => (await lines()) > most)
    await ann.moveTo('phone')
    await player.plays(async () => (await lines()) > 2 * most)
    await ann.checkWidth(edition)
    assert.match(ann.page.url(), /\/t\/HERE-/, edition)
    assert.equal(await played(ann), edition)
    await ann.moveTo('desktop')
    await ann.page.goBack() // the page is not reloaded, so its worker goes on
  }
  await ann.leave()
  await server.close()
}

test('every edition goes on against a bot with the network cut', () => goesOn(2))
long('every edition is played for a while against a bot with the network cut', () => goesOn(12))

test('a game begins although the network was cut after it was asked for', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  /** @type {Promise<import('playwright-core').Route>} */
  const asked = new Promise((hold) => ann.page.route('**/api/editions', hold))
  await ann.page.goto(server.address)
  await here(ann).getByRole('button', { name: 'Play here' }).click()
  await (await asked).abort()
  await ann.page.getByText('The server cannot be reached.').waitFor()
  await start(ann, 'classic')
  await ann.tray.waitFor()
  await play([ann], 2)
  await ann.leave()
  await server.close()
})

/**
 * Asks to play without a server while some files do not come.
 * @param {Person} person
 * @param {string} address
 * @param {string} files
 */
async function askWithout(person, address, files) {
  await person.page.route(files, (asked) => asked.abort())
  await person.page.goto(address)
  await person.hears()
  await here(person).getByRole('button', { name: 'Play here' }).click()
}

test('a device that could not load what plays by itself says so, and is asked again', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await askWithout(ann, server.address, '**/rowlock*.wasm')
  await here(ann).getByText('This device cannot play by itself now.').waitFor()
  await ann.page.unroute('**/rowlock*.wasm')
  await begin(ann, 'classic')
  await play([ann], 2)
  await ann.leave()
  await server.close()
})

test('no game against bots begins without them where what they have learned could not be loaded', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await askWithout(ann, server.address, '**/*.net')
  await start(ann, 'classic')
  await ann.page.getByText('Not available just now, please try again.').first().waitFor()
  await ann.page.unroute('**/*.net')
  await ann.addBots(1)
  await ann.begin()
  await play([ann], 2)
  await ann.leave()
  await server.close()
})

test('a game that the browser has thrown away is told to be gone, and another begins', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const { page } = ann
  await page.goto(server.address)
  await begin(ann, 'classic')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: server.address, storageTypes: 'indexeddb' })
  const gone = page.getByRole('alert').filter({ hasText: 'There is no table with that code.' })
  await new Player(ann).plays(async () => (await gone.count()) > 0)
  await ann.button('Home').click()
  await begin(ann, 'classic')
  await play([ann], 2)
  await ann.leave()
  await server.close()
})

test('a second tab says that the tables are open in another, and goes on when that is closed', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await ann.page.goto(server.address)
  await begin(ann, 'classic')
  const second = await ann.page.context().newPage()
  await second.goto(ann.page.url())
  await second.getByRole('banner').getByText('open in another tab').waitFor()
  const home = await ann.page.context().newPage()
  await home.goto(server.address)
  for (const door of ['Play here', 'On this device']) {
    await home.getByRole('button', { name: door, exact: true }).click()
    await home.getByRole('alert').filter({ hasText: 'open in another tab' }).first().waitFor()
    await home.reload()
  }
  await home.close()
  await ann.page.close()
  await second.locator('section.log').waitFor()
  await server.close()
  await second.context().close()
})

test('a new version is offered between games only, and taken', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { serviceWorkers: 'allow' })
  const { page } = ann
  const front = await Front.open(server)
  await keep(ann, front.address)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.goto(`${front.address}/verify.html?lang=de`)
  await ann.button('Datei des Spiels auswählen').waitFor() // the verification page itself, not the client
  await page.goto(front.address)
  await begin(ann, 'classic')
  front.isNewer = true
  await page.evaluate(async () => {
    const kept = await navigator.serviceWorker.ready
    await kept.update()
    while (!kept.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await play([ann], 2)
  const offer = ann.button('Take it now')
  assert.equal(await offer.count(), 0, 'nothing is offered during a game')
  await page.goto(front.address)
  await offer.waitFor()
  for (const size of /** @type {const} */ (['desktop', 'phone'])) {
    await ann.moveTo(size)
    assert.ok(await offer.isVisible())
    await ann.checkWidth(`an offered version on a ${size}`)
  }
  const loaded = page.waitForEvent('load')
  await offer.click()
  await loaded
  await page.getByRole('button', { name: /^Go back/ }).waitFor()
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), null)
  assert.equal(await offer.count(), 0, 'it has been taken')
  await page.getByRole('button', { name: /^Go back/ }).click()
  await ann.tray.waitFor() // the game goes on in the new version
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  front.close()
  await server.close()
})
