/** The dialogs that lie over the page, by their ids, the last opened at the end. All below the last is inert: nothing is heard from there. */
class Dialogs {
  #open = $state.raw<string[]>([])

  /** The one that lies over all, undefined while there is none. */
  get top(): string | undefined {
    return this.#open.at(-1)
  }

  /** Takes a dialog in. What is returned is called once it is closed. */
  add(id: string): () => void {
    this.#open = [...this.#open, id]
    return () => {
      this.#open = this.#open.filter((one) => one !== id)
    }
  }
}

export const dialogs = new Dialogs()
