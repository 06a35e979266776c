import type { Play } from '../../protocol/types'
import { shapeOf } from '../../ui/colours'
import { copy } from '../../ui/share'
import { points } from '../../ui/words'
import { scoringRows } from '../sheet/sheet'

// A picture of a result to share, drawn on the device. It contains nothing that lets anybody into the table.

const WIDTH = 1080
const MARGIN = 64
const HEAD = 300
const LINE = 150
const NOTE = 60
const FOOT = 110
const FONT = 'system-ui, sans-serif'

/** The name of the row's custom property is its colour's; rows without one are drawn in ink. */
const named = (style: CSSStyleDeclaration, name: string, otherwise: string): string =>
  style.getPropertyValue(`--${name}`).trim() || otherwise

/** Draws who made how many points, and in which rows; title and verdict stand above, what stands out below. */
export async function pictureOf(play: Play, title: string, verdict: string, below: string[] = []): Promise<Blob> {
  const players = play.position.players.map((player, seat) => ({ player, rows: scoringRows(play, seat) }))
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEAD + LINE * players.length + NOTE * below.length + FOOT
  const to = canvas.getContext('2d')
  if (!to) throw new Error('this browser draws no pictures')
  const style = getComputedStyle(document.documentElement)
  const ink = named(style, 'ink', '#1d2b2a')
  to.fillStyle = named(style, 'paper', '#ffffff')
  to.fillRect(0, 0, WIDTH, canvas.height)
  to.fillStyle = ink
  write(to, title, MARGIN, 100, `650 40px ${FONT}`)
  write(to, verdict, MARGIN, 196, `850 64px ${FONT}`)
  players.sort((a, b) => a.player.rank - b.player.rank)
  for (const [index, { player, rows }] of players.entries()) {
    const y = HEAD + LINE * index
    to.fillStyle = ink
    write(to, `${player.rank}. ${player.name}`, MARGIN, y, `750 44px ${FONT}`, 700)
    to.textAlign = 'right'
    write(to, points(player.points.total), WIDTH - MARGIN, y + 24, `850 72px ${FONT}`)
    to.textAlign = 'left'
    const step = (WIDTH - 2 * MARGIN - 200) / Math.max(rows.length, 1)
    for (const [place, { colour, points: made }] of rows.entries()) {
      const x = MARGIN + step * place
      mark(to, colour, named(style, colour, ink), x, y + 22)
      to.fillStyle = ink
      write(to, points(made), x + 50, y + 58, `650 36px ${FONT}`)
    }
  }
  for (const [index, line] of below.entries()) {
    write(to, line, MARGIN, HEAD + LINE * players.length + NOTE * index, `650 36px ${FONT}`)
  }
  write(to, location.host, MARGIN, canvas.height - 44, `600 32px ${FONT}`)
  return new Promise((drawn, failed) =>
    canvas.toBlob((blob) => (blob ? drawn(blob) : failed(new Error('the picture has not been made'))), 'image/png'),
  )
}

/** Writes a line, narrower if it is too long for its room. */
function write(
  to: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  room = WIDTH - 2 * MARGIN,
): void {
  to.font = font
  to.fillText(text, x, y, room)
}

/** The shape of a row's colour, so that nothing depends on the colour alone. */
function mark(to: CanvasRenderingContext2D, colour: string, fill: string, x: number, y: number): void {
  to.save()
  to.translate(x, y)
  to.scale(1.7, 1.7)
  to.fillStyle = fill
  to.fill(new Path2D(shapeOf(colour)))
  to.restore()
}

/** Passes a picture and a link on by the device's own means, or else saves it and copies the link. */
export async function passPicture(picture: Blob, link: string): Promise<'shared' | 'copied' | 'saved'> {
  const files = [new File([picture], 'rowlock.png', { type: picture.type })]
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files, ...(link && { url: link }) })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared' // the person has declined
    }
  }
  const saved = document.createElement('a')
  saved.href = URL.createObjectURL(picture)
  saved.download = 'rowlock.png'
  saved.click()
  setTimeout(() => URL.revokeObjectURL(saved.href), 60_000)
  return link && (await copy(link)) === 'copied' ? 'copied' : 'saved'
}
