import program from '../../engine/verify.wasm?packed'
import { run } from '../engine/run'
import type { Args, Code } from './refusal'

/** Plays the record of a finished game by the rules of this name, and returns what is wrong with it. */
export type Play = (rules: string, record: string) => { code: Code; args: Args } | null

/** Starts the program that plays records (wasm/verify of the repository). */
export function start(): Promise<Play> {
  const packed = Uint8Array.from(atob(program), (c) => c.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const response = new Response(stream, { headers: { 'Content-Type': 'application/wasm' } })
  return new Promise((ready, failed) => {
    const ended = () => failed(new Error('the program has ended'))
    run(response, 'rowlockVerify', { ready }, ended).catch(failed)
  })
}
