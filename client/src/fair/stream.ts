import { type Hash, keyed, tag, u32 } from './bytes'

/** The random bytes that a seed gives. */
export class Stream {
  private block = 0
  private left: number[] = []

  constructor(private readonly seed: Hash) {}

  private byte(): number {
    if (this.left.length === 0) this.left = [...keyed(this.seed, tag('stream'), u32(this.block++))]
    return this.left.shift() ?? 0
  }

  /** A number below n, each equally likely. */
  below(n: number): number {
    const limit = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const v = [0, 0, 0, 0].reduce((high) => high * 256 + this.byte(), 0)
      if (v < limit) return v % n
    }
  }

  /** What a die shows. */
  die(faces: number): number {
    for (;;) {
      const v = this.byte()
      if (v < 256 - (256 % faces)) return (v % faces) + 1
    }
  }
}

/** The throw that a seed gives: all six dice. */
export function thrown(seed: Hash, faces: number): number[] {
  const stream = new Stream(seed)
  return Array.from({ length: 6 }, () => stream.die(faces))
}
