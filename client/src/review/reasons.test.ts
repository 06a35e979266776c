import { expect, test } from 'vitest'
import { reasonsLine } from './reasons'

test.each([
  ['nothing', undefined, ''],
  ['a penalty', [{ code: 'saves' }], 'saves the penalty'],
  ['cells', [{ code: 'keeps', count: 9, than: 6 }], 'keeps 9 cells open, not 6'],
  ['figures that are 0', [{ code: 'leaves', than: 6 }], 'leaves only 0 cells open, not 6'],
  ['a lock', [{ code: 'locks_before', row: 'red-yellow', seat: 1 }], 'locks Red/Yellow before Ben does'],
  ['points', [{ code: 'brings', count: 3, than: -5 }], 'points at once: +3, not −5'],
  [
    'several',
    [{ code: 'saves' }, { code: 'possible', count: 5, row: 'red' }],
    'saves the penalty and 5 more crosses are possible in Red',
  ],
])('%s', (_, why, line) => {
  expect(reasonsLine(why, ['Ann', 'Ben'])).toBe(line)
})
