import { settings } from './settings.svelte'

/** The sounds, some of which also shake a device. None is the only sign of anything. */
export type Cue = 'throw' | 'decide' | 'remind' | 'reveal' | 'lock' | 'late' | 'end'

/** A tone: its first and last pitch in hertz, its start and length in seconds, and its loudness. */
interface Tone {
  from: number
  to?: number
  at: number
  for: number
  loud?: number
  wave?: OscillatorType
}

const tones: Record<Cue, Tone[]> = {
  throw: [0, 0.06, 0.13, 0.17, 0.24].map((at, n) => ({ from: 240 - 18 * n, to: 90, at, for: 0.045, wave: 'triangle' })),
  decide: [
    { from: 660, at: 0, for: 0.12 },
    { from: 880, at: 0.11, for: 0.22 },
  ],
  remind: [0, 0.18, 0.36].map((at) => ({ from: 880, at, for: 0.14 })),
  reveal: [{ from: 520, to: 620, at: 0, for: 0.09, loud: 0.6 }],
  lock: [
    { from: 196, to: 180, at: 0, for: 0.1, wave: 'square', loud: 0.35 },
    { from: 131, to: 120, at: 0.12, for: 0.18, wave: 'square', loud: 0.35 },
  ],
  late: [0, 0.16].map((at) => ({ from: 988, at, for: 0.07, wave: 'triangle' })),
  end: [523, 659, 784, 1047].map((from, n) => ({ from, at: 0.14 * n, for: n < 3 ? 0.16 : 0.5 })),
}

/** How a device shakes: milliseconds on and off. */
const shakes: Partial<Record<Cue, number[]>> = {
  decide: [15],
  remind: [200, 100, 200],
  lock: [20, 60, 20],
  end: [30, 60, 30],
}

/** The cues that call a person back from another page. */
const calls = new Set<Cue>(['decide', 'remind'])

/** How many milliseconds late a sound may begin: an audio device that was suspended may take a while. */
const LATE = 1_000

let context: AudioContext | undefined
/** How many tones are sounding, and cues about to sound. */
let sounding = 0

/** Plays and shakes a cue, if the person's settings allow it. */
export function sound(cue: Cue): void {
  if (globalThis.document?.hidden && !calls.has(cue)) return
  if (settings.sounds && settings.kept.volume > 0) void hear(tones[cue])
  const pattern = shakes[cue]
  if (pattern) shake(pattern)
}

/** Shakes the device, if the person's settings allow it. */
export function shake(pattern: number[]): void {
  if (settings.kept.haptics && isTouched()) globalThis.navigator?.vibrate?.(pattern)
}

/** Whether the person has touched the page: before that, browsers allow neither sound nor shaking. */
const isTouched = () => globalThis.navigator?.userActivation?.hasBeenActive !== false

/** Plays tones as soon as the device is ready, or not at all if it takes too long. */
async function hear(list: Tone[]): Promise<void> {
  if (!('AudioContext' in globalThis) || !isTouched()) return
  context ??= new AudioContext()
  const due = performance.now()
  sounding++
  await context.resume() // it may be suspended, or about to be
  if (performance.now() - due <= LATE) for (const tone of list) start(context, tone)
  end(context)
}

function start(audio: AudioContext, { from, to = from, at, for: length, loud = 1, wave = 'sine' }: Tone): void {
  const begin = audio.currentTime + at
  const pitch = new OscillatorNode(audio, { type: wave, frequency: from })
  const gain = new GainNode(audio, { gain: 0 })
  pitch.frequency.exponentialRampToValueAtTime(to, begin + length)
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(0.3 * loud * settings.kept.volume, begin + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  pitch.connect(gain).connect(audio.destination)
  sounding++
  pitch.onended = () => end(audio)
  pitch.start(begin)
  pitch.stop(begin + length)
}

/** Suspends the audio after the last tone: a running context keeps the device awake even in silence. */
function end(audio: AudioContext): void {
  if (--sounding === 0) void audio.suspend()
}
