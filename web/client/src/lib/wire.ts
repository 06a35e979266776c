// The messages of wire/PROTOCOL.md and the position object of the record format.

export interface Cell {
  number: number
  colour: string
  closes: boolean
}

export interface LayoutRow {
  lock: string
  cells: Cell[]
}

export interface Layout {
  rows: LayoutRow[]
  need: number
  points: number[]
  penalties: number
  penalty_points: number
  closed_rows: number
  faces: number
}

export interface Roll {
  white: [number, number]
  [colour: string]: number | [number, number] | undefined
}

export interface Player {
  name: string
  rows: Record<string, number[]>
  locks: string[]
  penalties: number
  lucky: number[] | null
  pawn: number | null
  hand: string[] | null
  points: Record<string, number>
  rank: number
}

export interface Position {
  edition: string
  phase: string
  active: string
  over: boolean
  reason: string | null
  closed: string[]
  roll: Roll | null
  players: Player[]
  legal: Record<string, string[]>
  display?: string[]
  call?: number | null
  pile?: number
  discards?: number
}

export interface Place {
  row: number
  place: number
}

export interface Choice {
  choice: string
  kind: string
  cells: Place[]
  dice: string[]
  skips: number
  locks: boolean
  ends: boolean
  lucky: boolean
  gain: number
  penalty: boolean
  steps: number
  field: number
  cards: string[]
}

export interface Play {
  moment: number
  position: Position
  layout: Layout
  choices: Choice[]
  chosen: string | null
  left_ms: number | null
}

export interface Seat {
  seat: number
  kind: string
  name: string
  bot: string
  host: boolean
  present: boolean
  kept: boolean
  decided: boolean
  rematch: boolean
}

export interface Settings {
  edition: string
  clock: number
  options: Record<string, string>
}

export interface Table {
  code: string
  state: string
  game: number
  settings: Settings
  you: { seat: number; host: boolean } | null
  free: number
  seats: Seat[]
  play: Play | null
}

export interface Event {
  seq: number
  kind: string
  seat?: number
  seats?: number[]
  name?: string
  bot?: string
  settings?: Settings
  game?: number
  active?: number
  dice?: Roll
  phase?: string
  cells?: string[]
  rows?: string[]
  steps?: number
  penalties?: number
  reason?: string
  totals?: number[]
}

export interface Problem {
  code: string
  text: string
  args?: Record<string, unknown>
}
