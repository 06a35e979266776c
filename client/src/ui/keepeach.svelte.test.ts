// @vitest-environment jsdom
import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { keepEach } from './keepeach.svelte'
import { settings } from './settings.svelte'

test('a value is kept when it says something else, and not when it is only another object', () => {
  const kept: object[] = []
  settings.change({ name: '', volume: 0.5 })
  const end = $effect.root(() => {
    const value = () => (settings.kept.name ? { name: settings.kept.name } : null)
    keepEach(value, (now) => kept.push({ ...now, volume: settings.kept.volume }))
  })
  for (const change of [{}, { name: 'Ann' }, { name: 'Ann' }, { volume: 0.7 }, { name: 'Ben' }, { name: '' }]) {
    settings.change(change)
    flushSync()
  }
  end()
  settings.change({ name: 'Eve' })
  flushSync()
  expect(kept).toEqual([
    { name: 'Ann', volume: 0.5 },
    { name: 'Ben', volume: 0.7 },
  ])
})
