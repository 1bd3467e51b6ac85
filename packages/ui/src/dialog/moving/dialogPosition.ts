/** The offset of a dialog from the center of the window, in px. Right and down are positive. */
export interface Offset {
  x: number
  y: number
}

/** A width and height in px. */
export interface Size {
  width: number
  height: number
}

/** The center, where every dialog opens (M485). */
export const CENTER: Offset = { x: 0, y: 0 }

/** The minimum distance between a moved dialog and the edge of the window. */
export const EDGE_PX = 8

/** The distance that an arrow key moves a dialog. With Shift it is four times as far. */
export const STEP_PX = 16

/**
 * Returns the nearest offset at which the whole dialog is in the window, 8 px from its edges (M488). A dialog that is
 * too large stays in the center.
 */
export function clampOffset(wanted: Offset, dialog: Size, viewport: Size): Offset {
  return {
    x: clampAxis(wanted.x, dialog.width, viewport.width),
    y: clampAxis(wanted.y, dialog.height, viewport.height),
  }
}

/** Returns the offset after dragging from one point to another. */
export function draggedOffset(start: Offset, from: Offset, to: Offset): Offset {
  return { x: start.x + to.x - from.x, y: start.y + to.y - from.y }
}

/**
 * Returns the offset after a key: arrows move by 16 px, with Shift by 64 px, and Home moves to the center. Returns
 * undefined for other keys.
 */
export function keyedOffset(start: Offset, key: string, far: boolean): Offset | undefined {
  if (key === 'Home') return CENTER
  const direction = DIRECTIONS[key]
  if (direction === undefined) return undefined
  const step = far ? 4 * STEP_PX : STEP_PX
  return { x: start.x + direction.x * step, y: start.y + direction.y * step }
}

/** Returns the size of the window without its scroll bars. */
export function viewportSize(): Size {
  return { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
}

const DIRECTIONS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function clampAxis(wanted: number, length: number, viewport: number): number {
  const limit = Math.max(0, (viewport - length) / 2 - EDGE_PX)
  return Math.min(limit, Math.max(0 - limit, wanted))
}
