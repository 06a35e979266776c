import assert from 'node:assert/strict'
import { Person } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/**
 * Walks through every screen of a game against a bot and looks at each.
 * @param {Person} person
 * @param {Server} server
 * @param {(where: string) => Promise<void>} look
 */
async function walk(person, server, look) {
  const { page } = person
  await page.goto(server.address)
  await page.getByText('Start now').waitFor()
  await look('home')
  const table = await person.makeTable(server.address)
  await person.button('Add bot').click()
  await page.getByRole('button', { name: /^Remove / }).waitFor()
  await look('lobby')
  const visitor = await Person.arrive('Eve')
  await visitor.page.goto(table)
  await visitor.button('Sit down').waitFor()
  await visitor.leave()
  await person.button('Start the game').click()
  await person.tray.getByRole('button').first().waitFor()
  await look('game')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await look('help')
  await page.keyboard.press('Escape')
  await person.finish()
  await look('end')
  assert.deepEqual(person.complaints, [])
}

test('axe finds nothing on any screen, light or dark, small or large, and none is too wide', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce' })
  await walk(ann, server, async (where) => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await ann.page.emulateMedia({ colorScheme })
      for (const width of [360, 1280]) {
        await ann.page.setViewportSize({ width, height: 800 })
        await ann.checkAccess(`${where}, ${colorScheme}, ${width} px`)
      }
    }
    await ann.page.setViewportSize({ width: 320, height: 568 })
    await ann.checkWidth(where)
  })
  await ann.leave()
  await server.close()
})

test('own sheet and tray are seen whole at 360 × 640, with four others', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: { width: 360, height: 640 } })
  await ann.makeTable(server.address)
  await ann.addBots(4)
  await ann.button('Start the game').click()
  await ann.tray.getByRole('button').first().waitFor()
  const sheet = await ann.page.getByRole('grid', { name: 'Your sheet' }).boundingBox()
  const tray = await ann.tray.boundingBox()
  const cell = await ann.page.getByRole('gridcell').first().boundingBox()
  assert.ok(sheet && tray && cell)
  assert.ok(sheet.y >= 0 && sheet.y + sheet.height <= tray.y, 'the sheet stands above the tray')
  assert.ok(tray.y + tray.height <= 640, 'the tray ends on the screen')
  assert.ok(tray.height >= 150, `the tray has room: ${tray.height} px`)
  assert.ok(cell.width >= 24 && cell.height >= 44, `a cell is ${cell.width} × ${cell.height} px`)
  await ann.checkWidth('game')
  await ann.leave()
  await server.close()
})
