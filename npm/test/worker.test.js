import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { connect } from 'rowlock/client'

test('a game in a worker', async () => {
  const worker = new Worker(new URL(import.meta.resolve('rowlock/worker')))
  try {
    const rules = await connect(worker).load()
    const game = await rules.newGame({ edition: 'onboard', players: ['Emma', 'Max'] })
    await game.toss()
    await assert.rejects(
      game.do('Emma', 'R13'),
      ({ name, code, message }) => name === 'Refusal' && code === 'no_such_cell' && message !== '',
    )
    const why = await game.whyNot('Emma', 'R13')
    assert.deepEqual([why.name, why.code, why.clause], ['Refusal', 'no_such_cell', 'C2'])
    const bot = await rules.bot('greedy')
    for (const player of (await game.state).owes) await game.do(player, await bot.choose(await game.record(), player))
    assert.match(await game.record(), /\nwhite/)
    await assert.rejects(game.choices('Nobody'), /Nobody does not play/)
  } finally {
    await worker.terminate()
  }
})
