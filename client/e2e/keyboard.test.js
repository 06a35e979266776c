import assert from 'node:assert/strict'
import { Person } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** Presses Tab until the control has the focus. @param {Person} person @param {string} name */
async function tabTo(person, name) {
  for (let steps = 0; steps < 40; steps++) {
    await person.page.keyboard.press('Tab')
    const text = await person.page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.closest('label')?.innerText ?? element?.textContent ?? ''
    })
    if (text.trim().startsWith(name)) return
  }
  throw new Error(`no way by Tab to ${name}`)
}

test('a whole game by keyboard alone', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const keys = ann.page.keyboard
  await ann.page.goto(server.address)
  await ann.page.getByText('Start now').waitFor()
  await tabTo(ann, 'Start now')
  await keys.press('Enter')
  await ann.page.getByLabel('Your name').waitFor()
  await keys.type('Ann')
  await keys.press('Enter')
  await ann.tray.waitFor()

  await keys.press('d')
  await ann.page
    .getByRole('log')
    .getByText(/White\s\d\s\+\s\d/)
    .waitFor({ state: 'attached' })
  await keys.press('e')
  await ann.page
    .getByRole('log')
    .getByText(/Rows closed\s0\/2/)
    .waitFor({ state: 'attached' })
  await keys.press('?')
  const said = ann.page.getByRole('dialog').getByRole('log')
  await said.waitFor({ state: 'attached' }) // live regions outside a dialog are silent
  await keys.press('Escape')

  while (!(await ann.page.locator('[role=gridcell]:focus').count())) await keys.press('Tab')
  await keys.press('Home')
  await keys.press('ArrowRight')
  await keys.press('ArrowDown')
  const focused = await ann.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  assert.match(focused ?? '', /^Yellow\s3/)

  await ann.moveTo('phone') // with a keyboard of its own
  const began = Date.now()
  while (!(await ann.seesScores())) {
    const past = Date.now() - began
    assert.ok(past < 600_000, 'the game ends')
    const asks = (await ann.button('Confirm').count()) > 0
    const crosses = past < 8_000 && (await ann.tray.getByRole('button').count()) > 1
    await keys.press(asks ? 'Enter' : crosses ? '1' : 'p')
    await ann.page.waitForTimeout(100)
    const focused = await ann.page.evaluate(() => document.activeElement?.tagName)
    if (asks) assert.notEqual(focused, 'BODY', 'a decision takes the focus from nobody')
  }
  assert.equal((await ann.scores()).length, 2)
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
