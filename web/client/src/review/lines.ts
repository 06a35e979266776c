import { Refusal, reach, tableAddress } from '../protocol/requests'
import type { Decision, Error as Problem, Review, Summary, Turn } from '../protocol/types'

/** A review comes as one message a line. */
export type Line = Review | Decision | Turn | Summary

export type Depth = 'quick' | 'deep'

const lost = () => new Refusal({ code: 'offline', text: '' })

export function reviewAddress(code: string, depth: Depth, game: number | null): string {
  const which = game === null ? '' : `&game=${game}`
  return `${tableAddress(code)}/review?depth=${depth}${which}`
}

/** The lines of a review as they come. Throws a Refusal for what the server refuses, and for a review that breaks off. */
export async function* reviewLines(address: string, signal: AbortSignal): AsyncGenerator<Line> {
  const broken = (error: unknown): never => {
    throw signal.aborted ? error : lost()
  }
  const response = await reach(address, { signal }).catch(broken)
  if (!response.ok) throw await refused(response)
  let last: Line | undefined
  for await (const text of textLines(response, broken)) {
    signal.throwIfAborted()
    last = read(text)
    yield last
  }
  if (last?.type !== 'summary') throw lost()
}

async function refused(response: Response): Promise<Refusal> {
  const answer = await response.json().catch(() => null)
  return new Refusal(answer?.error ?? { code: 'unavailable', text: response.statusText })
}

function read(text: string): Line {
  const line = parsed(text)
  if ('error' in line) throw new Refusal(line.error)
  return line
}

function parsed(text: string): Line | { error: Problem } {
  try {
    return JSON.parse(text)
  } catch {
    throw lost() // only the line in which a review breaks off is not whole
  }
}

/** Whole lines, however the bytes were cut on the way. */
async function* textLines(response: Response, broken: (error: unknown) => never): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = (await reader?.read().catch(broken)) ?? { done: true }
      const lines = (rest + (value ?? '')).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      yield* lines.filter((line) => line !== '')
      if (done) return
    }
  } finally {
    await reader?.cancel().catch(() => {}) // what is not read further may end
  }
}
