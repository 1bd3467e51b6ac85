import type { FocalPoint } from '@rankdesk/api'

/** The point of a picture for which none was chosen. */
export const CENTER: FocalPoint = { x: 0.5, y: 0.5 }

/** The distance of an arrow key, and with Shift. */
const STEP = 0.01

const LARGE_STEP = 0.1

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the point after an arrow key; undefined for another key. */
export function movedFocalPoint({ x, y }: FocalPoint, key: string, large: boolean): FocalPoint | undefined {
  const direction = DIRECTIONS[key]
  if (direction === undefined) return undefined
  const step = large ? LARGE_STEP : STEP
  return rounded(x + direction[0] * step, y + direction[1] * step)
}

/** Returns the point of a picture in this box that the pointer is on; outside, the nearest one. */
export function pointAt(
  clientX: number,
  clientY: number,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPoint {
  if (width === 0 || height === 0) return CENTER
  return rounded((clientX - left) / width, (clientY - top) / height)
}

function rounded(x: number, y: number): FocalPoint {
  const limit = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000
  return { x: limit(x), y: limit(y) }
}
