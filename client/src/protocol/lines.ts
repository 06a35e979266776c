import { Refusal } from './refusal'
import { refused } from './requests'
import type { Error as Problem } from './types'

/** The Refusal to throw when an answer breaks off. */
export const lost = () => new Refusal({ code: 'offline', text: '' })

/**
 * The objects of an answer with one object per line, as they come. Throws a Refusal if the request is refused or the
 * answer breaks off.
 */
export async function* jsonLines<Line extends object>(
  asked: Promise<Response>,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const broken = (error: unknown): never => {
    throw signal.aborted || error instanceof Refusal ? error : lost()
  }
  const response = await asked.catch(broken)
  if (!response.ok) throw await refused(response)
  for await (const text of textLines(response, broken)) {
    signal.throwIfAborted()
    yield read<Line>(text)
  }
}

function read<Line extends object>(text: string): Line {
  const line = parsed<Line>(text)
  if ('error' in line) throw new Refusal(line.error as Problem)
  return line as Line
}

function parsed<Line>(text: string): Line | { error: Problem } {
  try {
    return JSON.parse(text)
  } catch {
    throw lost() // only the last line of an answer that breaks off can be incomplete
  }
}

/** Whole lines, however the network has cut the bytes. */
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
    await reader?.cancel().catch(() => {}) // lets the sender stop if the reader does
  }
}
