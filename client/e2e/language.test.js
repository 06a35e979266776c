import assert from 'node:assert/strict'
import { Person } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

const languages = ['en', 'de', 'pl', 'uk', 'tr']

/** Looks for overflow, and for keys of the catalogue in place of words. @param {Person} person @param {string} where */
async function look(person, where) {
  await person.checkWidth(where)
  const shown = await person.page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...labels].join('\n')
  })
  assert.deepEqual(shown.match(/\b[a-z]+_[a-z_]+\b|\{\w+\}|undefined/g), null, where)
}

test('the language changes in a running game, which goes on', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await ann.makeTable(server.address)
  await ann.addBots(1)
  await ann.button('Start the game').click()
  await ann.tray.getByRole('button').first().waitFor()
  const choices = await ann.tray.getByRole('button').count()
  await ann.page.getByLabel('Language', { exact: true }).selectOption('de')
  const tray = ann.page.getByRole('region', { name: 'Deine Möglichkeiten' })
  await tray.waitFor()
  assert.equal(await ann.page.locator('html').getAttribute('lang'), 'de')
  assert.equal(await tray.getByRole('button').count(), choices)
  await ann.moveTo('phone')
  await ann.page.reload()
  await tray.getByRole('button').first().waitFor()
  await ann.checkWidth('a game in German')
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('the language of the address wins, then the browser’s', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { locale: 'uk-UA' })
  for (const [address, locale] of [
    ['/', 'uk'],
    ['/?lang=tr', 'tr'],
  ]) {
    await ann.page.goto(`${server.address}${address}`)
    await ann.page.getByRole('main').waitFor()
    assert.equal(await ann.page.locator('html').getAttribute('lang'), locale)
  }
  await ann.page.locator('.doors section button.primary').first().click()
  await ann.page.locator('dialog input').fill('Ann')
  await ann.page.keyboard.press('Enter')
  await ann.page.waitForURL(/\/t\/\w+$/) // so that passing the address on does not pass on the language
  await ann.page.reload()
  await ann.page.locator('html[lang=tr]').waitFor({ state: 'attached' })
  await ann.leave()
  await server.close()
})

const widths = [1440, 320]

test('every language fits the pages, on the narrowest phone and on a desktop', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: { width: 1440, height: 800 } })
  const { page } = ann
  const folder = process.env.ROWLOCK_PICTURES
  const shoot = async (/** @type {string} */ where) => {
    for (const locale of languages) {
      await ann.speak(locale)
      widths.reverse() // halves how often the page changes its size
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await look(ann, `${where} in ${locale}, ${width} px`)
        if (folder) await page.screenshot({ path: `${folder}/${where}-${locale}-${width}.png` })
      }
    }
  }
  await page.goto(`${server.address}/rules/classic`)
  await page.locator('main h2').first().waitFor()
  await shoot('rules')
  await page.goto(server.address)
  const doors = page.locator('.doors section')
  await doors.first().waitFor()
  await doors.nth(1).locator('button.primary').waitFor()
  await shoot('home')
  await doors.first().locator('button.primary').click()
  await page.locator('dialog input').fill('Ann')
  await shoot('name')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\//)
  await page.locator('main button').first().waitFor()
  await shoot('lobby')
  await page.goto(server.address)
  await doors.nth(1).locator('button.primary').click() // the door to the bots
  await page.locator('.game [role=region] button:visible, .game section button:visible').first().waitFor()
  await shoot('game')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await shoot('help')
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
