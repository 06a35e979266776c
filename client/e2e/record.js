// Plays a game of every edition with a bot over the protocol and writes some of its messages, which the component tests
// draw: run `npm run record` after each change of the messages, and `npm run record -- --missing` for new editions.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { Server } from './server.js'

const folder = fileURLToPath(new URL('../src/game/recorded/', import.meta.url))
const changes = fileURLToPath(new URL('../src/protocol/changes.ts', import.meta.url))
const { follow } = (await runnerImport(changes)).module

/** @param {string} address @param {object} body */
async function post(address, body) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/**
 * All updates of a game in which the person always takes a choice with the most crosses.
 * @param {Server} server
 * @param {string} edition
 */
async function updatesOf(server, edition) {
  const { code, token } = await post(`${server.address}/api/tables`, { name: 'Ann', edition })
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/tables/${code}/live`)
  const updates = /** @type {any[]} */ ([])
  let id = 0
  let moment = -1
  const send = (/** @type {object} */ command) => socket.send(JSON.stringify({ ...command, id: `${++id}` }))
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'hello', token, after: 0 }))
    send({ type: 'add_bot', bot: 'greedy' })
    send({ type: 'start' })
  }
  await new Promise((resolve, reject) => {
    socket.onerror = reject
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'refused' && message.error.code !== 'stale') reject(new Error(data))
      if (message.type !== 'update') return
      const table = follow(updates.at(-1)?.table ?? null, message.table)
      updates.push({ ...message, table })
      if (table.state === 'finished') resolve(undefined)
      if (!table.play?.choices.length || table.play.chosen !== null || table.play.moment === moment) return
      moment = table.play.moment
      const choices = table.play.choices.toSorted(
        (/** @type {any} */ a, /** @type {any} */ b) => b.cells.length - a.cells.length,
      )
      send({ type: 'choose', moment, choice: choices[0].choice })
    }
  })
  socket.close()
  return updates
}

/**
 * The decision with the most choices in the second half, and the end: together they show every part.
 * @param {any[]} updates
 */
function telling(updates) {
  const choosing = updates.filter(
    ({ table: { state, play } }) => state === 'playing' && play?.choices.length > 1 && play.chosen === null,
  )
  const middle = choosing.slice(Math.floor(choosing.length / 2))
  const richest = middle.toSorted((a, b) => b.table.play.choices.length - a.table.play.choices.length)[0]
  return { middle: richest, last: updates.at(-1) }
}

const server = await Server.open()
mkdirSync(folder, { recursive: true })
const { editions } = await (await fetch(`${server.address}/api/editions`)).json()
for (const { edition } of editions) {
  const file = `${folder}${edition}.json`
  if (process.argv.includes('--missing') && existsSync(file)) continue
  const updates = telling(await updatesOf(server, edition))
  for (const update of Object.values(updates)) update.table.code = 'TABLE1'
  writeFileSync(file, `${JSON.stringify(updates)}\n`)
  console.log(`${edition}: ${JSON.stringify(updates).length} bytes`)
}
await server.close()
