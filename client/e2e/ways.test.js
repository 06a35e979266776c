import assert from 'node:assert/strict'
import { Line } from './line.js'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/**
 * Waits until the heading of a page has the focus, and checks that the page is scrolled to its top.
 * @param {Person} person
 * @param {string | RegExp} name
 */
async function arrived({ page }, name) {
  await page.locator('h1:focus').filter({ hasText: name }).waitFor({ state: 'attached' })
  assert.equal(await page.evaluate(() => scrollY), 0, `${name} begins at its top`)
}

test('the keyboard comes along from page to page', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone })
  const { page } = ann
  await page.goto(server.address)
  await page.getByRole('link', { name: 'Open a record' }).waitFor()
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true, 'nobody has pressed anything')
  const bottom = page.getByRole('link', { name: 'Open a record' })
  await bottom.scrollIntoViewIfNeeded()
  await bottom.press('Enter')
  await arrived(ann, 'Open a record')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Choose a file', 'on from the heading')
  await page.goBack()
  await page.locator('h1:focus').filter({ hasText: 'Rowlock' }).waitFor()
  await page.goto(`${server.address}/rules/classic`)
  for (const edition of ['Longo', 'Classic']) {
    await page.getByRole('link', { name: edition, exact: true }).press('Enter')
    await arrived(ann, `Rules: ${edition}`)
  }
  await page.getByRole('link', { name: 'Rowlock' }).click()
  await arrived(ann, 'Rowlock')
  await page.getByRole('link', { name: 'Daily roll' }).click()
  await arrived(ann, 'Daily roll')
  await ann.button('Settings').click()
  await page.keyboard.press('Escape')
  assert.equal(await ann.button('Settings').evaluate((button) => button === document.activeElement), true)
  await page.getByRole('link', { name: 'Home' }).click()
  await arrived(ann, 'Rowlock')
  await ann.button('Make a table').click()
  await ann.sayName()
  await arrived(ann, 'Before the game')
  await ann.moveTo('desktop')
  await ann.addBots(1)
  await page.reload()
  await page.locator('h1').waitFor()
  assert.equal(await page.locator('h1:focus').count(), 0, 'nobody has pressed anything yet')
  await ann.button('Start the game').click()
  await arrived(ann, 'Classic')
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('who leaves goes home when the server knows, and not before', async () => {
  const server = await Server.open(['--away-after', '10m'])
  const [ann, ben] = await Promise.all([Person.arrive('Ann'), Person.arrive('Ben', { viewport: sizes.phone })])
  const line = await Line.open(server)
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table.replace(server.address, line.address))
  await ann.page.getByText('Ben', { exact: true }).first().waitFor()
  line.freeze()
  await ben.button('Leave').click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await ben.page.getByRole('banner').getByText('Leaving … The server has not answered yet.').waitFor()
  await ben.checkWidth('leaving')
  await ben.page.getByRole('heading', { name: 'Before the game' }).waitFor()
  assert.equal((await ann.page.getByText('Ben', { exact: true }).count()) > 0, true, 'the seat is still his')
  line.thaw()
  await ben.page.getByRole('heading', { name: 'Rowlock' }).waitFor()
  await ann.page.getByText('Ben', { exact: true }).first().waitFor({ state: 'detached' })
  assert.equal(await ben.page.getByRole('button', { name: /^Go back/ }).count(), 0, 'there is nothing to go back to')
  assert.deepEqual([...ann.complaints, ...ben.complaints], [])
  await Promise.all([ann.leave(), ben.leave()])
  line.close()
  await server.close()
})

test('an address that leads nowhere says so, with the way on', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone, locale: 'de' })
  const { page } = ann
  for (const [path, said, way] of /** @type {[string, RegExp, string][]} */ ([
    ['/nonsense', /Unter dieser Adresse gibt es nichts/, 'Tisch aufmachen'],
    ['/t/QQQQQQ', /keinen Tisch/, 'Startseite'],
    ['/t/QQQQQQ/review?game=2', /keinen Tisch/, 'Startseite'],
    ['/t/QQQQQQ/replay?game=2', /keinen Tisch/, 'Startseite'],
    ['/learn/chess', /keine Lektion/, 'Startseite'],
  ])) {
    await page.goto(server.address + path)
    await page.getByRole('alert').filter({ hasText: said }).waitFor()
    await page
      .getByRole('button', { name: way })
      .or(page.getByRole('link', { name: way }))
      .first()
      .waitFor()
    await ann.checkWidth(path)
  }
  await ann.leave()
  await server.close()
})
