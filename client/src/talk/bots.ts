import type { Event, Said, Seat } from '../protocol/types'

/** What a kind of bot says, in phrases; '' is nothing. */
interface Character {
  /** When it locks a row. */
  locks?: string
  /** When somebody else locks one. */
  others?: string
  /** When it gets a penalty that is not its first. */
  penalty?: string
  wins?: string
  loses?: string
}

const characters: Record<string, Character> = {
  beginner: { locks: 'wow', others: 'wow', penalty: 'sad', wins: 'wow', loses: 'well_played' },
  casual: { locks: 'laugh', others: 'nice_one', penalty: 'laugh', wins: 'again', loses: 'again' },
  steady: { others: 'nice_one', wins: 'thanks', loses: 'well_played' },
  strong: { locks: 'thumbs_up', others: 'close_one', wins: 'close_one', loses: 'well_played' },
  master: { others: 'clap', wins: 'well_played', loses: 'clap' },
  random: { locks: 'wow', penalty: 'laugh', wins: 'laugh' },
  greedy: { locks: 'laugh', penalty: 'sad', wins: 'laugh', loses: 'sad' },
  sensible: { others: 'nice_one', loses: 'well_played' },
}

/** The figures of ui/words.ts who say sorry, love twelves, and never look up. */
const SORRY = 1
const TWELVES = 3
const INWARD = 4

type Speaker = Pick<Seat, 'seat' | 'kind' | 'name' | 'bot' | 'figure'>

/** What one bot says of its own part in an event. */
function ofOwn(bot: Speaker, event: Event): string {
  const is = characters[bot.bot] ?? {}
  if (event.kind === 'locked' && event.seats?.includes(bot.seat)) return is.locks ?? ''
  if (event.kind !== 'penalty' || event.seat !== bot.seat || (event.penalties ?? 0) < 2) return ''
  return bot.figure === SORRY ? 'sorry' : (is.penalty ?? '')
}

/** What one bot says of what happens to all, or to others. */
function ofOthers(bot: Speaker, event: Event): string {
  if (bot.figure === INWARD) return ''
  const is = characters[bot.bot] ?? {}
  const twelve = event.dice?.white.reduce((sum, die) => sum + die, 0) === 12
  if (event.kind === 'rolled') return twelve && bot.figure === TWELVES ? 'wow' : ''
  if (event.kind === 'locked') return event.seats?.includes(bot.seat) ? '' : (is.others ?? '')
  const { totals = [] } = event
  if (event.kind !== 'ended' || totals.length < 2) return ''
  return (totals[bot.seat] === Math.max(...totals) ? is.wins : is.loses) ?? ''
}

/** What a bot says of an event: at most one speaks, always the same at the same event. */
export function reaction(event: Event, seats: Speaker[]): Said | null {
  const bots = seats.filter(({ kind }) => kind === 'bot')
  for (const says of [ofOwn, ofOthers])
    for (const bot of bots) {
      const phrase = says(bot, event)
      if (phrase) return { type: 'said', seat: bot.seat, name: bot.name, phrase, text: '' }
    }
  return null
}
