// Speaks with worker.js.
import { wrap } from 'comlink'
import endpoint from 'comlink/dist/esm/node-adapter.mjs'
import './throwing.js'

/** Node's workers have another interface than browsers' workers. */
export const connect = (worker) => wrap('addEventListener' in worker ? worker : endpoint(worker))
