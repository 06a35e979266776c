import type { Play, Position, Table, Update } from './types'

// An update says what has changed at the table since the last update.

/** The changed places of a list by seat; of a place perhaps only what has changed in it. */
type Places<List> = List extends (infer One)[] ? { [place: string]: One } : never

/** The changed fields of an object: missing fields stay as they were. */
type Said<Whole> = { [Field in keyof Whole]?: Whole[Field] | Places<Whole[Field]> }

export type Changes = Omit<Said<Table>, 'play'> & {
  play?: (Omit<Said<Play>, 'position'> & { position?: Said<Position> }) | null
}

/** An update as the server sends it. */
export type Changed = Omit<Update, 'table'> & { table: Changes }

/** The table after changes, as new objects: known itself does not change. */
export function follow(known: Table | null, { play, ...table }: Changes): Table {
  const next = over(known, table)
  if (play !== undefined) next.play = play && followPlay(known?.play ?? null, play)
  return next
}

function followPlay(known: Play | null, { position, ...play }: NonNullable<Changes['play']>): Play {
  if (play.layouts) known = null // another game, or the first
  const next = over(known, play)
  if (position) next.position = over(known?.position ?? null, position)
  return next
}

function over<Whole extends object>(known: Whole | null, said: Said<Whole>): Whole {
  const next = { ...known } as Whole
  for (const name of Object.keys(said) as (keyof Whole)[]) {
    const before = known?.[name]
    const news = said[name] as Whole[keyof Whole]
    next[name] = Array.isArray(before) && !Array.isArray(news) ? (changed(before, news) as never) : news
  }
  return next
}

// Objects of an object or a list say what has changed in it. Everything else is new as a whole.
function changed(before: unknown, news: unknown): unknown {
  const object = (value: unknown) => typeof value === 'object' && value !== null
  if (!object(before) || !object(news) || Array.isArray(news)) return news
  const next = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>
  for (const [name, value] of Object.entries(news as object)) next[name] = changed(next[name], value)
  return next
}
