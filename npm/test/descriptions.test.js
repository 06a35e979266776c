// The descriptions of the interface are read by Redocly, which finds nothing to complain of, and finds faults when they
// are there.
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createConfig, lint } from '@redocly/openapi-core'

/** The problems of a description. */
async function problems(ref) {
  // A seat's token is in a message, which no scheme of security describes.
  const rules = ref.endsWith('asyncapi.json') ? { 'security-defined': 'off' } : {}
  const config = await createConfig({ extends: ['recommended'], rules })
  const found = await lint({ ref, config })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

const path = (name) => fileURLToPath(new URL(`../../docs/schema/${name}`, import.meta.url))

for (const name of ['openapi.json', 'asyncapi.json'])
  test(`${name} is in order`, async () => assert.deepEqual(await problems(path(name)), []))

test('a fault is found', async () => {
  const broken = join(tmpdir(), `rowlock-${process.pid}-openapi.json`)
  writeFileSync(
    broken,
    readFileSync(path('openapi.json'), 'utf8').replace('"operationId": "takeSeat"', '"operationId": "createTable"'),
  )
  try {
    assert.match((await problems(broken)).join('\n'), /operation-operationId-unique/)
  } finally {
    rmSync(broken)
  }
})
