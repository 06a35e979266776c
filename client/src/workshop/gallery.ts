import { found } from '../ui/messages'

// Sheets of ours to begin with.

const files = import.meta.glob<string>('../../../examples/sheets/*.sheet', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export interface Shown {
  word: string
  text: string
}

/** The sheets of the gallery. */
export const gallery: Shown[] = Object.entries(files).map(([path, text]) => ({
  word: path.replace(/.*\/|\.sheet$/g, ''),
  text,
}))

export const shownName = ({ word }: Shown): string => found(`gallery_${word}`)?.() ?? word
export const shownLine = ({ word }: Shown): string => found(`gallery_${word}_line`)?.() ?? ''
