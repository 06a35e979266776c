// A bot for Rowlock: it takes the choice that gains most for the cells it skips.
//
// rowlock arena --edition longo --players "sensible,exec:node bot.mjs"
import { createInterface } from 'node:readline'

const worth = (choice) => choice.gain - 1.5 * choice.skips + (choice.locks ? 5 : 0)

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.over) continue // the end of a game needs no answer
  const best = message.choices.reduce((a, b) => (worth(b) > worth(a) ? b : a))
  const name = message.hello ? { name: 'JavaScript example' } : {}
  process.stdout.write(`${JSON.stringify({ choice: best.choice, ...name })}\n`)
}
