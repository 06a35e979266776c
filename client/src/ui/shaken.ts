// A device that is shaken throws dice.

/** How hard a device must be shaken, in metres per second squared, and how many milliseconds later it may be again. */
const HARD = 17
const AGAIN = 900

interface Asking {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

/** Calls shaken whenever the device is shaken, until the returned function is called. */
export function onShake(shaken: () => void): () => void {
  let last = -AGAIN
  const feel = ({ acceleration }: DeviceMotionEvent) => {
    const { x, y, z } = acceleration ?? {}
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < HARD || performance.now() - last < AGAIN) return
    last = performance.now()
    shaken()
  }
  addEventListener('devicemotion', feel)
  return () => removeEventListener('devicemotion', feel)
}

let asked = false

/** Asks once whether the page may feel the device move, where a browser wants that to be asked in a press. */
export function askToFeel(): void {
  const motion = globalThis.DeviceMotionEvent as (typeof DeviceMotionEvent & Asking) | undefined
  if (asked || !motion?.requestPermission) return
  asked = true
  void motion.requestPermission().catch(() => {}) // without it dice are thrown by a press
}

/** The least way in pixels, and the most milliseconds, of a flick. */
const FAR = 40
const QUICK = 400

/** Calls flicked when a pointer is flicked away over the element. A press is no flick. */
export const onFlick = (flicked: () => void) => (over: HTMLElement) => {
  let from: PointerEvent | null = null
  const down = (event: PointerEvent) => {
    from = event
  }
  const up = (event: PointerEvent) => {
    const way = from ? Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) : 0
    if (from && way > FAR && event.timeStamp - from.timeStamp < QUICK) flicked()
    from = null
  }
  over.addEventListener('pointerdown', down)
  addEventListener('pointerup', up)
  return () => {
    over.removeEventListener('pointerdown', down)
    removeEventListener('pointerup', up)
  }
}
