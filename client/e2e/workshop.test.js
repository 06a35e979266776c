import assert from 'node:assert/strict'
import { keep } from './here.js'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

test('a sheet is invented, judged by bots and played without a server', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone, serviceWorkers: 'allow' })
  const { page } = ann
  await keep(ann, server.address)
  await server.close() // the program of the browser reads the sheet, and plays
  await page.goto(`${server.address}/workshop`)
  await ann.button('Ladder').click()
  const text = page.getByRole('textbox', { name: 'The sheet as text' })
  /** @param {string} name */
  const cell = (name) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) })
  await cell('Red 5').click()
  await ann.button('Lower').first().waitFor()
  await page.getByRole('checkbox', { name: 'A second box' }).check()
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('twice R5'))
  await ann.checkAccess('the workshop')
  await ann.checkWidth('the workshop')
  await text.fill(`${await text.inputValue()}row Q 2..9\n`)
  await page.getByRole('button', { name: /^Line/ }).first().waitFor()
  await ann.checkAccess('the workshop with a fault')
  await ann.button('Undo').click()
  await page.reload() // the draft is kept
  await ann.button('Let bots try it').click()
  await page.getByRole('heading', { name: 'How games end' }).waitFor()
  await ann.checkAccess('what the dice say')
  await ann.checkWidth('what the dice say')
  assert.match(await text.inputValue(), /twice R5\n$/)
  await ann.button('Play it now').click()
  await page.getByRole('grid', { name: 'Your sheet' }).waitFor()
  assert.deepEqual(
    ann.complaints.filter((said) => !said.includes('ERR_CONNECTION')),
    [],
  )
})
