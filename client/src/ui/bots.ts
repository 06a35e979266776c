import type { Bot } from '../protocol/types'
import { settings } from './settings.svelte'

/** The levels, the weakest first. */
export const levelsOf = (bots: Bot[]): Bot[] => bots.filter((bot) => bot.level).sort((a, b) => a.level - b.level)

/** The kind of bot that the person chose last, or else the middle level. */
export function lastBot(bots: Bot[]): string {
  const levels = levelsOf(bots)
  return (bots.find(({ bot }) => bot === settings.kept.bot) ?? levels[levels.length >> 1] ?? bots[0])?.bot ?? ''
}
