import assert from 'node:assert/strict'
import { asides, Person } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/**
 * @typedef {{ role: string, name: string, disabled: boolean, node: number, parts: Said[] }} Said what is said about a
 * node, and about its parts
 */

/** A page as assistive programs see it: the browser's accessibility tree and nothing else. */
class Tree {
  /** @param {import('playwright-core').CDPSession} tools */
  constructor(tools) {
    this.tools = tools
  }

  /** @param {Person} person */
  static async of({ page }) {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Accessibility.enable')
    return new Tree(tools)
  }

  /** Everything that is said, in the order of the page. @returns {Promise<Said[]>} */
  async all() {
    const { nodes } = await this.tools.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    /** @param {string} id @returns {Said[]} */
    const read = (id) => {
      const node = byId.get(id)
      const parts = (node?.childIds ?? []).flatMap(read)
      if (!node || node.ignored) return parts
      const disabled = node.properties?.some(({ name, value }) => name === 'disabled' && value.value) ?? false
      const [role, name] = [`${node.role?.value ?? ''}`, `${node.name?.value ?? ''}`.trim()]
      return [{ role, name, disabled, node: node.backendDOMNodeId ?? 0, parts }]
    }
    return read(nodes[0]?.nodeId ?? '').flatMap(flat)
  }

  /** Presses a node. @param {Said} thing */
  async press({ node }) {
    const { object } = await this.tools.send('DOM.resolveNode', { backendNodeId: node })
    await this.tools.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function () { this.focus(); this.click() }',
    })
  }

  /** Waits for a node with a role, and a name that begins with this. @param {string} role @param {string} name */
  async find(role, name) {
    for (let tries = 0; tries < 1200; tries++) {
      const found = (await this.all()).find((said) => said.role === role && said.name.startsWith(name))
      if (found && !found.disabled) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`nothing says that it is ${role} ${name}`)
  }
}

/** @param {Said} said @returns {Said[]} */
const flat = (said) => [said, ...said.parts.flatMap(flat)]
/** @param {Said[]} all @param {string} role */
const ofRole = (all, role) => all.filter((said) => said.role === role)

/** The buttons of the present choices, crosses before passing. @param {Said[]} all */
function choices(all) {
  const tray = all.find(({ role, name }) => role === 'region' && name === 'Your choices')
  const buttons = ofRole(tray?.parts.flatMap(flat) ?? [], 'button').filter(({ disabled }) => !disabled)
  return buttons.filter(({ name }) => !asides.includes(name))
}

test('a whole game through the accessibility tree alone', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await ann.page.goto(server.address)
  const tree = await Tree.of(ann)
  await tree.press(await tree.find('button', 'Start now'))
  await tree.find('dialog', '')
  await tree.press(await tree.find('textbox', 'Your name'))
  await ann.page.keyboard.type('Ann')
  await tree.press(await tree.find('button', 'Go on'))

  let pressed = 0
  const crossed = new Set()
  for (let all = await tree.all(); !all.some(({ name }) => name === 'Rematch'); all = await tree.all()) {
    assert.ok(pressed < 2_000, 'the game ends')
    const offered = choices(all)
    for (const { role, name } of all.filter(({ role }) =>
      ['button', 'gridcell', 'cell', 'link', 'combobox'].includes(role),
    ))
      assert.ok(name, `every ${role} has a name`)
    for (const { name } of ofRole(all, 'gridcell').filter(({ name }) => /crossed/.test(name))) crossed.add(name)
    const next =
      offered.find(({ name }) => name === 'Confirm') ??
      offered.find(({ name }) => crossed.size > 4 && /^Pass/.test(name)) ??
      offered[0]
    if (next) {
      pressed++
      if (pressed === 6) await ann.moveTo('phone')
      assert.ok(
        ofRole(all, 'heading').some(({ name }) => name),
        'what is asked stands in a heading',
      )
      await tree.press(next).catch(() => {}) // the table went on meanwhile
    }
    await ann.page.waitForTimeout(50)
  }
  assert.ok(crossed.size > 0, 'crosses are said of the cells')
  const all = await tree.all()
  assert.equal(ofRole(all, 'row').length, 3 + 2 * 4, 'a line of headings, one for each, and the rows of both sheets')
  assert.ok(all.some(({ role, name }) => /rowheader|cell/.test(role) && name.includes('Ann')))
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
