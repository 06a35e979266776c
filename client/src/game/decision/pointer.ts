/** What a choice was pressed with; a finger is less exact than the others. */
export type Pointer = 'touch' | 'other'

/** What a click was made with. */
export const pointerOf = (event: MouseEvent): Pointer =>
  (event as PointerEvent).pointerType === 'touch' ? 'touch' : 'other'
