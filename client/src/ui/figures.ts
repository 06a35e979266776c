import type { Figure, Outlook } from '../protocol/types'
import { language } from './language.svelte'

// How to write figures: chances in per cent, points as they are, both with one decimal by default.

/** What a choice is worth in its review's unit: its chance or, in a game alone, its points. */
export const worth = ({ chance, points }: Outlook): number => (chance ?? points).value

type Sign = 'negative' | 'exceptZero'

function written(value: number, style: 'percent' | 'decimal', signDisplay: Sign, decimals = 1): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(language.locale, { style, signDisplay, ...digits }).format(value).replace('-', '−')
}

const styleOf = (unit: string) => (unit === 'chance' ? 'percent' : 'decimal')

/** A number in the unit of a review. */
export const plain = (value: number, unit: string, decimals = 1): string =>
  written(value, styleOf(unit), 'negative', decimals)

/** A round number of a scale. */
export const round = (value: number, unit: string): string => written(value, styleOf(unit), 'negative', 0)

/** A change in the unit of a review. */
export const change = (value: number, unit: string): string => written(value, styleOf(unit), 'exceptZero')

/** The error of an estimate, as in "±3.5"; '' if it is exact. */
export function margin({ error }: Figure, unit: string, decimals = 1): string {
  return error ? `±${written(unit === 'chance' ? error * 100 : error, 'decimal', 'negative', decimals)}` : ''
}

/** An estimate with its margin. */
export const estimate = (figure: Figure, unit: string): string =>
  `${plain(figure.value, unit)} ${margin(figure, unit)}`.trim()
