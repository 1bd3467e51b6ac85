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

/** Returns the size of the window without its scroll bars. */
export function viewportSize(): Size {
  return { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
}
