// @vitest-environment jsdom
import { tick } from 'svelte'
import { beforeEach, expect, test } from 'vitest'
import { voice } from './voice.svelte'

beforeEach(() => voice.clear())

test('words said twice are heard twice', async () => {
  voice.say('Ann passes')
  await tick()
  const first = voice.log
  voice.say('Ann passes')
  await tick()
  expect(voice.log).not.toBe(first)
  expect(voice.log.trim()).toBe('Ann passes')
})

test('what is said in one task is heard as a whole, with one stop after each sentence', async () => {
  for (const line of ['Ann passes', 'What now?', 'Reconnecting …', '', 'That is all.', 'Ben passes']) voice.say(line)
  voice.call('Red is closed')
  voice.call('Your decision')
  await tick()
  expect(voice.log).toBe('Ann passes. What now? Reconnecting … That is all. Ben passes')
  expect(voice.urgent).toBe('Red is closed. Your decision')
})

test('what has been said is taken away, and what is just said is not', async () => {
  voice.say('Ann passes')
  await tick()
  voice.say('Ben passes')
  voice.clear()
  expect(voice.log).toBe('')
  await tick()
  expect(voice.log).toBe('Ben passes')
})
