import type { Offers, Error as Problem, Seated, TableSummary } from './types'

/** A request that the server refused, or that did not reach it. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text)
  }
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new Refusal({ code: 'offline', text: '' })
  }
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw new Refusal(answer?.error ?? { code: 'unavailable', text: response.statusText })
  return answer as Answer
}

const at = (code: string) => `/api/tables/${encodeURIComponent(code)}`

export const offers = () => ask<Offers>('/api/editions')
export const create = (name: string, edition: string) => ask<Seated>('/api/tables', { name, edition })
export const peek = (code: string) => ask<TableSummary>(at(code))
export const sit = (code: string, name: string, invite: string) =>
  ask<Seated>(`${at(code)}/seats`, { name, ...(invite && { invite }) })
export const recordAddress = (code: string, game: number) => `${at(code)}/games/${game}`

export function liveAddress(code: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}${at(code)}/live`
}
