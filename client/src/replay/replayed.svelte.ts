import { jsonLines, lost } from '../protocol/lines'
import { anywhere, reach } from '../protocol/requests'
import type { Moment, Replay } from '../protocol/types'
import { endOf } from './moment'

/** The speeds, as multiples of the usual one. */
export const SPEEDS = [0.5, 1, 2, 4]

/** For how many milliseconds a playing replay shows each moment. */
const STANDS = 1_400

/** A replayed game: its moments, and the one shown. */
export class Replayed {
  head = $state.raw<Replay | null>(null)
  moments = $state.raw<Moment[]>([])
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  /** Whether all moments have come. */
  whole = $state(false)
  record = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The turn of the moment shown, 0 at the start. */
  turn = $derived(this.moments[this.at]?.turn ?? 0)
  last = $derived(Math.max(this.moments.length - 1, 0))

  /**
   * Has a record replayed at place or, if that is '', anywhere; begin says at which moment to start. It returns when
   * all moments have come, and throws if they do not.
   */
  async open(
    record: Promise<string>,
    place: string,
    signal: AbortSignal,
    begin: (moments: Moment[]) => number | null,
  ): Promise<void> {
    this.record = await record
    const init = { method: 'POST', body: this.record, signal }
    const asked = place ? reach(`${place}replay`, init) : anywhere('replay', init)
    for await (const line of jsonLines<Replay | Moment>(asked, signal)) {
      if (line.type === 'replay') this.head = line as Replay
      else this.moments = [...this.moments, line as Moment]
    }
    if (this.moments.length !== this.head?.moments) throw lost()
    this.go(begin(this.moments) ?? this.at)
    this.whole = true
  }

  go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.last)
  }

  step(by: number): void {
    this.pause()
    this.go(this.at + by)
  }

  /** Goes by turns, forward to the end of one; from within a turn, back is to its beginning. */
  turns(by: number): void {
    this.pause()
    const within = endOf(this.moments, this.turn) !== this.at
    this.toTurn(this.turn + by - (within && by > 0 ? 1 : 0))
  }

  rounds(by: number): void {
    this.turns(by * (this.head?.names.length ?? 1))
  }

  toTurn(turn: number): void {
    this.go(endOf(this.moments, Math.max(turn, 0)))
  }

  /** Plays the moments by itself; from the end it begins again. */
  play(): void {
    if (this.at === this.last) this.at = 0
    this.playing = true
    this.#wait()
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.go(this.at + 1)
      if (this.at === this.last) this.playing = false
      else this.#wait()
    }, STANDS / this.speed)
  }
}
