// Uses of the package in TypeScript: tsc checks them, nothing runs them.
import { type Choice, type Game, load, Refusal } from 'rowlock'
import { connect, type NodeWorker } from 'rowlock/client'

export async function page(): Promise<string> {
  const rules = await load({ rules: new URL('https://example.org/rules.wasm') })
  const game: Game = rules.newGame({ edition: 'classic', players: ['Emma', 'Max'], random: (n) => n - 1 })
  const choices: Choice[] = game.choices('Emma')
  const totals: number[] = game.view('Max').players.map((p) => p.points.total)
  const bot = await rules.bot('sensible')
  try {
    game.do('Emma', choices[0]?.choice ?? bot.choose(game, 'Emma'))
  } catch (why) {
    if (why instanceof Refusal) return `${why.code} ${why.clause}`
  }
  // @ts-expect-error players are named, not numbered
  game.do(0, 'R5')
  return totals.join()
}

export async function apart(worker: Worker | NodeWorker): Promise<string> {
  const rules = await connect(worker).load()
  const game = await rules.newGame({ edition: 'classic', players: ['Emma'] })
  const { owes } = await game.state
  return owes.join() + (await game.record())
}
