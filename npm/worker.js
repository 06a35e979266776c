// The rules in a worker; client.js speaks with it.
import { expose, proxyMarker } from 'comlink'
import { Bot, Game, load, Rules } from './index.js'
import './throwing.js'

// These stay here; the page gets something that asks them.
for (const kind of [Rules, Game, Bot]) kind.prototype[proxyMarker] = true

/** The worker's way to the page: itself, in Node its parent's port. */
async function parent() {
  if (typeof process === 'undefined') return globalThis
  const { default: endpoint } = await import('comlink/dist/esm/node-adapter.mjs')
  const threads = 'node:worker_threads' // no bundler looks for it
  return endpoint((await import(/* @vite-ignore */ threads)).parentPort)
}

expose({ load }, await parent())
