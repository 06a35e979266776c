// Speaks with worker.js.
import { wrap } from 'comlink'
import './throwing.js'

export const connect = (worker) => wrap(worker)
