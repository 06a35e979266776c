import assert from 'node:assert/strict'
import { misfits } from './fit.js'
import { Person } from './person.js'
import { sitWhere } from './position.js'
import { test } from './runner.js'
import { Server } from './server.js'
import { largest, randomSheet } from './sheets.js'

/** The least width and height of a cell that a finger meets. */
const FINGER = 24

/**
 * The least width and height of the cells of a row, or of all rows, in pixels.
 * @param {Person} person
 * @param {string} row
 */
const least = ({ page }, row) =>
  page.locator(`.mine ${row} .cell`).evaluateAll((cells) => {
    const boxes = cells.map((cell) => cell.getBoundingClientRect())
    return Math.min(...boxes.flatMap(({ width, height }) => [width, height]))
  })

/**
 * Checks that a press on a row of small cells enlarges it, on the screen, and that Escape and a press elsewhere let go.
 * @param {Person} person
 * @param {string} where
 */
async function checkEnlarging(person, where) {
  const { page } = person
  const near = page.locator('.mine .row.near')
  const sizes = await page.locator('.mine .row > .cell:first-child').evaluateAll((cells) =>
    cells.map((cell) => {
      const { width, height } = cell.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  const small = [...sizes.keys()].filter((row) => (sizes[row] ?? 0) < FINGER)
  for (const row of new Set([small[0], small.at(-1)])) {
    await page.locator(`.mine [data-at="${row}-0"]`).tap({ force: true }) // it may not be one that can be crossed
    assert.equal(await page.locator(`.mine .near [data-at="${row}-0"]`).count(), 1, `row ${row} is enlarged ${where}`)
    assert.ok((await least(person, '.near')) >= FINGER, `row ${row} is large enough ${where}`)
    const { x = 0, y = -1, width = 0, height = 0 } = (await near.boundingBox()) ?? {}
    const { width: across = 0, height: down = 0 } = page.viewportSize() ?? {}
    assert.ok(x >= 0 && y >= 0 && x + width <= across && y + height <= down, `row ${row} is on the screen ${where}`)
  }
  await page.keyboard.press('Escape')
  assert.equal(await near.count(), 0, `Escape lets go of a row ${where}`)
  await page.keyboard.press('ArrowUp')
  assert.equal(await near.count(), 1, `the row with the focus is enlarged ${where}`)
  await page.locator('.tray h2').tap()
  assert.equal(await near.count(), 0, `a press elsewhere lets go of a row ${where}`)
}

/** Presses a cell that can be crossed, on its enlarged row if it is small, and confirms. @param {Person} person */
async function cross(person) {
  const cell = person.page.locator('.mine .cell.legal').first()
  if ((await least(person, '')) < FINGER) await cell.tap()
  await cell.tap()
  await person.button('Confirm').tap()
  await person.page.locator('.mine .cell.made, .mine .cell.crossed').first().waitFor()
}

test('whatever parses is played on a phone, upright and on its side, without scrolling', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', hasTouch: true })
  const { page } = ann
  let enlarged = 0
  for (const { lines, states } of [{ lines: largest, states: [] }, ...[36, 20, 28].map(randomSheet)]) {
    const own = ['own', ...lines.map((line) => `print ${line}`)].join('\n')
    await page.setViewportSize({ width: 320, height: 568 })
    await sitWhere(ann, server, own, 2, [...states, 'active P0', 'roll 4 4 R3 Y4 G5 B6'])
    await page.locator('.mine .cell.legal').first().waitFor()
    for (const [width, height] of /** @type {const} */ ([
      [568, 320],
      [320, 568],
    ])) {
      await page.setViewportSize({ width, height })
      await ann.standStill()
      const where = `at ${width} × ${height} on ${lines.join(', ')}`
      assert.deepEqual(await misfits(ann), [], where)
      await ann.checkHeight(where)
      if ((await least(ann, '')) >= FINGER) continue
      await checkEnlarging(ann, where)
      enlarged++
    }
    await cross(ann)
  }
  assert.ok(enlarged >= 2, `the cells of ${enlarged} sheets are small`)
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
