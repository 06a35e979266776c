/** How a choice was pointed at; a finger is the least exact. */
export type Pointer = 'touch' | 'other'

/** What a press was made with: the click of a browser says so. */
export const pointerOf = (event: MouseEvent): Pointer =>
  (event as PointerEvent).pointerType === 'touch' ? 'touch' : 'other'
