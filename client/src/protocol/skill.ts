import { type Player, request, shown } from './players'
import type { PlayerSkill } from './types'

/**
 * How well a player decides. The server judges some games each time it is asked: each answer is told, until it owes
 * nothing more, or getting on is over.
 */
export async function askSkill(
  player: Player,
  told: (skill: PlayerSkill) => void,
  goesOn: () => boolean,
): Promise<void> {
  for (let owed = Number.POSITIVE_INFINITY; goesOn(); ) {
    const skill = await request<PlayerSkill>('/skill', { player: shown(player) })
    if (goesOn()) told(skill)
    if (!skill.owed || skill.owed >= owed) return // a server that gets no further is not pressed
    owed = skill.owed
  }
}
