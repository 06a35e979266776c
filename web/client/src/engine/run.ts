import '../../engine/wasm_exec.js'

/** The script of Go's that runs programs. */
declare class Go {
  importObject: WebAssembly.Imports
  run(instance: WebAssembly.Instance): Promise<void>
}

/** Runs a program, which finds an object of this name and calls its ready with what it can do; ended hears that it has failed. */
export async function run(program: Response | Promise<Response>, name: string, given: object, ended: () => void) {
  const go = new Go()
  const { instance } = await WebAssembly.instantiateStreaming(program, go.importObject)
  Object.assign(globalThis, { [name]: given })
  go.run(instance).finally(ended)
}
