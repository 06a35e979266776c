const low = 27
const mid = 50
const high = 73

/** Where the pips of a die's faces are, in a square of 100. */
export const pips: Record<number, [number, number][]> = {
  1: [[mid, mid]],
  2: [
    [low, high],
    [high, low],
  ],
  3: [
    [low, high],
    [mid, mid],
    [high, low],
  ],
  4: [
    [low, low],
    [low, high],
    [high, low],
    [high, high],
  ],
  5: [
    [low, low],
    [low, high],
    [mid, mid],
    [high, low],
    [high, high],
  ],
  6: [
    [low, low],
    [low, mid],
    [low, high],
    [high, low],
    [high, mid],
    [high, high],
  ],
  7: [
    [low, low],
    [low, mid],
    [low, high],
    [mid, mid],
    [high, low],
    [high, mid],
    [high, high],
  ],
  8: [
    [low, low],
    [low, mid],
    [low, high],
    [mid, low],
    [mid, high],
    [high, low],
    [high, mid],
    [high, high],
  ],
}
