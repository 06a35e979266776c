import assert from 'node:assert/strict'
import { here } from './here.js'
import { Person, sizes } from './person.js'
import { Gateway, ways } from './proxy.js'
import { test } from './runner.js'
import { Server } from './server.js'

// What a person sees where something between the browser and the server is in the way.

for (const way of ways)
  test(`a table whose WebSocket is blocked by a proxy that ${way} says so, and offers to play without it`, async () => {
    const server = await Server.open()
    const proxy = await Gateway.open(server, way)
    const ann = await Person.arrive('Ann', { viewport: sizes.phone })
    const { page } = ann
    await page.goto(proxy.address)
    await ann.button('Make a table').click()
    await ann.sayName()
    await page
      .getByRole('main')
      .getByText('The live connection to the table (WebSocket) does not come through')
      .waitFor()
    await ann.checkWidth('a table that does not open')
    await ann.checkAccess('a table that does not open')
    await ann.button('Here, without a network').click()
    await here(ann).getByRole('button', { name: 'Start now' }).click()
    await ann.tray.waitFor()
    await ann.leave()
    proxy.close()
    await server.close()
  })

test('a page that no script comes to says so after a while, and at once where no styles come either', async () => {
  const server = await Server.open()
  const says = 'The page has not come.'
  const portal = { contentType: 'text/html', body: '<!doctype html><h1>Sign in, please</h1>' }
  for (const withheld of [/\.js$/, /\.(js|css)$/]) {
    const ann = await Person.arrive('Ann')
    await ann.page.route(withheld, (asked) => asked.fulfill(portal))
    await ann.page.goto(server.address)
    await ann.page.getByText(says).waitFor()
    await ann.checkWidth('a page without its script')
    await ann.page.unroute(withheld)
    await ann.page.reload()
    await ann.page.getByRole('heading', { name: 'Rowlock' }).waitFor()
    assert.equal(await ann.page.getByText(says).count(), 0)
    await ann.leave()
  }
  await server.close()
})

test('a browser that runs no scripts says that the page needs them', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { javaScriptEnabled: false })
  for (const path of ['', '/t/QQQQQQ', '/rules/classic']) {
    await ann.page.goto(`${server.address}${path}`)
    await ann.page.locator('noscript p', { hasText: 'This page needs JavaScript.' }).waitFor()
    assert.equal(await ann.page.getByText('The page has not come.').isVisible(), false)
  }
  await ann.leave()
  await server.close()
})
