import { expect, test } from 'vitest'
import { isCode, readCode, readSecret } from './code'

test.each([
  ['k7m2qx', 'K7M2QX'],
  ['  K7M 2QX ', 'K7M2QX'],
  ['K7M\u00a02Q\u200bX', 'K7M2QX'],
  ['B7MZQS', '87M2Q5'],
  ['https://play.example/t/k7m2qx#5feceb66', 'K7M2QX'],
  ['here-k7m2qx', 'HERE-K7M2QX'],
])('"%s" is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
  expect(isCode(code)).toBe(true)
})

test.each(['', 'K7M2Q', 'K7M2QXX', 'HERE-', 'HERE-K7M2Q', 'K7-M2QX'])('"%s" is no code', (code) =>
  expect(isCode(readCode(code))).toBe(false),
)

test.each([
  ['https://play.example/t/k7m2qx#5feceb66', '5feceb66'],
  [' https://play.example/t/K7M2QX/?lang=de#5feceb66 ', '5feceb66'],
  ['https://play.example/t/K7M2QX', ''],
  ['K7M2QX', ''],
  ['K7M#2QX', ''],
])('"%s" has the secret "%s"', (typed, secret) => expect(readSecret(typed)).toBe(secret))
