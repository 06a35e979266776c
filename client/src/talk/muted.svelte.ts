import { keepValue, keptValue } from '../protocol/storage'

const KEY = 'rowlock.muted'
const MOST = 200

function load(): string[] {
  const list = keptValue(KEY)
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

const person = (code: string, name: string) => `${code} ${name}`

/** The people whom this person has muted, by table and name, kept in this browser. */
class Muted {
  #list = $state.raw(load())

  has(code: string, name: string): boolean {
    return this.#list.includes(person(code, name))
  }

  /** Mutes a person, or hears them again; another tab may have muted others meanwhile. */
  toggle(code: string, name: string): void {
    const one = person(code, name)
    const others = load().filter((other) => other !== one)
    this.#list = this.has(code, name) ? others : [one, ...others].slice(0, MOST)
    keepValue(KEY, this.#list)
  }
}

export const muted = new Muted()
