// Runs the rules in a worker; client.js connects to it.
import { expose, proxyMarker } from 'comlink'
import endpoint from 'comlink/dist/esm/node-adapter.mjs'
import { Bot, Game, load, Rules } from './index.js'
import './throwing.js'

// Objects of these classes stay in the worker; the page gets proxies.
for (const kind of [Rules, Game, Bot]) kind.prototype[proxyMarker] = true

// A worker of Node has a port to its parent. There is no await at the top level, because bundlers turn workers into
// classic scripts, which cannot have one.
if (typeof process === 'undefined') expose({ load })
else {
  const threads = 'node:worker_threads' // a variable, so that no bundler looks for the module
  import(/* @vite-ignore */ threads).then(({ parentPort }) => expose({ load }, endpoint(parentPort)))
}
