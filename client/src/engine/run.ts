import '../../engine/wasm_exec.js'

/** Defined by Go's script wasm_exec.js, which runs Go programs. */
declare class Go {
  importObject: WebAssembly.Imports
  run(instance: WebAssembly.Instance): Promise<void>
}

/**
 * Runs a program. It finds given as a global of this name and calls given.ready with its functions; ended is called
 * if it stops.
 */
export async function run(program: Response | Promise<Response>, name: string, given: object, ended: () => void) {
  const go = new Go()
  const { instance } = await WebAssembly.instantiateStreaming(program, go.importObject)
  Object.assign(globalThis, { [name]: given })
  go.run(instance).finally(ended)
}
