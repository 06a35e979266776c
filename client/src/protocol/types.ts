// The shapes of the table protocol's messages; wire/PROTOCOL.md says what they mean.

export interface Bye {
  type: 'bye'
  error: Error
}

export interface Update {
  type: 'update'
  seq: number
  digest: string
  events: Event[]
  table: Table
}

export interface Past {
  type: 'past'
  id: string
  events: Event[]
}

export interface Ack {
  type: 'ack'
  id: string
  seq: number
}

export interface Refused {
  type: 'refused'
  id: string
  error: Error
}

export interface Pong {
  type: 'pong'
}

export interface Fair {
  type: 'fair'
  game: number
  from: number
  lines: string[]
  want: string
  draw: number
  settled?: string
  cards?: Proof[]
}

export interface Proof {
  deck: number
  place: number
  word: string
  card: number
  salt: string
  path: string[]
}

export interface Said {
  type: 'said'
  seat: number
  name: string
  phrase: string
  text: string
}

export interface Prices {
  type: 'prices'
  id: string
  moment: number
  seat: number
  phase: string
  method: string
  unit: string
  samples: number
  choices: Priced[]
  chosen: number
  best: number
  more: boolean
}

export interface Error {
  code: string
  clause?: string
  args?: { [key: string]: string | number | Error }
  text: string
}

export interface Seated {
  code: string
  seat: number
  token: string
}

export interface TableSummary {
  code: string
  edition: string
  state: string
  seats: string[]
  host: number
  free: number
  invited: boolean
  open: boolean
  listed: boolean
  clock: number
  by_hand: boolean
  dice: string
  hints: boolean
  away: string
  owes: number[]
  kept: number[]
  sheet: OwnSheet | null
}

export interface OpenTables {
  tables: OpenTable[]
}

export interface OpenTable {
  code: string
  edition: string
  seats: OpenSeat[]
  free: number
  waits: number
}

export interface OpenSeat {
  name: string
  bot: string
  figure: number
  face: string
  host: boolean
}

export interface Offers {
  editions: Edition[]
  bots: Bot[]
  clocks: number[]
  listed: boolean
  open: boolean
  players: boolean
  passkeys: boolean
}

export interface Bot {
  bot: string
  names: string[]
  level: number
}

export interface Edition {
  edition: string
  rules: string
  seats: [number, number]
  dice: boolean
  options: Option[]
  rows: EditionRow[]
}

export interface EditionRow {
  cells: number
  colours: string[]
  marked: number[]
}

export interface Option {
  keyword: string
  words: string[]
  own: string
  seats: boolean
}

export interface SheetRead {
  name: string
  edition: string
  seats: [number, number]
  faults: SheetFault[]
  layouts: Layout[]
  left_out: number[]
}

export interface SheetFault {
  line: number
  error: Error
  warning: boolean
}

export interface Table {
  code: string
  state: string
  game: number
  stopped: number[]
  day: string
  duel: string
  settings: Settings
  sheet: OwnSheet | null
  you: You | null
  free: number
  invite: Invite
  seats: Seat[]
  play: Play | null
}

export interface OwnSheet {
  name: string
  lines: string[]
  about: Edition
  layouts: Layout[]
}

export interface Settings {
  edition: string
  clock: number
  options: { [key: string]: string }
  by_hand: boolean
  in_turn: boolean
  listed: boolean
  dice: string
  hints: boolean
  free_text: boolean
  away: string
}

export interface Invite {
  only: boolean
  open: boolean
  secret: string
}

export interface You {
  seat: number
  host: boolean
  rematch: string
}

export interface Seat {
  seat: number
  kind: string
  name: string
  bot: string
  figure: number
  face: string
  host: boolean
  present: boolean
  kept: boolean
  decided: boolean
  owes: boolean
  overdue: boolean
  gone: boolean
  rematch: boolean
  stop: boolean
  word: boolean
  stand_in_ms: number | null
}

export interface Play {
  moment: number
  position: Position
  layouts: Layout[]
  sheets: Sheet[]
  dice: Die[]
  end: End
  choices: Choice[]
  chosen: string | null
  chosen_by_bot: boolean
  left_ms: number | null
  throw_ms: number | null
  track: Track | null
  cards: Shown | null
  steps: Step[]
  hints: boolean
}

export interface Step {
  word: string
  cells: Cell[]
  done: boolean
}

export interface Layout {
  pad: string
  rows?: LayoutRow[]
  need: number
  points: number[]
  groups: Group[]
  marks: Mark[]
  bar: string[]
  swaps: [number, number][]
  prizes?: number[]
  prize_sum?: number
  join?: number[]
  penalties: number
  closed_rows: number
  penalty_points: number
  die_faces: number
}

export interface LayoutRow {
  name: string
  colour: string
  lock: string
  need: number
  between: number[]
  counts_in: number[]
  cells: LayoutCell[]
}

export interface LayoutCell {
  word: string
  number: number
  colours: string[]
  closes?: boolean
  twice?: boolean
  double?: boolean
  after?: string[]
}

export interface Group {
  cells: string[]
  points: number[]
}

export interface Mark {
  cells: string[]
  all: boolean
  effect: string
  amount: number
}

export interface Sheet {
  layout: number
  rows: SheetRow[]
  groups: SheetGroup[]
  struck: number
}

export interface SheetRow {
  cells: string[]
  lock: string
  missing: number
  crosses: number
  points: number
}

export interface SheetGroup {
  crosses: number
  points: number
}

export interface Die {
  name: string
  colour: string
  value: number
  out: boolean
}

export interface End {
  closed: number
  penalties: number
  worst: number[]
  near: boolean
  last: boolean
}

export interface Choice {
  choice: string
  kind: string
  cells: Cell[]
  dice?: string[]
  skips: number
  lost?: string[]
  locks: boolean
  lucky?: boolean
  gain: number
  penalty: boolean
  ends: boolean
  steps?: number
  field?: number
  cards?: string[]
  colour?: string
}

export interface Cell {
  row: number
  place: number
  number: number
  colours: string[]
}

export interface Card {
  word: string
  number: number
  colour: string
  joker: boolean
}

export interface Shown {
  display: Card[]
  hands: Card[][]
}

export interface Track {
  name: string
  fields: Field[]
}

export interface Field {
  number: number
  colour: string
  points: number
  goal: boolean
}

export interface Event {
  seq: number
  kind: string
  seat: number
  name?: string
  bot?: string
  moment?: number
  game?: number
  phase?: string
  word?: string
  cells?: Cell[]
  cards?: Card[]
  colour?: string
  steps?: number
  field?: number
  dice?: Roll
  rows?: string[]
  seats?: number[]
  penalties?: number
  reason?: string
  totals?: number[]
  clock?: number
  away?: string
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
  legal: { [key: string]: string[] }
  display?: string[]
  call?: number | null
  pile?: number
  discards?: number
}

export interface Roll {
  white: [number, number]
  red?: number
  yellow?: number
  green?: number
  blue?: number
}

export interface Player {
  name: string
  rows: { [key: string]: (number | string)[] }
  locks: string[]
  penalties: number
  lucky: number[] | null
  pawn: number | null
  hand: string[] | null
  struck?: number
  points: Points
  rank: number
}

export interface Points {
  red: number
  yellow: number
  green: number
  blue: number
  penalties: number
  bonus: number
  total: number
}

export interface Replay {
  type: 'replay'
  edition: string
  names: string[]
  moments: number
  turns: number
  layouts: Layout[]
  track: Track | null
}

export interface Moment {
  type: 'moment'
  number: number
  turn: number
  step: number
  events: Event[]
  position: Position
  sheets: Sheet[]
  dice: Die[]
  end: End
  cards: Shown | null
}

export interface Daily {
  editions: string[]
  days: string[]
}

export interface DayCounts {
  day: string
  edition: string
  counts: DayCount[]
}

export interface DayCount {
  points: number
  count: number
}

export interface Perfect {
  type: 'perfect'
  day: string
  expected: number
  total: number
}

export interface Duel {
  duel: string
  edition: string
  sheet: OwnSheet | null
  name: string
  bots: string[]
  players: number
  results: DuelResult[] | null
}

export interface DuelResult {
  table: string
  game: number
  name: string
  total: number
  rank: number
  seat: number
  own: boolean
}

export interface OwnPlayer {
  id: string
  devices: number
  recovery: boolean
  passkeys: string[]
  games: number
}

export interface PasskeyChallenge {
  challenge: string
  site: string
  passkeys: string[]
}

export interface PlayerGames {
  games: PlayerGame[]
  all: number
}

export interface PlayerGame {
  code: string
  game: number
  edition: string
  ended: number
  points: number
  rank: number
  firsts: number
  others: string[]
  day?: string
  duel?: string
  hints?: boolean
  noted?: boolean
}

export interface PlayerSkill {
  editions: EditionSkill[]
  owed: number
  measured: string[]
}

export interface EditionSkill {
  edition: string
  games: GameSkill[]
  levels: SkillLevel[]
}

export interface GameSkill {
  code: string
  game: number
  ended: number
  loss: number
  skill: number
  error: number
  provisional: boolean
}

export interface SkillLevel {
  bot: string
  skill: number
}

export interface PuzzleTries {
  tries: PuzzleTry[]
  all: number
}

export interface PuzzleTry {
  puzzle: string
  edition: string
  theme: string
  right: boolean
  day?: string
}

export interface Progress {
  type: 'progress'
  done: number
  total: number
}

export interface Review {
  type: 'review'
  edition: string
  names: string[]
  depth: string
  method: string
  unit: string
  samples: number
  decisions: number
  turns: number
  start: Outlook[]
  layouts: Layout[]
  track: Track | null
}

export interface Decision {
  type: 'decision'
  number: number
  turn: number
  seat: number
  phase: string
  position: Position
  sheets: Sheet[]
  dice: Die[]
  end: End
  cards: Shown | null
  choices: Priced[]
  chosen: number
  best: number
  loss: Figure
  class: string
}

export interface Turn {
  type: 'turn'
  turn: number
  active: number
  roll: Roll | null
  luck: number[]
  after: Outlook[]
}

export interface Summary {
  type: 'summary'
  seats: Tally[]
}

export interface Priced extends Choice, Outlook {
  why?: Reason[]
}

export interface Reason {
  code: string
  count?: number
  than?: number
  of?: number
  row?: string
  seat?: number
}

export interface Reasons {
  reasons: Reason[]
}

export interface Outlook {
  points: Figure
  chance: Figure | null
  lead: Figure | null
}

export interface Figure {
  value: number
  error: number
}

export interface Tally {
  seat: number
  total: number
  share: number
  loss: number
  luck: number
  given: number
  fine: number
  small: number
  medium: number
  large: number
  par: number
  best: Best | null
}

export interface Best {
  decision: number
  gain: number
}
