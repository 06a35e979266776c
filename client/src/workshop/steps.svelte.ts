/** How many texts can be taken back. */
const MOST = 200

/** A text with what it was before: its last changes can be undone and done again. */
export class Steps {
  text = $state('')
  #before = $state.raw<string[]>([])
  #after = $state.raw<string[]>([])
  /** Of what kind the last change was: typing goes on in one step. */
  #kind = ''

  constructor(text: string) {
    this.text = text
  }

  get canUndo(): boolean {
    return this.#before.length > 0
  }

  get canRedo(): boolean {
    return this.#after.length > 0
  }

  /** Changes the text. Changes of one kind, one after the other, are one step; those without a kind are steps. */
  change(text: string, kind = ''): void {
    if (text === this.text) return
    if (!kind || kind !== this.#kind) this.#before = [...this.#before.slice(1 - MOST), this.text]
    this.#kind = kind
    this.#after = []
    this.text = text
  }

  /** Begins a new step with the next change, whatever its kind. */
  pause(): void {
    this.#kind = ''
  }

  undo(): void {
    const text = this.#before.at(-1)
    if (text === undefined) return
    this.#before = this.#before.slice(0, -1)
    this.#after = [...this.#after, this.text]
    this.text = text
    this.pause()
  }

  redo(): void {
    const text = this.#after.at(-1)
    if (text === undefined) return
    this.#after = this.#after.slice(0, -1)
    this.#before = [...this.#before, this.text]
    this.text = text
    this.pause()
  }
}
