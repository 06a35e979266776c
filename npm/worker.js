// The rules in a worker; client.js speaks with it.
import { expose, proxyMarker } from 'comlink'
import endpoint from 'comlink/dist/esm/node-adapter.mjs'
import { Bot, Game, load, Rules } from './index.js'
import './throwing.js'

// These stay here; the page gets something that asks them.
for (const kind of [Rules, Game, Bot]) kind.prototype[proxyMarker] = true

// A worker of Node has a port to its parent. Nothing here waits for it before the module is done: bundlers make scripts
// of workers, which cannot.
if (typeof process === 'undefined') expose({ load })
else {
  const threads = 'node:worker_threads' // no bundler looks for it
  import(/* @vite-ignore */ threads).then(({ parentPort }) => expose({ load }, endpoint(parentPort)))
}
