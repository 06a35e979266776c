import { chromium } from 'playwright-core'
import { Person, play } from './person.js'
import { Server } from './server.js'
const out = '/tmp/waits-shots'
const server = await Server.open()
for (const [name, locale, viewport] of [['phone-de','de',{width:360,height:740}],['desk-uk','uk',{width:1280,height:800}],['phone-uk','uk',{width:360,height:740}],['desk-de','de',{width:1280,height:800}]]) {
  const ann = await Person.arrive('Ann', { viewport })
  const ben = await Person.arrive('Ben', { viewport })
  const shot = (p, what, full) => p.page.screenshot({ path: `${out}/${name}-${what}.png`, fullPage: !!full })
  const table = await ann.makeTable(server.address)
  await ann.page.getByText('More settings').click()
  await ann.page.getByLabel('Decision clock').selectOption('120')
  await ann.page.getByLabel('Who is away').selectOption('wait')
  await ann.page.getByLabel('Players may ask').click()
  await ann.page.waitForTimeout(500)
  await ann.speak(locale); await ann.page.waitForTimeout(400); await shot(ann, 'lobby', true); await ann.speak('en')
  await ben.page.goto(table); await ben.page.getByLabel('Your name').waitFor()
  await ben.speak(locale); await ben.page.waitForTimeout(400); await shot(ben, 'door'); await ben.speak('en')
  await ben.sitDown(table)
  await ben.speak(locale); await ben.page.waitForTimeout(300); await shot(ben, 'guestlobby', true); await ben.speak('en')
  await ann.page.getByLabel('Decision clock').selectOption('0')
  await ann.button('Start the game').click()
  await ben.tray.waitFor(); await ann.tray.waitFor()
  await ben.page.goto(server.address)
  const w = ann.tray.getByText('⚠ Ben is away: the game waits')
  while ((await w.count()) === 0) { await ann.decide(); await ann.page.waitForTimeout(150) }
  await ann.page.waitForTimeout(10500)
  await ann.page.evaluate((l) => { const s=[...document.querySelectorAll('select')].find((o)=>o.querySelector('option[lang="uk"]')); if(s){s.value=l;s.dispatchEvent(new Event('change',{bubbles:true}))} }, locale)
  await ann.page.waitForTimeout(400); await shot(ann, 'waiting')
  await ann.page.locator('header button').last().click(); await ann.page.waitForTimeout(300); await shot(ann, 'leave')
  await ann.page.keyboard.press('Escape')
  await ben.page.reload(); await ben.page.getByText('Waits for you').waitFor()
  await ben.speak(locale); await ben.page.waitForTimeout(400); await shot(ben, 'home')
  await ann.page.goto(server.address); await ann.page.waitForTimeout(1500); await shot(ann, 'homehost')
  await ann.leave(); await ben.leave()
}
await server.close(); process.exit(0)
