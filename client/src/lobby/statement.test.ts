import { describe, expect, it } from 'vitest'
import type { Error as Problem } from '../protocol/types'
import { isTooLong, lineRefused, ownWords, statement } from './statement'

const words = (text: string) => ownWords('path', text).map(({ word }) => word)

describe('a statement of the table’s own', () => {
  it.each([
    ['bare words', 'R7/1 G3/1', ['R7/1', 'G3/1']],
    ['many lines', 'R7/1\r\n\n  G3/1\n', ['R7/1', 'G3/1']],
    ['with its keyword', 'path R7/1 G3/1', ['R7/1', 'G3/1']],
    ['a line of a file', 'rowlock 1\nedition onboard\npath R7/1 G3/1 # mine\nseats 2', ['R7/1', 'G3/1']],
    ['remarks only', '# nothing yet', []],
  ])('reads %s', (_, text, want) => expect(words(text)).toEqual(want))

  it('is written in one line', () => {
    expect(statement('path', ownWords('path', 'R7/1\nG3/1'))).toBe('path R7/1 G3/1')
  })

  it('finds the line that was refused', () => {
    const own = ownWords('path', '# mine\nR7/1 G3/1\nX9/2')
    const field = (n: number) => ({ code: 'path_field', args: { n }, text: '' })
    const malformed = (reason: Problem) => ({ code: 'malformed', args: { reason }, text: '' })
    expect(lineRefused(own, malformed(field(3)))).toBe(3)
    expect(lineRefused(own, field(2))).toBe(2)
    expect(lineRefused(own, malformed({ code: 'path_length', args: { n: 3 }, text: '' }))).toBe(null)
  })

  it('must fit into a message', () => {
    expect(isTooLong('path R7/1')).toBe(false)
    expect(isTooLong(`path ${'R7/1 '.repeat(900)}`)).toBe(true)
  })
})
