import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { Line } from './line.js'
import { Person, play, sizes, WAIT } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/**
 * Begins a game of people and bots; the last person connects over the given line.
 * @param {Person[]} people
 * @param {Server} server
 * @param {Line} line
 */
async function begin(people, server, line, bots = 0) {
  const [host, ...guests] = people
  if (!host) throw new Error('nobody plays')
  const table = await host.makeTable(server.address)
  await host.addBots(bots)
  for (const guest of guests)
    await guest.sitDown(guest === people.at(-1) ? table.replace(server.address, line.address) : table)
  await host.button('Start the game').click()
  await Promise.all(people.map(({ tray }) => tray.getByRole('button', { name: 'Pass' }).waitFor()))
}

test('a frozen line is seen by who is cut off within 6 seconds, and by the others', async () => {
  const server = await Server.open(['--away-after', '10m'])
  const [ann, ben] = await Promise.all([Person.arrive('Ann'), Person.arrive('Ben', { viewport: sizes.phone })])
  const { page } = ben
  const line = await Line.open(server)
  await page.clock.install()
  await begin([ann, ben], server, line)
  await ann.tray.getByRole('button', { name: 'Pass' }).click()
  const told = page.getByRole('banner').getByText('Reconnecting …')
  line.freeze()
  await ben.stopClock()
  assert.equal(await told.count(), 0)
  for (let passed = 0; passed < 6_000; passed += 500) await page.clock.runFor(500)
  assert.equal(await told.count(), 1, 'who is cut off knows')
  for (const size of /** @type {const} */ (['desktop', 'phone'])) {
    await ben.moveTo(size)
    assert.ok(await told.isVisible())
    await ben.checkWidth(`a lost line on a ${size}`)
  }
  const away = ann.page.getByText(/^⚠ Ben is away/)
  await away.waitFor() // the test does not control the server's clock
  line.thaw()
  await page.clock.resume()
  await told.waitFor({ state: 'detached' })
  await away.waitFor({ state: 'detached' })
  await play([ann, ben], 2)
  assert.deepEqual(ann.complaints, [])
  await Promise.all([ann.leave(), ben.leave()])
  line.close()
  await server.close()
})

test('five play, one sleeps for a minute: nobody waits, and nothing is lost', async () => {
  const server = await Server.open(['--away-after', '100ms'])
  const line = await Line.open(server)
  const people = await Promise.all([
    Person.arrive('Ann'),
    Person.arrive('Ben', { viewport: sizes.phone }),
    Person.arrive('Eve'),
  ])
  const [ann, , eve] = /** @type {[Person, Person, Person]} */ (people)
  await eve.page.clock.install()
  await begin(people, server, line, 2)
  await play(people, 5)

  line.freeze()
  await eve.stopClock()
  const awake = people.slice(0, 2)
  await play(awake, 1) // meanwhile her page draws what had arrived
  const before = await thrown(eve)
  while ((await thrown(ann)) < before + 4) await play(awake, 1)
  await ann.page.getByText('A bot plays for Eve').first().waitFor({ state: 'attached' })
  assert.ok((await thrown(eve)) < before + 4, 'she sleeps') // on a busy machine her page may draw something late

  line.thaw()
  await eve.page.clock.fastForward(60_000)
  await eve.page.clock.resume()
  await eve.page.waitForFunction(
    (most) => document.querySelectorAll('section.log li.rolled').length >= most,
    before + 4,
  )
  await eve.page.getByText('Eve is back').first().waitFor({ state: 'attached' })
  const last = Date.now() + WAIT
  const known = () => Promise.all([ann, eve].map(state))
  for (let [hers, his] = await known(); !isDeepStrictEqual(hers, his); [hers, his] = await known())
    assert.ok(Date.now() < last, `${JSON.stringify(hers)} is ${JSON.stringify(his)}`)
  assert.equal(await eve.button('I play on').count(), 0, 'she has her seat again')
  await play(people, 5)
  assert.deepEqual(ann.complaints, [])
  await Promise.all(people.map((person) => person.leave()))
  line.close()
  await server.close()
})

test('on a slow line all that is pressed quickly is done, and once', async () => {
  const server = await Server.open(['--away-after', '10m'])
  const ann = await Person.arrive('Ann', { viewport: sizes.phone })
  const line = await Line.open(server)
  const { page } = ann
  const table = new URL(await ann.makeTable(line.address))
  for (const name of ['Ben', 'Cat', 'Dan'])
    await fetch(`${server.address}/api/tables/${table.pathname.split('/').pop()}/seats`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    })
  await ann.button('Remove Dan').waitFor()
  line.delay = 300
  await ann.button('Remove Ben').dblclick()
  await ann.button('Remove Ben').waitFor({ state: 'detached' })

  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('longo')
  const lucky = (/** @type {string} */ name) => page.getByRole('combobox', { name, exact: true })
  await lucky('Ann').waitFor()
  await page.getByText('More settings').click()
  await page.getByRole('combobox', { name: 'Decision clock' }).selectOption('45')
  await page.getByRole('checkbox', { name: 'People may write in their own words' }).check()
  await page.getByRole('checkbox', { name: 'Players may ask what choices are worth' }).check()
  for (const [name, numbers] of /** @type {const} */ ([
    ['Ann', '5 8'],
    ['Cat', '6 11'],
    ['Dan', '6 10'],
  ]))
    await lucky(name).pressSequentially(`${numbers}\t`)
  const changed = page.getByText(
    '45 seconds · People may write in their own words · Players may ask what choices are worth',
  )
  await changed.waitFor()
  await ann.button('Remove Cat').click()
  await ann.button('Remove Cat').waitFor({ state: 'detached' })
  const started = answers(page, 'start', 2)
  await page.reload()
  await changed.waitFor()
  assert.deepEqual([await lucky('Ann').inputValue(), await lucky('Dan').inputValue()], ['5 8', '6 10'])

  await ann.button('Start the game').dblclick()
  await ann.tray.getByRole('button').first().waitFor()
  await started
  assert.equal(await page.getByText(/A game is on/).count(), 0)
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  line.close()
  await server.close()
})

/**
 * Waits until the server has answered count commands of a kind, on sockets opened from now on.
 * @param {import('playwright-core').Page} page @param {string} kind @param {number} count
 */
const answers = (page, kind, count) =>
  new Promise((done) => {
    const asked = new Set()
    let answered = 0
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const { type, id } = JSON.parse(`${payload}`)
        if (type === kind) asked.add(id)
      })
      socket.on('framereceived', ({ payload }) => {
        if (asked.has(JSON.parse(`${payload}`).id) && ++answered === count) done(null)
      })
    })
  })

/** The number of throws in the game so far. @param {Person} person */
const thrown = (person) => person.page.locator('section.log li.rolled').count()

/**
 * What a person knows of the game: all that happened, and the sheets of all except Ann and Eve.
 * @param {Person} person
 */
const state = async ({ page }) => {
  const others = page.getByRole('table', { name: /^(?!Ann|Eve).*: Red/ })
  const labels = await others.evaluateAll((drawn) => drawn.map((sheet) => sheet.getAttribute('aria-label')))
  return [await page.locator('section.log li').allTextContents(), labels.sort()]
}
