// Runs the programs in dist, which Go has built.
import './dist/wasm_exec.js'

/** Why a call was refused. It has changed nothing. */
export class Refusal extends Error {
  /** @param {{ code: string, clause?: string, args?: object, text: string }} error */
  constructor({ code, clause, args, text }) {
    super(text)
    this.name = 'Refusal'
    this.code = code
    this.clause = clause
    this.args = args
  }
}

/** The bytes of a file, from the package or from elsewhere. */
export async function bytes(source) {
  const from = await source
  if (from instanceof ArrayBuffer || ArrayBuffer.isView(from)) return from
  if (from instanceof Response) {
    if (!from.ok) throw new Error(`${from.url}: ${from.status}`)
    return from.arrayBuffer()
  }
  const address = new URL(from)
  if (address.protocol !== 'file:') return bytes(fetch(address))
  const files = 'node:fs/promises' // a variable, so that no bundler looks for the module
  return (await import(/* @vite-ignore */ files)).readFile(address)
}

/** Calls a function of a program. */
const call =
  (f) =>
  (...args) => {
    const { value, error, thrown } = f(...args)
    if (thrown) throw thrown
    if (error) throw new Refusal(error)
    return value
  }

/** The functions of an object from a program. */
export const functions = (object) => Object.fromEntries(Object.entries(object).map(([name, f]) => [name, call(f)]))

let started = Promise.resolve()

/**
 * Starts a program and returns its functions. Programs start one after the other, as all answer through the same
 * object.
 */
export function start(source) {
  const next = started.then(async () => {
    const go = new globalThis.Go()
    const { instance } = await WebAssembly.instantiate(await bytes(source), go.importObject)
    return new Promise((ready, ended) => {
      globalThis.rowlockProgram = { ready }
      go.run(instance).then(() => ended(new Error('the program has ended')), ended)
      delete globalThis.rowlockProgram
    })
  })
  started = next.then(
    () => {},
    () => {},
  )
  return next.then(functions)
}
