import type { Command } from '../../protocol/messages'
import type { Table } from '../../protocol/types'
import type { Plan } from '../../ui/route.svelte'

/** Carries out the plan that a table was made for: it seats the bots or sets the dice, and starts once that is done. */
export class Planned {
  /** Whether the bots and the dice have been asked for. */
  #asked = false

  constructor(
    private plan: Plan | null,
    private readonly send: (command: Command) => void,
  ) {}

  follow(table: Table): void {
    if (!this.plan || table.state !== 'gathering' || !table.you?.host) return
    const { bots, dice, again, waits, open } = this.plan
    const differs = dice !== undefined && table.settings.dice !== dice
    if (!this.#asked) {
      if (differs) this.send({ type: 'settings', dice })
      if (again) this.send({ type: 'settings', ...again })
      if (open) this.send({ type: 'invite', only: false, renew: false, open })
      for (const bot of bots) this.send({ type: 'add_bot', bot })
    }
    this.#asked = true
    if (differs || table.seats.filter(({ kind }) => kind === 'bot').length < bots.length) return
    if (!waits) this.send({ type: 'start' })
    this.plan = null
  }

  /** Gives up the plan if a part of it is refused. */
  refused({ type }: Command): void {
    if (type === 'settings' || type === 'add_bot') this.plan = null
  }
}
