import assert from 'node:assert/strict'
import { Person } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** The words and names of what the server offers. @param {Person} person @param {Server} server */
async function editions(person, server) {
  const answer = await fetch(`${server.address}/api/editions`)
  const offers = /** @type {{ editions: { edition: string }[] }} */ (await answer.json())
  await person.page.goto(`${server.address}/rules/nothing`)
  const links = person.page.getByRole('navigation', { name: 'Rules of other games' }).getByRole('link')
  await links.first().waitFor()
  const names = await links.allInnerTexts()
  assert.equal(names.length, offers.editions.length)
  return offers.editions.map(({ edition }, at) => ({ edition, name: names[at] ?? '' }))
}

/** @param {import('playwright-core').Locator} where */
async function readsRules(where) {
  for (const title of ['What you need', 'A turn', 'The end', 'Points']) {
    await where.getByRole('heading', { name: title, exact: true }).waitFor()
  }
}

test('a game without rules says so', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await ann.page.goto(`${server.address}/rules/nothing`)
  await ann.page.getByText('There is no page of rules for this game yet.').waitFor()
  await ann.page.getByRole('link', { name: 'Rowlock' }).click()
  await ann.button('Make a table').waitFor()
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('the rules of every game open by address, light or dark, small or large', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  for (const { edition, name } of await editions(ann, server)) {
    await ann.page.goto(`${server.address}/rules/${edition}`)
    await ann.page.getByRole('heading', { name: `Rules: ${name}`, exact: true }).waitFor()
    await readsRules(ann.page.getByRole('main'))
    for (const [colorScheme, width] of /** @type {const} */ ([
      ['light', 320],
      ['dark', 1280],
    ])) {
      await ann.page.emulateMedia({ colorScheme })
      await ann.page.setViewportSize({ width, height: 740 })
      await ann.checkWidth(`rules of ${edition}`)
      await ann.checkAccess(`rules of ${edition}, ${colorScheme}, ${width} px`)
    }
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('the rules of every game open from the lobby and from the table', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: { width: 360, height: 740 } })
  const known = await editions(ann, server)
  for (const { edition, name } of known) {
    await ann.makeTable(server.address)
    await ann.page.getByRole('combobox', { name: 'Game' }).selectOption(edition)
    await ann.button(`Rules: ${name}`).click()
    await readsRules(ann.page.getByRole('dialog'))
    await ann.checkAccess(`dialog with the rules of ${edition}`)
    await ann.button('Close').click()
    await ann.button('Start the game').click()
    await ann.tray.waitFor()
    await ann.button('Help and keys').click()
    await ann.button(`Rules: ${name}`).click()
    await readsRules(ann.page.getByRole('dialog', { name: `Rules: ${name}` }))
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('the rules open from home and let one go on', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const [, second] = await editions(ann, server)
  assert.ok(second)
  await ann.page.goto(server.address)
  await ann.page.getByRole('combobox', { name: 'Game' }).selectOption(second.edition)
  await ann.button(`Rules: ${second.name}`).click()
  await readsRules(ann.page.getByRole('dialog'))
  await ann.page.keyboard.press('Escape')
  await ann.button('Start now').waitFor()
  await ann.leave()
  await server.close()
})
