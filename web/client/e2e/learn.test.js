import assert from 'node:assert/strict'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

for (const viewport of Object.values(sizes))
  test(`the game is learned by playing it, at ${viewport.width} px`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann', { viewport })
    const { page } = ann
    await page.goto(server.address)
    await ann.button('Show me').click()
    const done = page.locator('.coach.done')
    await ann.tray.getByRole('button', { name: /^Yellow 3/ }).click()
    await done.waitFor()
    await ann.checkAccess('a lesson that is done')
    await ann.checkWidth('a lesson')
    await page.keyboard.press('Enter') // the next step has the focus
    await page.getByRole('heading', { name: 'Only to the right' }).waitFor()
    await ann.tray.getByRole('button', { name: 'Pass' }).click() // not what is meant
    await page.getByText('That is allowed').waitFor()
    await ann.button('Try it again').click()
    await ann.tray.getByRole('button', { name: /^Red 5/ }).waitFor()
    await ann.standStill()
    await page.keyboard.press('1')
    await done.waitFor()
    await ann.button('Next step').click()
    await ann.button('Skip this step').click()
    await page.getByText('Step 4 of 6').waitFor()
    await ann.button('Skip all').click()
    await page.getByRole('link', { name: 'Longo' }).click()
    await ann.tray.getByRole('button', { name: /Blue 16/ }).click()
    await done.waitFor()
    await ann.button('Finish').click()
    await ann.button('Play a whole game').click()
    await ann.tray.waitFor()
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
    await server.close()
  })
