import type { Endpoint } from 'comlink'
import type { Bot, Game, load, Rules } from './index.js'

type Answer<T> = T extends Rules | Game | Bot ? Far<T> : T

/** The same, elsewhere: everything is a promise. */
export type Far<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Answer<Awaited<R>>>
    : Promise<T[K]>
}

/** A worker of Node, as far as it is used. */
export interface NodeWorker {
  postMessage(message: unknown): void
  on(type: 'message', listener: (data: unknown) => void): unknown
}

/** Connects to a worker that runs rowlock/worker. A source of numbers (random) cannot be given to it. */
export function connect(worker: Endpoint | NodeWorker): Far<{ load: typeof load }>
