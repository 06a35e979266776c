// Speaks with worker.js.
import { wrap } from 'comlink'
import endpoint from 'comlink/dist/esm/node-adapter.mjs'
import './throwing.js'

/** A worker of Node speaks otherwise than one of a browser. */
export const connect = (worker) => wrap('addEventListener' in worker ? worker : endpoint(worker))
