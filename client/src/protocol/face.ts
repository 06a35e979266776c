import { keep, kept } from './storage'

// The face that this browser's person has chosen: a word of wire/PROTOCOL.md, '' for none.

const KEY = 'rowlock.face'

export const ownFace = (): string => kept(KEY)
export const keepFace = (face: string): boolean => keep(KEY, face)
