import assert from 'node:assert/strict'
import { Person, play, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

test('a seat is carried to another device by a link, and both play on it', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await ann.makeTable(server.address)
  await ann.addBots(1)
  await ann.begin()
  await ann.button('Help and keys').click()
  await ann.button('Continue on another device').click()
  const link = await ann.page.getByRole('textbox', { name: 'Continue on another device' }).inputValue()
  await ann.checkAccess('the link to one’s own seat')
  await ann.page.keyboard.press('Escape')
  await ann.page.keyboard.press('Escape')

  const phone = await Person.arrive('Ann', { viewport: sizes.phone, hasTouch: true })
  await phone.page.goto(link)
  await phone.tray.waitFor()
  assert.ok(!phone.page.url().includes('#'), 'the seat stands in the address no more')
  await phone.page.reload()
  await phone.tray.waitFor()
  await play([phone, ann], 8)
  await phone.page.getByRole('grid', { name: 'Your sheet' }).waitFor()
  assert.equal(await ann.page.getByRole('button', { name: /^Bot now/ }).count(), 0, 'nobody has gone')
  await ann.leave()
  assert.ok(await phone.isPlaying(), 'who has closed one device plays on with the other')
  await play([phone], 4)
})
