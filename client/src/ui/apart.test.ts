import { expect, test } from 'vitest'
import { apart, found, m } from './messages'

const sources = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })
const NAME = /(?<!\$)\{(?:\w+\.)*name\}/

test('a name from right to left turns round nothing that is beside it', () => {
  expect(m.nudge({ name: 'שרה 5' })).toBe('Remind \u2068שרה 5\u2069')
  expect(m.nudge({ name: 'Ben' })).toBe('Remind Ben')
  expect(found('event_left')?.({ name: 'שרה 5' })).toContain('\u2068שרה 5\u2069')
  expect(found('event_of_nothing')).toBeUndefined()
  expect(apart(3)).toBe(3)
})

test('where a name stands alone it stands in bdi', () => {
  const lines = Object.values(sources).flatMap((source) => (source.split('</script>')[1] ?? '').split('\n'))
  const shown = lines
    .filter((line) => NAME.test(line) && !line.includes('<option'))
    .map((line) => line.replaceAll(/\w+(:\w+)?=\{[^}]*\}/g, ''))
    .filter((line) => NAME.test(line))
  expect(shown.filter((line) => NAME.test(line.replaceAll(/<bdi>\{[\w.]*name\}<\/bdi>/g, '')))).toEqual([])
  expect(shown.length).toBeGreaterThan(9)
})
