// A sheet of one's own in an address. It stands behind the #, so that no server is told of it.
import { packed, unpacked } from './packed'

/** The most bytes of a sheet's text (docs/sheet.md). */
export const MOST = 16 << 10

/** Before the sheet in an address; the number says how it is written. */
const START = 'sheet1='

/** The part of an address from the # on that carries a sheet's text. */
export const toLink = async (text: string): Promise<string> => `#${START}${await packed(text)}`

/** The text of the sheet in an address, given from the # on or whole; null if there is none that can be read. */
export async function fromLink(address: string): Promise<string | null> {
  const [, letters] = address.split(`#${START}`)
  if (!letters) return null
  try {
    return await unpacked(letters.trim(), MOST)
  } catch {
    return null // cut short, longer than a sheet, or never one of ours
  }
}
