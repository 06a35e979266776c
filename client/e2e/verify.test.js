import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Person } from './person.js'
import { test } from './runner.js'

const page = new URL('../dist/verify.html', import.meta.url)
/** @param {string} name */
const bundle = (name) => fileURLToPath(new URL(`../../fair/testdata/bundles/${name}.fair`, import.meta.url))

test('a page from the disk checks fair dice without network', async () => {
  const ann = await Person.arrive('Ann')
  /** @type {string[]} */
  const asked = []
  ann.page.on('request', (request) => asked.push(request.url()))
  await ann.page.goto(page.href)
  // If several files come before the first is checked, the last one counts.
  const texts = ['fraud-servers-link', 'fair-missing', 'fair-alone'].map((name) => readFileSync(bundle(name), 'utf8'))
  await ann.page.locator('input').evaluate((input, texts) => {
    for (const text of texts) {
      const chosen = new DataTransfer()
      chosen.items.add(new File([text], 'game.fair'))
      Object.assign(input, { files: chosen.files })
      input.dispatchEvent(new Event('change'))
    }
  }, texts)
  await ann.page
    .getByText('K7M2QX/1: 13 draws, committed by the server alone, all as drawn.', { exact: true })
    .waitFor()
  assert.equal(await ann.page.getByRole('list').count(), 1)
  const verdict = ann.page.getByRole('status')
  const choose = (/** @type {string} */ name) => ann.chooseFile('Choose the game’s file', bundle(name))
  for (const [name, want] of /** @type {const} */ ([
    ['fair-missing', 'K7M2QX/1: 19 draws, 2 of 3 seats contributed, all as drawn.'],
    ['fair-alone', 'K7M2QX/1: 13 draws, committed by the server alone, all as drawn.'],
    [
      'fair-given-up',
      'K7M2QX/1: 15 draws, 1 of 2 seats contributed, to 1 of 15 draws (the server may have known the others), all as drawn.',
    ],
    ['fraud-servers-link', "This is not as it was drawn. Line 12: the server's link does not fit its anchor."],
    [
      'fraud-a-decision-that-breaks-the-rules',
      'This is not as it was drawn. Line 26: the record cannot be played: line 8: Ann cannot cross G12: the white dice make 3 (C6).',
    ],
  ])) {
    await choose(name)
    await verdict.getByText(want, { exact: true }).waitFor()
  }
  await choose('fair-missing')
  await ann.page.getByText('Without numbers from draw 4 on: seat 1.').waitFor()
  await ann.moveTo('phone')
  await ann.checkWidth('the page that verifies')
  await choose('fair-longo')
  await ann.page.getByText('Every decision keeps the rules, and the game came to its end.').waitFor()
  await ann.page.getByText('144 dice, 18 of each face expected').waitFor()
  await ann.checkAccess('the page that verifies')
  assert.deepEqual(asked, [page.href])
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
})
