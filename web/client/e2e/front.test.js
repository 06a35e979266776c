import assert from 'node:assert/strict'
import { Person } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

const sizes = { phone: { width: 320, height: 640 }, desktop: { width: 1440, height: 900 } }

for (const [size, viewport] of Object.entries(sizes)) {
  test(`front on a ${size}: a name, settings, a game gone back to, its scores`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann', { viewport, reducedMotion: 'reduce' })
    const table = await ann.makeTable(server.address)
    const code = await ann.page.getByRole('img', { name: 'QR code with the link to this table' }).boundingBox()
    assert.ok(code && code.y + code.height <= viewport.height, 'the QR code is seen without scrolling')
    await ann.checkWidth('lobby')

    await ann.page.getByRole('button', { name: 'Settings' }).first().click()
    await ann.page.getByRole('combobox', { name: 'Colours' }).selectOption('dark')
    assert.equal(await ann.page.locator('html').getAttribute('data-theme'), 'dark')
    await ann.page.goBack()
    await ann.page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(ann.page.url(), table, 'Back closes the settings and leaves nothing')

    await ann.addBots(1)
    await ann.button('Start the game').click()
    await ann.tray.waitFor()
    await ann.page.goto(server.address)
    await ann.page.getByRole('button', { name: /^Go back/ }).click()
    await ann.tray.waitFor()

    await ann.finish()
    assert.equal(await ann.page.locator('tr.mine').count(), 1)
    await ann.checkWidth('end')
    const picture = process.env.ROWLOCK_PICTURES
    if (picture) await ann.page.screenshot({ path: `${picture}/end-${size}.png`, fullPage: true })
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
    await server.close()
  })
}
