import { expect, test } from 'vitest'
import type { Line } from './lines'
import { ReviewStream } from './stream.svelte'

test('a review that is stopped in its very last line is not done, and leaves the next one on its way', async () => {
  let end = () => {}
  let asked = 0
  const review = new ReviewStream(async function* (): AsyncGenerator<Line> {
    if (asked++) await new Promise(() => {})
    await new Promise<void>((resolve) => {
      end = resolve
    })
  })
  const first = review.make('quick')
  void review.make('deep')
  end()
  await first
  expect([review.done, review.coming]).toEqual([null, 'deep'])
})
