/** The heights on a screen where a sheet stands with other parts, in pixels. */
export interface Room {
  /** What the sheet and the other parts may take. */
  height: number
  /** What they take now, each as little as it can. */
  taken: number
  /** The present height of a line of cells. */
  line: number
  /** How much what they take grows with a line of cells. */
  growth: number
}

/** The least height of a line of cells. Below it nothing could be read, and the page scrolls. */
export const LEAST = 12

/** The height of a line of cells with which everything fits, at most the height that is wanted. */
export function lineHeight({ height, taken, line, growth }: Room, wanted: number): number {
  const fits = line + (height - taken) / growth
  return Math.max(LEAST, Math.min(Math.floor(fits * 4) / 4, wanted))
}

/** The least width and height of a cell that a finger meets, in pixels. */
export const FINGER = 24

/** Whether a cell is too small for a finger. What is not drawn is not small. */
export function isSmall(cell: Element | null): boolean {
  const { width = 0, height = 0 } = cell?.getBoundingClientRect() ?? {}
  return width > 0 && Math.min(width, height) < FINGER
}

/** How often to measure: lines of unequal height change what is taken in steps. */
const ROUNDS = 4

/**
 * Gives the lines of cells within the middle of a game the height that the screen leaves them: what they take of it
 * besides is measured, whatever it is. While the screen stays as it is, lines do not grow again, so that cells do not
 * move for a clock that comes and goes.
 */
export function fitLines(middle: HTMLElement): () => void {
  const screen = middle.parentElement as HTMLElement
  let [width, height] = [0, 0]
  let line = 0
  const fit = () => {
    const turned = screen.clientWidth !== width || screen.clientHeight !== height
    ;[width, height] = [screen.clientWidth, screen.clientHeight]
    const wanted = Number.parseFloat(getComputedStyle(middle).getPropertyValue('--wanted'))
    const most = turned || !line ? wanted : Math.min(line, wanted)
    line = most
    let growth = middle.querySelectorAll('.mine .row, .followed .row').length
    if (!(growth && most)) return
    let before = { line: 0, taken: 0 }
    let low = false
    const draw = () => {
      low ||= line < FINGER // to the end of this fit, lest its signs stand now below, now beside the numbers
      middle.classList.toggle('low', low)
      middle.style.setProperty('--cell-height', `${line}px`)
    }
    for (let round = 0; round < ROUNDS; round++) {
      draw()
      const taken = takenBy(middle)
      if (before.line !== line && round) growth = Math.max(1, (taken - before.taken) / (line - before.line))
      before = { line, taken }
      line = lineHeight({ height: roomOf(middle), taken, line, growth }, most)
      if (line === before.line) return
    }
    draw()
  }
  const seen = new ResizeObserver(fit)
  for (const part of [screen, ...middle.children]) seen.observe(part)
  return () => seen.disconnect()
}

/** Whether the parts stand beside the sheet, as on a phone on its side. */
const areBeside = (middle: HTMLElement) => getComputedStyle(middle).display === 'contents'

/** What sums of heights may differ by as they are rounded, in pixels. */
const ROUNDED = 0.1

/** The height that the parts share with the sheet. */
function roomOf(middle: HTMLElement): number {
  if (!areBeside(middle)) return middle.getBoundingClientRect().height + ROUNDED
  const screen = middle.parentElement as HTMLElement
  return screen.clientHeight - Number.parseFloat(getComputedStyle(screen).paddingBottom)
}

/** What the parts in the column of the sheet take; a tray is as low as it may be. */
function takenBy(middle: HTMLElement): number {
  const parts = areBeside(middle)
    ? [...middle.querySelectorAll(':scope > .mine, :scope > .followed, :scope > .throw > .board')]
    : [...middle.children]
  const gap = Number.parseFloat(getComputedStyle(middle).rowGap)
  const heights = parts.map((part) =>
    part.matches('.tray') ? Number.parseFloat(getComputedStyle(part).minHeight) : part.getBoundingClientRect().height,
  )
  const shown = heights.filter((height) => height > 0)
  return shown.reduce((sum, height) => sum + height, gap * (shown.length - 1))
}
