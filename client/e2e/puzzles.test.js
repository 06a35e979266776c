import assert from 'node:assert/strict'
import { keep } from './here.js'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

test('puzzles are solved on the sheet, explained, and go on without a server', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone, serviceWorkers: 'allow' })
  const { page } = ann
  await keep(ann, server.address)
  await server.close() // the program of the browser plays
  await page.goto(`${server.address}/puzzles`)
  const begin = page.getByRole('button', { name: 'Begin' })
  await begin.last().waitFor()
  await ann.checkAccess('the puzzles')
  await ann.checkWidth('the puzzles')
  await ann.button('Play').click()
  await ann.tray.getByRole('button').first().waitFor()
  await ann.checkAccess('a puzzle')
  await ann.checkWidth('a puzzle')
  await page.keyboard.press('1')
  const again = ann.button('Try it again')
  const confirm = ann.button('Confirm') // asked for where cells are lost
  await confirm.or(again).waitFor()
  if (await confirm.isVisible()) await confirm.click()
  await again.waitFor()
  await page.locator('table').waitFor()
  await ann.checkAccess('a solved puzzle')
  await ann.checkWidth('a solved puzzle')
  await page.keyboard.press('Enter') // the way on has the focus
  await page.getByText(/^(Solved|Not found)/).waitFor()
  await begin.first().click()
  await ann.tray.getByRole('button').first().waitFor()
  assert.match(await page.locator('.coach').innerText(), /^Puzzle\s1 of\s10/)
  await ann.button('Next puzzle').click()
  await page.getByText(/^Puzzle\s2 of\s10/).waitFor()
  assert.deepEqual(
    ann.complaints.filter((said) => !said.includes('ERR_CONNECTION')),
    [],
  )
  await ann.leave()
})
