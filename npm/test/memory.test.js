// Drops games and bots, and checks that their programs free what they held.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { load } from 'rowlock'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const programs = []
globalThis.Go = class extends globalThis.Go {
  constructor() {
    super()
    programs.push(this)
  }
}

const rules = await load()
await rules.bots()

for (const [program, what, make] of [
  [0, 'games', () => rules.newGame({ edition: 'classic', players: ['Emma', 'Max'] }).toss()],
  [1, 'bots', () => rules.bot('sensible')],
])
  test(`${what} that nobody has any more are let go by their program`, async () => {
    const made = 3000
    let held = Number.POSITIVE_INFINITY // the least in the last third, as the program collects garbage when it likes
    for (let n = 0; n < made; n++) {
      await make()
      if (n % 100) continue
      collect()
      await new Promise((go) => setImmediate(go)) // lets the package's FinalizationRegistry run
      if (n >= (2 / 3) * made) held = Math.min(held, programs[program]._ids.size)
    }
    assert.ok(held < made, `${held} things of the page are held after ${made} ${what}`)
  })
