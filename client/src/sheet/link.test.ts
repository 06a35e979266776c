import { expect, test } from 'vitest'
import { fromLink, MOST, toLink } from './link'

const text = 'sheet 1\nname "Überraschung, сніг ❄"\nrow R 2..12 lock\nrow Y 2..12 lock\n'

test('an address carries a sheet behind its #, in letters that no messenger cuts', async () => {
  const link = await toLink(text)
  expect(link).toMatch(/^#sheet1=[\w-]+$/)
  expect(await fromLink(link)).toBe(text)
  expect(await fromLink(`https://rowlock.example/workshop${link}`)).toBe(text)
  expect((await toLink(text.repeat(50))).length).toBeLessThan(text.length * 3)
})

test.each(['', '#', '#K7M2QX', '#sheet1=', '#sheet1=%%', '#sheet1=AAAA', 'sheet1=abc'])(
  '%j carries none',
  async (address) => {
    expect(await fromLink(address)).toBeNull()
  },
)

test('a link cut short carries none', async () => {
  expect(await fromLink((await toLink(text)).slice(0, -8))).toBeNull()
})

test('what would unpack to more than a sheet is not unpacked', async () => {
  expect(await fromLink(await toLink('#'.repeat(MOST)))).toHaveLength(MOST)
  const bomb = await toLink('#'.repeat(1 << 22))
  expect(bomb.length).toBeLessThan(10_000)
  expect(await fromLink(bomb)).toBeNull()
})
