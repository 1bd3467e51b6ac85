import { EDGE_PX, type Offset, type Size, STEP_PX } from '../moving/dialogPosition.ts'

/** A dragged edge or corner: 1 for the right or lower edge, -1 for the left or upper one, 0 for none. */
export interface Edge {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

/** The size of a dialog and its offset from the center of the window. */
export interface DialogBox {
  size: Size
  offset: Offset
}

/** The smallest and largest size of a dialog. */
export interface SizeLimits {
  min: Size
  max: Size
}

/** The space between a dialog and both edges of the window together, which a resized dialog leaves free, in px. */
const FREE_PX = 32

/** The lower right corner, which the arrow keys move. */
export const CORNER: Edge = { x: 1, y: 1 }

/**
 * Returns the box after an edge or corner has moved by a distance. The opposite edge stays where it is, and the moved one
 * stops 8 px before the edge of the window and at the limits.
 */
export function resizedBox(start: DialogBox, edge: Edge, by: Offset, limits: SizeLimits, viewport: Size): DialogBox {
  const x = resizedAxis(start.size.width, start.offset.x, edge.x, by.x, [
    limits.min.width,
    limits.max.width,
    viewport.width,
  ])
  const y = resizedAxis(start.size.height, start.offset.y, edge.y, by.y, [
    limits.min.height,
    limits.max.height,
    viewport.height,
  ])
  return { size: { width: x.length, height: y.length }, offset: { x: x.offset, y: y.offset } }
}

/**
 * Returns how far a key moves the lower right corner: arrows by 16 px, with Shift by 64 px. Returns undefined for other
 * keys.
 */
export function keyedResize(key: string, far: boolean): Offset | undefined {
  const step = far ? 4 * STEP_PX : STEP_PX
  if (key === 'ArrowRight') return { x: step, y: 0 }
  if (key === 'ArrowLeft') return { x: 0 - step, y: 0 }
  if (key === 'ArrowDown') return { x: 0, y: step }
  if (key === 'ArrowUp') return { x: 0, y: 0 - step }
  return undefined
}

/** Parses a remembered size. Returns undefined for anything else. */
export function parseSize(text: string | null): Size | undefined {
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(text ?? '') ?? []
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

/** Formats a size for `parseSize`. */
export const formatSize = (size: Size) => `${Math.round(size.width)}x${Math.round(size.height)}`

function resizedAxis(
  length: number,
  offset: number,
  edge: -1 | 0 | 1,
  by: number,
  [min, max, viewport]: [min: number, max: number, viewport: number],
): { length: number; offset: number } {
  if (edge === 0) return { length, offset }
  const free = (viewport - length) / 2 - edge * offset - EDGE_PX
  const most = Math.max(min, Math.min(max, viewport - FREE_PX, length + Math.max(0, free)))
  const next = Math.min(most, Math.max(min, length + edge * by))
  return { length: next, offset: offset + (edge * (next - length)) / 2 }
}
