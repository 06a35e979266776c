import { fetchHere } from '../protocol/here'
import { jsonLines, lost } from '../protocol/lines'
import { Refusal } from '../protocol/refusal'
import { refused } from '../protocol/requests'
import type { SheetRead } from '../protocol/types'
import type { Line } from './report'

// The workshop asks the program in this browser only: what is written here goes nowhere, and needs no server.

async function ask(address: string, body?: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetchHere(address, body === undefined ? {} : { method: 'POST', body, signal: signal ?? null })
  } catch (error) {
    throw error instanceof Refusal || signal?.aborted ? error : new Refusal({ code: 'device', text: '' })
  }
}

async function whole(asked: Promise<Response>): Promise<string> {
  const response = await asked
  if (!response.ok) throw await refused(response)
  return response.text().catch(() => {
    throw lost()
  })
}

/** The text of the sheet of an edition. */
export const pageOf = (edition: string) => whole(ask(`sheet?edition=${edition}`))

/** What the text of a sheet says, and what is wrong with it. */
export const readSheet = async (text: string): Promise<SheetRead> => JSON.parse(await whole(ask('sheet', text)))

/** Plays games of bots on a sheet: the lines of its progress, then what happened on it, and on the best known one. */
export const trySheet = (text: string, games: number, seats: number, signal: AbortSignal) =>
  jsonLines<Line>(ask(`sheet/trial?games=${games}&seats=${seats}`, text, signal), signal)
