/**
 * The ids of the dialogs over the page, the last opened at the end. Everything below the last is inert, so live
 * regions there are silent.
 */
class Dialogs {
  #open = $state.raw<string[]>([])

  /** The topmost dialog, undefined if none is open. */
  get top(): string | undefined {
    return this.#open.at(-1)
  }

  /** Adds a dialog. Call the returned function once it is closed. */
  add(id: string): () => void {
    this.#open = [...this.#open, id]
    return () => {
      this.#open = this.#open.filter((one) => one !== id)
    }
  }
}

export const dialogs = new Dialogs()
