import type { Endpoint } from 'comlink'
import type { Bot, Game, load, Rules } from './index.js'

type Answer<T> = T extends Rules | Game | Bot ? Far<T> : T

/** The same calls to an object in a worker: each returns a promise. */
export type Far<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Answer<Awaited<R>>>
    : Promise<T[K]>
}

/** The part of a Node worker that is used here. */
export interface NodeWorker {
  postMessage(message: unknown): void
  on(type: 'message', listener: (data: unknown) => void): unknown
}

/** Connects to a worker that runs rowlock/worker. It cannot take a source of numbers (random). */
export function connect(worker: Endpoint | NodeWorker): Far<{ load: typeof load }>
