import assert from 'node:assert/strict'
import { Person } from './person.js'
import { Player } from './player.js'
import { test } from './runner.js'
import { Server } from './server.js'

// Files of the page that do not come, as over a broken connection.

/**
 * Withholds the files with such names until the returned function is called.
 * @param {Person} person
 * @param {RegExp} name
 */
async function withhold({ page }, name) {
  await page.route(name, (asked) => asked.abort())
  return () => page.unroute(name)
}

/** Begins a game against a bot at a table of a server. @param {Person} person @param {Server} server */
async function playBot(person, server) {
  await person.makeTable(server.address)
  await person.addBots(1)
  await person.begin()
}

test('the words of the page that do not come are fetched again by itself', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { locale: 'pl' })
  const come = await withhold(ann, /assets\/pl-.*\.js$/)
  await ann.page.goto(server.address)
  await ann.page.getByText('Strona nie dotarła.').waitFor()
  await come()
  await ann.page.getByRole('heading', { name: 'Rowlock' }).waitFor()
  assert.equal(await ann.page.getByText('Strona nie dotarła.').count(), 0)
  await ann.leave()
  await server.close()
})

for (const [kind, name] of /** @type {[string, RegExp][]} */ ([
  ['script', /assets\/table-.*\.js$/],
  ['style', /assets\/table-.*\.css$/],
]))
  test(`the ${kind} of a table that does not come is fetched again by itself`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann')
    await playBot(ann, server)
    const look = () => ann.page.locator('.page').evaluate((page) => getComputedStyle(page).display)
    const shown = await look()
    const come = await withhold(ann, name)
    await ann.page.reload()
    await ann.button('Ask again').waitFor()
    await ann.page.getByRole('link', { name: 'Home' }).waitFor()
    await come()
    await ann.tray.waitFor()
    assert.equal(await look(), shown)
    await ann.leave()
    await server.close()
  })

test('why a bot decided so is fetched again where it did not come', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await playBot(ann, server)
  const come = await withhold(ann, /assets\/Explained-.*\.js$/)
  const why = ann.page.getByRole('button', { name: /^Why/ })
  await new Player(ann).plays(async () => (await why.count()) > 0)
  await why.first().click()
  const dialog = ann.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask again' }).waitFor()
  await come()
  await dialog.getByRole('table').waitFor()
  await ann.leave()
  await server.close()
})

test('of a part that the server has no more it is said that there is a newer page', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await playBot(ann, server)
  const name = /assets\/table-.*\.js$/
  await ann.page.route(name, (asked) => asked.fulfill({ status: 404 }))
  await ann.page.reload()
  await ann.page.getByText('A new version of this page is ready.').waitFor()
  await ann.page.unroute(name)
  await ann.button('Take it now').click()
  await ann.tray.waitFor()
  await ann.leave()
  await server.close()
})
