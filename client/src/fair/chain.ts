import { concatBytes, type Hash, hexToBytes, named, sum, tag, u32 } from './bytes'

/** How many draws a chain lasts. */
export const LINKS = 512
/** The server's number as a party; the other parties are seats. */
export const SERVER = 255
/** The most seats that a game can have. */
export const SEATS = 5

/** The link before link j of a party's chain. */
export const linkBefore = (game: string, party: number, j: number, link: Hash): Hash =>
  sum(tag('link'), named(game), Uint8Array.of(party), u32(j), link)

/** The links of one party for one game, from the anchor to the secret. */
export function chain(game: string, party: number, secret: Hash): Hash[] {
  const links: Hash[] = [secret]
  for (let j = LINKS; j > 0; j--) links.push(linkBefore(game, party, j, links[links.length - 1] ?? ''))
  return links.reverse()
}

/** The digest of all anchors; the seats' anchors come in the order of their numbers. */
export function rosterHash(game: string, server: Hash, anchors: Map<number, Hash>): Hash {
  const seats = [...anchors].sort(([a], [b]) => a - b).flatMap(([seat, anchor]) => [Uint8Array.of(seat), anchor])
  return sum(tag('roster'), named(game), ...seats, Uint8Array.of(SERVER), server)
}

/** The links of a roster's seats for one draw; null for a seat that is missing. */
export type Shares = Map<number, Hash | null>

export function sharesBytes(shares: Shares): Uint8Array {
  const parts = [...shares].sort(([a], [b]) => a - b)
  return concatBytes(
    ...parts.map(([seat, link]) =>
      link === null
        ? Uint8Array.of(seat, ...new Uint8Array(33))
        : concatBytes(Uint8Array.of(seat, 1), hexToBytes(link)),
    ),
  )
}

/** The seed of draw k. */
export const drawSeed = (game: string, roster: Hash, k: number, server: Hash, shares: Shares): Hash =>
  sum(tag('roll'), named(game), roster, u32(k), server, sharesBytes(shares))
