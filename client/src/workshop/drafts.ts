import { keepValue, keptValue } from '../protocol/storage'

/** A sheet that somebody is making, as this browser keeps it. */
export interface Draft {
  id: string
  name: string
  text: string
}

const KEY = 'rowlock.sheets'
const MOST = 30

/** The drafts of this browser, the one changed last first. */
export function drafts(): Draft[] {
  const kept = keptValue(KEY)
  const isDraft = (one: Draft) => [one?.id, one?.name, one?.text].every((part) => typeof part === 'string')
  return Array.isArray(kept) ? kept.filter(isDraft) : []
}

const others = (id: string): Draft[] => drafts().filter((one) => one.id !== id)

/** Keeps a draft, and returns whether the browser stores it. The oldest gives way when there are many. */
export const keepDraft = (draft: Draft): boolean => keepValue(KEY, [draft, ...others(draft.id)].slice(0, MOST))

export const dropDraft = (id: string): boolean => keepValue(KEY, others(id))

/** A new draft. */
export const newDraft = (text: string): Draft => ({ id: crypto.randomUUID?.() ?? `${Math.random()}`, name: '', text })
