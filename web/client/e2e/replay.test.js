import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

const record = readFileSync(new URL('../../../record/testdata/golden/classic@1-2.rowlock', import.meta.url), 'utf8')

for (const viewport of Object.values(sizes))
  test(`a record is replayed and played on from a moment of it, at ${viewport.width} px`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann', { viewport })
    const { page } = ann
    await page.goto(server.address)
    await page.getByRole('link', { name: 'Open a record' }).click()
    await page.getByLabel('Or its text').fill(record)
    await ann.button('Show the game').click()
    await page.getByText(/^Turn\s0\sof/).waitFor()
    const place = async () => (await ann.button('Play on from here').boundingBox())?.y
    const before = await place()
    await page.locator('main[aria-busy=false]').waitFor()
    await page.locator('.mistakes p').waitFor({ state: 'detached' })
    assert.equal(await place(), before, 'the buttons move when the review has come')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('.')
    await page.getByText(/^Turn\s3\sof/).waitFor()
    await page.waitForURL(/#t=3\.1$/)
    await ann.checkAccess('the replay')
    await page.reload()
    await page.getByText(/^Turn\s3\sof/).waitFor()
    await ann.button('Play on from here').click()
    await ann.button('Play on').click()
    await ann.tray.getByRole('button').first().waitFor()
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
    await server.close()
  })
