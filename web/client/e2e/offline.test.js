import assert from 'node:assert/strict'
import { Person, play } from './person.js'
import { Player } from './player.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** What the review of a game in the page is waited for at most. */
const REVIEWED = 600_000

/** Loads the page until a service worker has kept all of it. @param {Person} person @param {string} address */
async function keep(person, address) {
  await person.page.goto(address)
  await person.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })
}

/** Begins a game against a bot that the device plays by itself. @param {Person} person @param {string} edition */
async function begin(person, edition) {
  const door = person.page.locator('section', { hasText: 'Here, without network' })
  await door.getByRole('button', { name: 'Play here' }).click()
  await door.getByRole('combobox', { name: 'Which bots' }).selectOption('steady')
  await door.getByRole('combobox', { name: 'Game', exact: true }).selectOption(edition)
  await door.getByRole('button', { name: 'Start now' }).click()
  if (await person.button('Go on').isVisible()) await person.sayName()
  await person.tray.waitFor()
}

/** How often dice were thrown in the game so far. @param {Person} person */
const thrown = (person) => person.page.locator('section.log li.rolled').count()

test('with the network cut a game is played, reloaded in the middle, scored and reviewed', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { serviceWorkers: 'allow' })
  await keep(ann, server.address)
  await server.kill()
  await ann.page.context().setOffline(true)
  await ann.page.reload()
  await begin(ann, 'classic')
  assert.match(ann.page.url(), /\/t\/HERE-/)

  await play([ann], 6)
  const before = await thrown(ann)
  await ann.page.reload()
  await ann.tray.waitFor()
  assert.ok((await thrown(ann)) >= before, 'what happened before the reload is still known')

  await ann.finish()
  assert.equal((await ann.scores()).length, 2)
  await ann.button('Review this game').click()
  await ann.page.getByRole('list', { name: 'Decisions' }).getByRole('button').first().waitFor({ timeout: REVIEWED })
  await ann.page.getByRole('heading', { name: 'Skill and luck' }).waitFor({ timeout: REVIEWED })
  await ann.page.goto(`${server.address}/rules/longo`)
  await ann.page.getByRole('heading', { name: /Longo/ }).first().waitFor()
  await ann.page.goto(`${server.address}/daily`)
  await ann.page.getByRole('listitem').nth(6).waitFor()
  await ann.page.goto(server.address)
  await ann.page
    .locator('section', { hasText: 'Score sheet for real dice' })
    .getByRole('button', { name: 'On this phone' })
    .click()
  await ann.page.getByRole('gridcell', { name: /^Red 7,/ }).waitFor()
  await ann.leave()
  await server.close()
})

for (const edition of ['longo', 'onboard', 'cards-jokers', 'big-points']) {
  test(`${edition} goes on against a bot without a server`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann')
    await ann.page.goto(server.address)
    await begin(ann, edition)
    await server.kill()
    const player = new Player(ann)
    await player.plays(async () => (await ann.page.locator('section.log li').count()) > 8)
    await ann.leave()
    await server.close()
  })
}

test('a second tab says that the tables are open in another, and goes on when that is closed', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await ann.page.goto(server.address)
  await begin(ann, 'classic')
  const second = await ann.page.context().newPage()
  await second.goto(ann.page.url())
  await second.getByText('open in another tab').waitFor()
  await ann.page.close()
  await second.locator('section.log').waitFor()
  await server.close()
  await second.context().close()
})
