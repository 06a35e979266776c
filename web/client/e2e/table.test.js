import assert from 'node:assert/strict'
import { Person, play } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

test('an unknown code is told in a sentence', async () => {
  const server = await Server.open()
  const eve = await Person.arrive('Eve')
  await eve.page.goto(`${server.address}/t/QQQQQQ`)
  await eve.page.getByText('There is no table with that code.').waitFor()
  await eve.button('Home').click()
  await eve.page.getByRole('heading', { name: 'Join a table' }).waitFor()
  await eve.leave()
  await server.close()
})

test('a full table says so and lets one watch', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const table = await ann.makeTable(server.address)
  await ann.addBots(4)
  const eve = await Person.arrive('Eve')
  await eve.page.goto(table)
  await eve.page.getByText('The table is full.').waitFor()
  await eve.button('Just watch').click()
  await eve.page.getByText('You are watching.').waitFor()
  await ann.button('Start the game').click()
  await eve.page
    .getByRole('img', { name: /^Ann: Red/ })
    .first()
    .waitFor()
  assert.equal(await eve.isPlaying(), false)
  assert.deepEqual(eve.complaints, [])
  await Promise.all([ann.leave(), eve.leave()])
  await server.close()
})

test('a touch picks, Confirm decides, and a sealed choice can be changed', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { hasTouch: true, viewport: { width: 360, height: 640 } })
  const ben = await Person.arrive('Ben')
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  await ann.page
    .getByRole('gridcell', { name: /can be crossed/ })
    .first()
    .tap()
  await ann.button('Confirm').waitFor()
  assert.equal(await ann.button('Change').count(), 0, 'nothing is decided yet')
  assert.match(
    await ann.tray.getByRole('heading').innerText(),
    /^(Red|Yellow|Green|Blue) \d+(: \+1 point| gives up \d+ cells? for good)\.$/,
  )
  const turns = await Promise.all([ann, ben].map((person) => person.page.getByText('Your turn').count()))
  assert.deepEqual(turns.sort(), [0, 1], 'it is the turn of one of them')
  await ann.button('Confirm').tap()
  await ann.button('Change').tap()
  await ann.tray.getByRole('button', { name: 'Pass' }).tap()
  await ann.button('Confirm').tap()
  await ann.button('Change').waitFor()
  assert.match(await ann.tray.innerText(), /Waiting for Ben/)
  assert.match(await ann.tray.innerText(), /Your choice\s+Pass/)
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

test('a second tab is the same seat', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const table = await ann.makeTable(server.address)
  await ann.button('Start the game').click()
  await ann.tray.waitFor()
  const again = new Person(await ann.page.context().newPage(), 'Ann')
  await again.page.goto(table)
  await again.tray.getByRole('button').first().waitFor()
  await again.decide()
  await play([again], 2)
  await ann.finish()
  await again.button('Rematch').waitFor()
  assert.deepEqual(await again.scores(), await ann.scores())
  await ann.leave()
  await server.close()
})
