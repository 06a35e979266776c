// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed'

test.each(['', 'rowlock 1\nplayer Złośnica ü 🎲\n', 'roll 1 2 R3\n'.repeat(500)])(
  'a text comes back as it was',
  async (text) => {
    const word = await packed(text)
    expect(word).toMatch(/^[\w-]*$/)
    expect(await unpacked(word)).toBe(text)
  },
)

test('a record is a short word', async () => {
  expect((await packed('roll 1 2 R3 Y4 G5 B6\nwhite\ncolour R3\n'.repeat(40))).length).toBeLessThan(400)
})

test.each(['%', 'AAAA', 'not a game'])('"%s" is no packed text', async (word) => {
  await expect(unpacked(word)).rejects.toThrow()
})

test('a word that is far too long is not read', async () => {
  await expect(unpacked('A'.repeat(100_001))).rejects.toThrow('too long')
})

test('what would be far too long is not unpacked', async () => {
  await expect(unpacked(await packed('a'.repeat(1_000_001)))).rejects.toThrow('too long')
})
