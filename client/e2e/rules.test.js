import assert from 'node:assert/strict'
import { spoilt } from './fit.js'
import { Person } from './person.js'
import { long, test } from './runner.js'
import { Server } from './server.js'

/** The words and names of the server's editions. @param {Person} person @param {Server} server */
async function editions(person, server) {
  const offered = await server.editions()
  await person.page.goto(`${server.address}/rules/nothing`)
  const links = person.page.getByRole('navigation', { name: 'Rules of other games' }).getByRole('link')
  await links.first().waitFor()
  const names = await links.allInnerTexts()
  assert.equal(names.length, offered.length)
  return offered.map((edition, at) => ({ edition, name: names[at] ?? '' }))
}

/** @param {import('playwright-core').Locator} where */
async function readsRules(where) {
  for (const title of ['What you need', 'A turn', 'The end', 'Points']) {
    await where.locator('h2, h3, h4').getByText(title, { exact: true }).waitFor()
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

const sights = /** @type {const} */ ([
  ['light', 320],
  ['dark', 1280],
])

/**
 * Opens the page of rules of every game and reads it, in print too.
 * @param {(edition: string) => boolean} isChecked whether axe checks its page
 */
async function readsPages(isChecked) {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  for (const { edition, name } of await editions(ann, server)) {
    await ann.page.goto(`${server.address}/rules/${edition}`)
    await ann.page.getByRole('heading', { name: `Rules: ${name}`, exact: true }).waitFor()
    await readsRules(ann.page.getByRole('main'))
    for (const [colorScheme, width] of sights) {
      await ann.page.emulateMedia({ colorScheme })
      await ann.page.setViewportSize({ width, height: 740 })
      await ann.checkWidth(`rules of ${edition}`)
      if (colorScheme === 'dark') assert.deepEqual(await spoilt(ann), [], `the rules of ${edition}, printed`)
      if (isChecked(edition)) await ann.checkAccess(`rules of ${edition}, ${colorScheme}, ${width} px`)
    }
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
}

test('the rules of every game open by address, and are printed dark on white', () =>
  readsPages((edition) => edition === 'cards'))
long('axe finds nothing in the rules of any game, light or dark, small or large', () => readsPages(() => true))

test('a phone shows the game that is read in the middle of the list, also at the first visit', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: { width: 360, height: 740 } })
  await ann.page.goto(`${server.address}/rules/big-points`)
  await ann.page.waitForFunction(() => {
    const link = document.querySelector('nav [aria-current]')?.getBoundingClientRect()
    return document.fonts.status === 'loaded' && link && Math.abs(link.left + link.right - innerWidth) <= 4
  })
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

/**
 * Reads the rules of the chosen game in the lobby.
 * @param {Person} person
 * @param {string} edition
 * @param {string} name
 */
async function readsInLobby(person, edition, name) {
  await person.page.getByRole('combobox', { name: 'Game' }).selectOption(edition)
  await person.button(`Rules: ${name}`).click()
  await readsRules(person.page.getByRole('dialog'))
}

/** Starts the game and reads its rules at the table. @param {Person} person @param {string} name */
async function readsAtTable(person, name) {
  await person.startAlone()
  await person.tray.waitFor()
  await person.button('Help and keys').click()
  await person.button(`Rules: ${name}`).click()
  await readsRules(person.page.getByRole('dialog', { name: `Rules: ${name}` }))
}

test('the rules of every game open from the lobby, and from the table', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: { width: 360, height: 740 } })
  const known = await editions(ann, server)
  await ann.makeTable(server.address)
  for (const { edition, name } of known) {
    await readsInLobby(ann, edition, name)
    await ann.button('Close').click()
  }
  await readsAtTable(ann, known.at(-1)?.name ?? '')
  await ann.checkAccess('dialog with rules at the table')
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

long('axe finds nothing in the rules of any game in the lobby, and they open from every table', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: { width: 360, height: 740 } })
  for (const { edition, name } of await editions(ann, server)) {
    await ann.makeTable(server.address)
    await readsInLobby(ann, edition, name)
    await ann.checkAccess(`dialog with the rules of ${edition}`)
    await ann.button('Close').click()
    await readsAtTable(ann, name)
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
  await ann.unfold()
  await ann.page.getByRole('combobox', { name: 'Game' }).selectOption(second.edition)
  await ann.button(`Rules: ${second.name}`).click()
  for (const size of /** @type {const} */ (['desktop', 'phone'])) {
    await ann.moveTo(size)
    await readsRules(ann.page.getByRole('dialog'))
    await ann.checkWidth(`rules over home on a ${size}`)
  }
  await ann.page.keyboard.press('Escape')
  await ann.button('Start now').waitFor()
  await ann.leave()
  await server.close()
})
