import { afterEach, expect, test, vi } from 'vitest'
import { read } from './entries'

/** A request to open the database that fails a moment later, as when the disk is full. */
class Failing extends EventTarget {
  error = new DOMException('Internal error opening backing store', 'UnknownError')
}

afterEach(() => vi.unstubAllGlobals())

test('a database that could not be opened is opened again when it is wanted next', async () => {
  const open = vi.fn(() => {
    const request = new Failing()
    setTimeout(() => request.dispatchEvent(new Event('error')))
    return request
  })
  vi.stubGlobal('IDBRequest', Failing)
  vi.stubGlobal('indexedDB', { open })
  for (const times of [1, 2]) {
    await expect(read('HERE-AAAAAA', 0)).rejects.toThrow('backing store')
    expect(open).toHaveBeenCalledTimes(times)
  }
})
