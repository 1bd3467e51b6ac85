/** How far a dialog stands from the middle of the window, in px: to the right and down are positive. */
export interface Offset {
  x: number
  y: number
}

/** Width and height in px. */
export interface Size {
  width: number
  height: number
}

/** In the middle, where every dialog opens (M485). */
export const CENTRE: Offset = { x: 0, y: 0 }

/** What always stays free between a moved dialog and the window's edge. */
export const EDGE_PX = 8

/** How far one press of an arrow key moves a dialog; with Shift it is four times as far. */
export const STEP_PX = 16

/**
 * The offset nearest to the wished one with the whole dialog in the window, 8 px from its edge (M488). A dialog that
 * does not fit stays in the middle.
 */
export function clampOffset(wished: Offset, dialog: Size, viewport: Size): Offset {
  return {
    x: clampAxis(wished.x, dialog.width, viewport.width),
    y: clampAxis(wished.y, dialog.height, viewport.height),
  }
}

/** The offset after a pointer went from one place to another with the dialog in hand. */
export function draggedOffset(start: Offset, from: Offset, to: Offset): Offset {
  return { x: start.x + to.x - from.x, y: start.y + to.y - from.y }
}

/**
 * The offset that a key asks for: an arrow moves by 16 px, with Shift by 64 px, Home goes back to the middle. Undefined
 * for every other key.
 */
export function keyedOffset(start: Offset, key: string, far: boolean): Offset | undefined {
  if (key === 'Home') return CENTRE
  const direction = DIRECTIONS[key]
  if (direction === undefined) return undefined
  const step = far ? 4 * STEP_PX : STEP_PX
  return { x: start.x + direction.x * step, y: start.y + direction.y * step }
}

const DIRECTIONS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function clampAxis(wished: number, length: number, room: number): number {
  const most = Math.max(0, (room - length) / 2 - EDGE_PX)
  return Math.min(most, Math.max(0 - most, wished))
}
