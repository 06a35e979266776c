import assert from 'node:assert/strict'
import { spoilt } from './fit.js'
import { Person, sizes } from './person.js'
import { sitWhere } from './position.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** On how many sheets of A4 paper a page is printed. @param {Person} person */
async function leaves({ page }) {
  const file = await page.pdf({ format: 'A4' })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/**
 * The printed score sheets: the height of each in millimetres, and whether everything has room.
 * @param {Person} person
 */
async function sheets({ page }) {
  await page.emulateMedia({ media: 'print' })
  const found = await page.getByRole('img', { name: /^Sheet/ }).evaluateAll((drawn) =>
    drawn.map((sheet) => ({
      height: Math.round((sheet.getBoundingClientRect().height / 96) * 25.4),
      whole: sheet.scrollHeight <= sheet.clientHeight + 1 && sheet.scrollWidth <= sheet.clientWidth + 1,
    })),
  )
  await page.emulateMedia({ media: null })
  return found
}

test('blank sheets of every edition are printed, four or two on a leaf, and a board on its own', async () => {
  const server = await Server.open()
  // the room on A4 paper in CSS pixels
  const ann = await Person.arrive('Ann', { viewport: { width: 718, height: 1030 } })
  const { page } = ann
  for (const edition of await server.editions()) {
    await page.goto(`${server.address}/sheets/${edition}`)
    await page
      .getByRole('img', { name: /^Sheet/ })
      .first()
      .waitFor()
    const board = await page.locator('.board').count()
    for (const count of [4, 2]) {
      await page.getByLabel('Per page').selectOption(String(count))
      const drawn = await sheets(ann)
      assert.equal(drawn.length, count, edition)
      for (const { height, whole } of drawn)
        assert.ok(whole && height === (count === 4 ? 60 : 124), `${edition}: ${height} mm`)
      assert.equal(await leaves(ann), 1 + board, `${edition}, ${count} on a leaf`)
    }
    assert.deepEqual(await spoilt(ann), [], edition)
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test("lucky numbers and a path of one's own come on blank sheets", async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.desktop })
  const { page } = ann
  await page.goto(server.address)
  await ann.unfold()
  await page.getByLabel('Sheet of').selectOption('longo')
  await page.getByRole('link', { name: 'Blank sheets to print' }).click()
  await page.getByRole('heading', { name: 'Blank sheets: Longo' }).waitFor()
  const given = page.locator('.foot b')
  await given.nth(3).waitFor()
  assert.equal(new Set(await given.allInnerTexts()).size, 4, 'each sheet has numbers of its own')
  const second = page.getByRole('combobox', { name: /^Sheet\s2/ })
  await second.fill('3 14')
  await second.press('Tab')
  await given.filter({ hasText: '3 14' }).waitFor()
  await second.fill('3 3')
  await second.press('Tab')
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  await second.fill('')
  await second.press('Tab')
  await page.waitForFunction(() => document.querySelectorAll('.foot b').length === 3)
  await ann.checkWidth('blank sheets')
  await ann.checkAccess('blank sheets')
  await ann.moveTo('phone')
  await ann.checkWidth('blank sheets on a phone')

  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('onboard')
  await page.locator('.board li').first().waitFor()
  await page.getByRole('combobox', { name: 'Board', exact: true }).selectOption('path')
  await page.getByRole('textbox', { name: 'Own path' }).fill('R2/1 Y3/1 G12/2 B11/2 R4/3 Y5/3 G9/4 B9/4 R6/5 Y7/5 G7/6')
  await page.getByRole('button', { name: /^Use these/ }).click()
  await page.waitForFunction(() => document.querySelectorAll('.board li').length === 12)
  await ann.checkWidth('blank sheets with a path')
  await ann.checkAccess('blank sheets with a path')
  assert.ok(
    ann.complaints.every((line) => line.includes('400')),
    ann.complaints.join(),
  ) // the refused numbers
  await ann.leave()
  await server.close()
})

test('scores and a review are printed dark on white, from a dark screen too', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { colorScheme: 'dark' })
  const { page } = ann
  await sitWhere(ann, server, 'classic', 2, ['sheet P0 R:2,3 P:3', 'active P0', 'roll 2 4 R3 Y4 G5 B6'])
  const table = page.url()
  await ann.finish()
  assert.deepEqual(await spoilt(ann), [], 'the end of a game')
  await page.goto(`${table}/scores?game=1`)
  await page.getByRole('heading', { name: 'Final sheets' }).waitFor()
  assert.deepEqual(await spoilt(ann), [], 'the scores')
  assert.equal(await leaves(ann), 1)
  await page.goto(`${table}/review?game=1`)
  await page.getByRole('heading', { name: 'Skill and luck' }).waitFor()
  const decision = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem').first()
  await decision.getByRole('button').first().click()
  await decision.getByRole('table', { name: 'All choices, best first' }).waitFor()
  assert.deepEqual(await spoilt(ann), [], 'the review')
  await page.emulateMedia({ media: 'print' })
  assert.match(await decision.innerText(), /Turn\s\d/, 'what can be opened is printed')
  assert.ok(
    ann.complaints.every((line) => line.includes('404')),
    ann.complaints.join(),
  ) // there are no proofs of entered throws
  await ann.leave()
  await server.close()
})
