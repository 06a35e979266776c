/** A share in hundredths, as in 52.8 %. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)}\u00a0%`

/** A share without a decimal, for a cell. */
export const round = (share: number): string => `${Math.round(100 * share)}`
