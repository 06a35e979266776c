import { type Hash, isHex } from './bytes'
import { Refusal } from './refusal'

/** A number as written. */
class Numeral {
  constructor(readonly text: string) {}
}

type Value = string | boolean | null | Numeral | Value[] | Fields

const deepest = 4

/** A JSON object whose fields are taken by name and type; a field that is never taken is wrong too. */
export class Fields {
  private readonly values = new Map<string, Value>()
  private readonly taken = new Set<string>()

  set(name: string, value: Value): boolean {
    const twice = this.values.has(name)
    this.values.set(name, value)
    return !twice
  }

  get names(): string[] {
    return [...this.values.keys()]
  }

  has(name: string): boolean {
    return this.values.has(name)
  }

  /** Refuses the first field that was not taken. */
  end() {
    for (const name of this.names) if (!this.taken.has(name)) this.fail(name)
  }

  fail(field: string): never {
    throw new Refusal('fair_field', { field })
  }

  private take(name: string): Value | undefined {
    this.taken.add(name)
    return this.values.get(name)
  }

  text(name: string): string {
    const value = this.take(name)
    return typeof value === 'string' ? value : this.fail(name)
  }

  isTrue(name: string): true {
    return this.take(name) === true || this.fail(name)
  }

  number(name: string): number {
    return this.toNumber(name, this.take(name))
  }

  numbers(name: string): number[] {
    return this.list(name, this.take(name)).map((value) => this.toNumber(name, value))
  }

  hash(name: string): Hash {
    return this.toHash(name, this.take(name))
  }

  texts(name: string): string[] {
    return this.list(name, this.take(name)).map((value) => (typeof value === 'string' ? value : this.fail(name)))
  }

  hashes(name: string): Hash[] {
    return this.list(name, this.take(name)).map((value) => this.toHash(name, value))
  }

  /** A list of pairs, or null. */
  pairs(name: string): [number, number][] | null {
    const value = this.take(name)
    if (value === null) return null
    return this.list(name, value).map((pair) => {
      const [low, high, ...more] = this.list(name, pair).map((n) => this.toNumber(name, n))
      return low === undefined || high === undefined || more.length ? this.fail(name) : [low, high]
    })
  }

  /** An object whose names are numbers. */
  byNumber(name: string): Map<number, Hash> {
    const inner = this.take(name)
    if (!(inner instanceof Fields)) return this.fail(name)
    const entries = [...inner.values].map(
      ([key, value]) => [this.toNumber(name, new Numeral(key)), this.toHash(name, value)] as const,
    )
    return new Map(entries)
  }

  private list(name: string, value: Value | undefined): Value[] {
    return Array.isArray(value) ? value : this.fail(name)
  }

  private toNumber(name: string, value: Value | undefined): number {
    const fits = value instanceof Numeral && /^(0|[1-9][0-9]{0,8})$/.test(value.text)
    return fits ? Number(value.text) : this.fail(name)
  }

  private toHash(name: string, value: Value | undefined): Hash {
    return typeof value === 'string' && isHex(value, 32) ? value : this.fail(name)
  }
}

/** Reads a text that is one JSON object, in which no name stands twice, and nothing else. */
export function readFields(bytes: Uint8Array): Fields {
  let value: Value | undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    JSON.parse(text) // Reader relies on valid JSON
    value = new Reader(text).value(0)
  } catch {
    value = undefined
  }
  if (value instanceof Fields) return value
  throw new Refusal('fair_text')
}

/** Reads text that is known to be JSON, and keeps what JSON.parse loses: double names, and how numbers are written. */
class Reader {
  private at = 0

  constructor(private readonly text: string) {}

  value(depth: number): Value {
    if (depth > deepest) throw new Error('too deep')
    this.spaces()
    const first = this.text[this.at]
    if (first === '{') return this.fields(depth)
    if (first === '[') return this.list(depth)
    if (first === '"') return this.string()
    const word = /[^\s,\]}]+/y
    word.lastIndex = this.at
    const found = word.exec(this.text)?.[0] ?? ''
    this.at += found.length
    if (found === 'true' || found === 'false') return found === 'true'
    return found === 'null' ? null : new Numeral(found)
  }

  private spaces() {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
  }

  /** Skips the sign if it comes next, and says whether it did. */
  private sign(sign: string): boolean {
    this.spaces()
    if (this.text[this.at] !== sign) return false
    this.at++
    return true
  }

  private string(): string {
    const start = this.at
    for (this.at++; this.text[this.at] !== '"'; this.at++) if (this.text[this.at] === '\\') this.at++
    this.at++
    return JSON.parse(this.text.slice(start, this.at))
  }

  private list(depth: number): Value[] {
    const list: Value[] = []
    this.sign('[')
    if (this.sign(']')) return list
    do list.push(this.value(depth + 1))
    while (this.sign(','))
    this.sign(']')
    return list
  }

  private fields(depth: number): Fields {
    const fields = new Fields()
    this.sign('{')
    if (this.sign('}')) return fields
    do {
      this.spaces()
      const name = this.string()
      this.sign(':')
      if (!fields.set(name, this.value(depth + 1))) throw new Error('a name stands twice')
    } while (this.sign(','))
    this.sign('}')
    return fields
  }
}
