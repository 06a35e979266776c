import { expect, test } from 'vitest'
import type { Event } from '../../protocol/types'
import type { Cue } from '../../ui/sound'
import { cuesOf } from './cues'

test.each<[string[], boolean, Cue[]]>([
  [[], false, []],
  [[], true, ['decide']],
  [['rolled'], true, ['throw', 'decide']],
  [['crossed', 'passed'], false, ['reveal']],
  [['crossed', 'closed', 'rolled'], false, ['lock', 'throw']],
  [['crossed', 'locked'], true, ['lock', 'decide']],
  [['crossed', 'rolled'], true, ['throw', 'decide']],
  [['crossed', 'closed', 'ended'], false, ['end']],
  [['joined'], false, []],
])('of %j, to decide: %s, are heard %j', (kinds, decides, want) => {
  expect(
    cuesOf(
      kinds.map((kind) => ({ kind, seq: 1, seat: 0 }) as Event),
      decides,
    ),
  ).toEqual(want)
})

test('a reminder to this person is heard', () => {
  const nudged = { kind: 'nudged', seq: 1, seat: 0 } as Event
  expect(cuesOf([nudged], false, true)).toEqual(['remind'])
  expect(cuesOf([nudged], false)).toEqual([])
})
