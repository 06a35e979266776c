import assert from 'node:assert/strict'
import { brokenWords, crowdedNames, farChoices, languages, misfits, spoken, strays } from './fit.js'
import { Person } from './person.js'
import { crowded, fullest, sitWhere, threeCards } from './position.js'
import { long, test } from './runner.js'
import { Server } from './server.js'

/**
 * Goes through every screen of a game against a bot and checks each.
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
  await person.addBots(1)
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

const sights = /** @type {const} */ ([
  ['light', 360],
  ['dark', 1280],
  ['dark', 360],
  ['light', 1280],
])

/**
 * Checks every screen with axe in the first few of the sights, beginning with a different one each time.
 * @param {number} most
 */
async function checksScreens(most) {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce' })
  let seen = 0
  await walk(ann, server, async (where) => {
    for (let looks = 0; looks < most; looks++) {
      const [colorScheme, width] = sights[seen++ % sights.length] ?? sights[0]
      await ann.page.emulateMedia({ colorScheme })
      await ann.page.setViewportSize({ width, height: 800 })
      await ann.checkAccess(`${where}, ${colorScheme}, ${width} px`)
    }
    await ann.page.setViewportSize({ width: 320, height: 568 })
    await ann.checkWidth(where)
  })
  await ann.leave()
  await server.close()
}

test('axe finds nothing on any screen, and none is too wide', () => checksScreens(1))
long('axe finds nothing on any screen, light or dark, small or large', () => checksScreens(sights.length))

/** From the lowest phone to a large desktop; 640 × 360 is a desktop page zoomed to 200 %. */
const screens = /** @type {const} */ ([
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 360],
  [768, 1024],
  [844, 390],
  [1280, 800],
  [1920, 1080],
])

/** The height of four lines of the log. */
const LINES = 74

test('own sheet and tray are seen whole at every size, with four others', async () => {
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
  for (const [width, height] of screens) {
    await ann.page.setViewportSize({ width, height })
    await ann.standStill()
    await ann.checkWidth(`a game at ${width} × ${height}`)
    await ann.checkHeight(`a game at ${width} × ${height}`)
    const hidden = await ann.page.locator('.others').evaluate((others) => others.scrollHeight - others.clientHeight)
    assert.ok(hidden <= 1, `four others fit at ${width} × ${height}`)
    assert.equal(await ann.cutSigns(), 0, `locks of others show both signs at ${width} × ${height}`)
    const log = await ann.page.locator('section.log ol').boundingBox()
    assert.ok(!log || log.height >= LINES, `four lines of what happened are seen at ${width} × ${height}`)
    const { height: high = 0 } = (await ann.page.getByRole('gridcell').first().boundingBox()) ?? {}
    assert.ok(height < 801 || high >= 56, `cells take of the room that is to spare at ${width} × ${height}`)
  }
  await ann.page.emulateMedia({ forcedColors: 'active' })
  for (const thing of ['.mine .cell', '.mine .cell.legal', '.die']) {
    const border = await ann.page
      .locator(thing)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopWidth)
    assert.ok(Number.parseFloat(border) >= 1, `${thing} has a border where colours are forced`)
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('choices share the room of a phone and end at the thumb, and others keep their names beside penalties', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } })
  const sheets = [
    'sheet P0 R:3,5 B:12,9 P:1',
    ...[1, 2, 3, 4].map((seat) => `sheet P${seat} R:2,3 P:${Math.min(seat, 3)}`),
  ]
  await sitWhere(ann, server, 'classic', 5, [...sheets, 'active P0', 'roll 2 4 R3 Y4 G5 B6'])
  await ann.page.locator('.choices > button:enabled').nth(3).waitFor()
  for (const locale of languages) {
    await ann.speak(locale)
    for (const [width, height] of /** @type {const} */ ([
      [360, 640],
      [360, 740],
      [390, 844],
      [412, 915],
      [844, 390],
    ])) {
      await ann.page.setViewportSize({ width, height })
      const where = `in ${locale} at ${width} × ${height}`
      if (height > width) assert.deepEqual(await farChoices(ann), [], where)
      assert.deepEqual(await crowdedNames(ann), [], where)
      assert.deepEqual([...(await misfits(ann)), ...(await brokenWords(ann))], [], where)
    }
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

/** Phones upright and on their side. */
const phones = /** @type {const} */ ([
  [320, 568],
  [360, 640],
  [360, 740],
  [390, 664],
  [390, 844],
  [412, 915],
  [640, 360],
  [640, 400],
  [667, 375],
  [844, 390],
])

/**
 * The narrowest phones, the lowest and the usual one: all languages are tried on these, and German, with its long
 * words, on more. `make tour` tries more.
 */
const closest = phones.filter(([width, height]) => width === 320 || height === 360 || height === 640)

/** A desktop page zoomed to 300 and to 400 %. */
const zoomed = /** @type {const} */ ([
  [427, 240],
  [320, 256],
])

/** What browsers leave of low desktop screens. */
const desktops = /** @type {const} */ ([
  [1366, 768],
  [1280, 720],
  [1280, 600],
  [1024, 700],
])

/** The least height and width of a cell, in pixels. */
const CELL = { height: 44, width: 24 }
/** The width of the ring that a cell can have. */
const RING = 3
/**
 * The least heights where all lines of cells at full height do not fit above two rows of choices: Longo has eight
 * lines, Big Points six, and other editions have a path, or the cards of a hand and the display, besides four.
 * @type {Record<string, Record<string, number>>}
 */
const lower = {
  longo: {
    '320 × 568': 27,
    '360 × 640': 34,
    '360 × 740': 41,
    '390 × 664': 37,
    '640 × 360': 31,
    '640 × 400': 36,
    '667 × 375': 33,
  },
  'big-points': { '320 × 568': 36, '640 × 360': 39, '667 × 375': 41 },
  onboard: { '320 × 568': 37 },
  cards: { '320 × 568': 33, '360 × 640': 41 },
  'cards-jokers': { '320 × 568': 33, '360 × 640': 41 },
}

/**
 * Checks the least size of the cells of the person's own sheet.
 * @param {Person} person
 * @param {string} edition
 * @param {string} size
 */
async function checkCells({ page }, edition, size) {
  const boxes = await page.locator('.mine .cell').evaluateAll((cells) =>
    cells.map((cell) => {
      const { width, height } = cell.getBoundingClientRect()
      return { width, height }
    }),
  )
  const least = { ...CELL, height: lower[edition]?.[size] ?? CELL.height }
  for (const side of /** @type {const} */ (['width', 'height'])) {
    const found = Math.min(...boxes.map((box) => box[side]))
    assert.ok(found >= least[side], `a cell of ${edition} is ${found} px in ${side} at ${size}`)
  }
  const within = await page.locator('.mine .cell > span').evaluateAll((numbers) =>
    numbers.map((number) => {
      const [inner, outer] = [number, /** @type {Element} */ (number.parentElement)].map((box) =>
        box.getBoundingClientRect(),
      )
      return inner && outer ? Math.min(inner.left - outer.left, outer.right - inner.right) : 0
    }),
  )
  assert.ok(
    Math.min(...within) >= RING,
    `a number of ${edition} leaves the ring of its cell at ${size}: ${Math.min(...within)} px`,
  )
}

/**
 * Choices that are out of sight, too small to press, or longer than their place.
 * @param {Person} person
 * @param {[number, number]} least how wide and how high they are at least
 */
const crampedChoices = ({ page }, least = [40, 44]) =>
  page.evaluate(([wide, high]) => {
    const list = document.querySelector('.choices')
    if (!list) return ['there are no choices']
    const hidden = list.scrollHeight - list.clientHeight
    const faults = hidden > 0 ? [`${hidden} px are out of sight`] : []
    const spare = (list.firstElementChild?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top
    for (const choice of list.querySelectorAll('button')) {
      const { width, height } = choice.getBoundingClientRect()
      if (height < 48 && spare > 8) faults.push(`${choice.textContent}: ${height} px below ${spare} px of room`)
      if (width < wide || height < high) faults.push(`${choice.textContent}: ${width} × ${height}`)
      if (choice.scrollWidth > choice.clientWidth + 1 || choice.scrollHeight > choice.clientHeight + 1)
        faults.push(`${choice.textContent} is longer than its place`)
    }
    return faults
  }, least)

/**
 * What is wrong with letters or a zoom so large that the game need not fit, as people can scroll.
 * @param {Person} person
 */
const beyondScroll = async (person) =>
  [...(await misfits(person)), ...(await brokenWords(person))].filter((fault) => !fault.startsWith('the game is'))

/**
 * Checks a position with a browser's largest letters.
 * @param {Person} person
 * @param {number} count
 * @param {string} where
 */
async function checksLarge(person, count, where) {
  const { page } = person
  await person.writeAt(24)
  await page.setViewportSize({ width: 390, height: 844 })
  assert.deepEqual(await beyondScroll(person), [], `${where} in large letters on a phone`)
  if (count > 2) assert.deepEqual(await crampedChoices(person), [], `${where} in large letters on a phone`)
  await page.setViewportSize({ width: 1280, height: 720 })
  assert.deepEqual(await brokenWords(person), [], `${where} in large letters on a desktop`)
  await person.writeAt(32)
  await page.setViewportSize({ width: 360, height: 740 })
  assert.deepEqual(await strays(person), [], `${where} in letters of 200 % on a phone`)
  await person.writeAt(16)
}

/** Checks a position zoomed to 200, 300 and 400 %. @param {Person} person @param {number} _ @param {string} where */
async function checksZoomed(person, _, where) {
  const { page } = person
  await page.setViewportSize({ width: 640, height: 400 })
  assert.deepEqual(await strays(person), [], `${where} at 200 %`)
  for (const [width, height] of zoomed) {
    await page.setViewportSize({ width, height })
    assert.deepEqual(await beyondScroll(person), [], `${where} at ${width} × ${height}`)
    assert.deepEqual(await crampedChoices(person), [], `${where} at ${width} × ${height}`)
  }
}

/** Looks at a position on low desktops. @param {Person} person @param {string} where */
async function checksDesktops(person, where) {
  for (const [width, height] of desktops) {
    await person.page.setViewportSize({ width, height })
    await person.standStill()
    assert.deepEqual(
      [...(await crampedChoices(person)), ...(await misfits(person))],
      [],
      `${where} at ${width} × ${height}`,
    )
  }
}

/**
 * Checks the positions of an edition that have the most choices.
 * @param {string} edition
 * @param {boolean} all whether to check in every language on all phones, and with axe, or each position in some
 * languages on some phones
 */
async function checksChoices(edition, all) {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', hasTouch: true })
  const { page } = ann
  for (const [turn, [, players, count, lines]] of [...crowded.entries()].filter(([, [of]]) => of === edition)) {
    await page.setViewportSize({ width: 360, height: 640 })
    await sitWhere(ann, server, edition, players, [...lines])
    const choices = page.locator('.choices > button:enabled')
    await choices.nth(count - 1).waitFor()
    assert.equal(await choices.count(), count)
    const most = phones.filter((phone, at) => all || closest.includes(phone) || at % 5 === turn % 5)
    const least = closest.filter((_, at) => all || at === turn % closest.length)
    for (const locale of spoken(all, turn)) {
      await ann.speak(locale)
      for (const [width, height] of locale === 'de' ? most : least) {
        await page.setViewportSize({ width, height })
        await ann.standStill()
        const where = `${count} choices of ${edition} in ${locale} at ${width} × ${height}`
        assert.deepEqual(await crampedChoices(ann), [], where)
        assert.deepEqual([...(await misfits(ann)), ...(await brokenWords(ann))], [], where)
        await ann.checkHeight(where)
        await checkCells(ann, edition, `${width} × ${height}`)
      }
    }
    await checksDesktops(ann, `${count} choices of ${edition} in German`)
    for (const look of [checksLarge, checksZoomed].filter((_, at) => all || at === turn % 2))
      await look(ann, count, `${count} choices of ${edition} in German`)
    await ann.speak('en')
    await page.setViewportSize({ width: 360, height: 640 })
    if (all) await ann.checkAccess(`${count} choices of ${edition}`)
    await ann.tray
      .getByRole('button', { name: /^(Lucky )?(Red|Yellow|Green|Blue) \d|^\d step/ })
      .first()
      .tap()
    await ann.button('Confirm').waitFor()
    await ann.checkHeight(`one of ${count} choices of ${edition}, to be confirmed`)
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
}

test('the fullest position of every newer edition is seen whole on the smallest phones', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', hasTouch: true })
  for (const [edition, players, count, lines] of fullest) {
    await sitWhere(ann, server, edition, players, [...lines])
    const choices = ann.page.locator('.choices > button:enabled')
    await choices.nth(count - 1).waitFor()
    assert.equal(await choices.count(), count)
    await ann.speak('de')
    for (const [width, height] of /** @type {const} */ ([
      [320, 568],
      [568, 320],
    ])) {
      await ann.page.setViewportSize({ width, height })
      await ann.standStill()
      const where = `${count} choices of ${edition} at ${width} × ${height}`
      assert.deepEqual([...(await crampedChoices(ann, [32, 34])), ...(await misfits(ann))], [], where)
      await ann.checkHeight(where)
    }
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('eight choices keep their words on a phone that has room for them', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: { width: 360, height: 740 } })
  const [, , count, lines] = crowded[0]
  await sitWhere(ann, server, 'classic', 2, [...lines])
  await ann.page
    .locator('.choices button')
    .nth(count - 1)
    .waitFor()
  assert.equal(await ann.page.locator('.choices .brief:visible').count(), 0)
  await server.close()
})

for (const edition of new Set(crowded.map(([edition]) => edition))) {
  test(`as many choices as there can be are seen at once on phones, in ${edition}`, () => checksChoices(edition, false))
  long(`as many choices as there can be are seen at once on phones in every language, in ${edition}`, () =>
    checksChoices(edition, true),
  )
}

test('what is asked of a play of three cards lies over nothing on phones, in every language', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } })
  await sitWhere(ann, server, 'cards-jokers', 2, threeCards)
  await ann.tray.getByRole('button', { name: 'Yellow 6, 9, and joker 7, all crossed' }).click()
  await ann.button('Confirm').waitFor()
  for (const locale of languages) {
    await ann.speak(locale)
    for (const [width, height] of phones) {
      await ann.page.setViewportSize({ width, height })
      const where = `three cards in ${locale} at ${width} × ${height}`
      assert.deepEqual([...(await misfits(ann)), ...(await brokenWords(ann))], [], where)
      await ann.checkHeight(where)
    }
  }
  await ann.leave()
  await server.close()
})
